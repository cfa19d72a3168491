import { z } from 'zod'
import { SIMILAR_BITS } from '../media/fingerprints.js'
import type { Box } from '../media/photos.js'

/** Evidence that two descriptions are of the same item, the strongest first. */
export const DuplicateReason = z.enum(['serial', 'upc', 'model', 'picture', 'name', 'room'])
export type DuplicateReason = z.output<typeof DuplicateReason>

/** What is compared of an item or of a line under review. */
export interface Described {
  name: string
  category: string
  brand: string | null
  model: string | null
  serialNumber: string | null
  upc: string | null
  roomId: number | null
}

const POINTS: Record<DuplicateReason, number> = { serial: 16, upc: 8, model: 6, picture: 4, name: 2, room: 1 }
/** The share of the words of the shorter name that must be in the other. */
const NAME_SHARE = 0.6
/** A name of as many words names one thing of a room; "Chair" doesn't. */
const TELLING_WORDS = 3
/** A shorter serial number is a coincidence too often. */
const MIN_SERIAL = 4

/** A number as it is compared: ASCII letters and digits only, as `plain_number()` of the database has it. */
export const plainNumber = (text: string | null): string => (text ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase()
/** A name as it is compared. */
export const plainName = (text: string): string => wordsOf(text).join(' ')

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? []

const sameNumber = (one: string | null, other: string | null) => plainNumber(one) !== '' && plainNumber(one) === plainNumber(other)
const differ = (one: string | null, other: string | null) =>
  plainNumber(one) !== '' && plainNumber(other) !== '' && plainNumber(one) !== plainNumber(other)

/** An exact name, or most of the words of the shorter one. */
function namesAgree(one: string[], other: string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  return shorter.length > 0 && shorter.filter((word) => longer.includes(word)).length / shorter.length >= NAME_SHARE
}

/**
 * Why two descriptions may be of the same thing; null without enough evidence, or when their numbers differ. A picture alone, a room
 * alone and a common name alone never propose anything: two white mugs look alike.
 * @param distance of the fingerprints of their crops, or of their photos where both have the same place in them, in bits; null without
 */
export function duplicateOf(
  one: Described,
  other: Described,
  distance: number | null,
): { score: number; reasons: DuplicateReason[] } | null {
  if (differ(one.serialNumber, other.serialNumber) || differ(one.upc, other.upc) || differ(one.model, other.model)) return null
  const [words, otherWords] = [wordsOf(one.name), wordsOf(other.name)]
  const sameClass = plainName(one.category) === plainName(other.category)
  const telling = words.length >= TELLING_WORDS && words.join(' ') === otherWords.join(' ')
  const holds: Record<DuplicateReason, boolean> = {
    serial: plainNumber(one.serialNumber).length >= MIN_SERIAL && sameNumber(one.serialNumber, other.serialNumber),
    upc: sameNumber(one.upc, other.upc),
    model: /\d/.test(one.model ?? '') && sameNumber(one.model, other.model) && !differ(one.brand, other.brand),
    picture: distance !== null && distance <= SIMILAR_BITS,
    name: namesAgree(words, otherWords),
    room: one.roomId !== null && one.roomId === other.roomId,
  }
  const proposed = holds.serial || (sameClass && (holds.upc || holds.model || (holds.picture && holds.name) || (telling && holds.room)))
  if (!proposed) return null
  const reasons = DuplicateReason.options.filter((reason) => holds[reason])
  const closeness = holds.picture && distance !== null ? 1 - distance / (SIMILAR_BITS + 1) : 0
  return { score: closeness + reasons.reduce((sum, reason) => sum + POINTS[reason], 0), reasons }
}

/** Two boxes in photos that look alike are of the same thing when they share at least this much of their common area. */
const SAME_PLACE = 0.5

/** Whether two boxes are the same place of a photo: a detector draws them a little differently in each copy of it. */
export function samePlace(one: Box, other: Box): boolean {
  const side = (from: number, length: number, otherFrom: number, otherLength: number) =>
    Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))
  const shared = side(one.x, one.width, other.x, other.width) * side(one.y, one.height, other.y, other.height)
  const all = one.width * one.height + other.width * other.height - shared
  return all > 0 && shared / all >= SAME_PLACE
}

/** A possible pair with its score. */
export interface Pair<A, B> {
  one: A
  other: B
  score: number
}

/** The best pairs, in which nothing stands twice: the best pair first, then the best of the rest. */
export function bestPairs<A, B, P extends Pair<A, B>>(pairs: readonly P[]): P[] {
  const taken = new Set<A | B>()
  return pairs
    .toSorted((a, b) => b.score - a.score)
    .filter(({ one, other }) => {
      if (taken.has(one) || taken.has(other)) return false
      taken.add(one).add(other)
      return true
    })
}
