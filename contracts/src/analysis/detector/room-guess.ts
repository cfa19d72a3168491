import type { DetectedKind } from './fusion.js'
import { HOUSEHOLD_KINDS } from './household-kinds.js'

/** Strength times score, summed over the kinds of one room. A refrigerator that is just recognised is enough, a TV alone is not. */
const ENOUGH_EVIDENCE = 0.7

/**
 * The room of a photo by the kinds on it, from the user's own rooms.
 * @param rooms the names of the user's rooms; "Master Bedroom" matches "Bedroom"
 * @returns null without enough evidence, or without such a room
 */
export function guessRoom(kinds: DetectedKind[], rooms: string[]): string | null {
  const evidence = new Map<string, number>()
  for (const { kind, score } of kinds) {
    const [name, strength] = HOUSEHOLD_KINDS[kind]?.room ?? []
    if (name && strength) evidence.set(name, (evidence.get(name) ?? 0) + strength * score)
  }
  const [best] = [...evidence].sort(([, one], [, other]) => other - one)
  if (!best || best[1] < ENOUGH_EVIDENCE) return null
  return roomCalled(best[0], rooms)
}

function roomCalled(name: string, rooms: string[]): string | null {
  const wanted = words(name)
  const exact = rooms.find((room) => words(room).join(' ') === wanted.join(' '))
  return exact ?? rooms.find((room) => wanted.every((word) => words(room).includes(word))) ?? null
}

const words = (name: string): string[] => name.toLowerCase().match(/\p{L}+/gu) ?? []
