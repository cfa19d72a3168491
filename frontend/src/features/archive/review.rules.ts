import type { Finding } from '@arc/contracts/analysis/batches'
import { stripEmoji } from '../../lib/format'

/** Below this the reader is asked to check. */
const SURE_ENOUGH = 0.6
const JUNK_DRAWER = 'Junk Drawer'

export interface Room {
  id: number
  name: string
}

/** A finding under review, with what the reader decided. */
export interface Reviewed extends Finding {
  /** The room the reader chose, or null while the suggestion stands. */
  chosenRoomId: number | null
  /** True once the reader typed the value: then it is nobody's estimate any more. */
  valueEdited: boolean
}

/**
 * Findings as the review begins. Photos taken on a room's page show that room: what nobody suggested a room for stays in it.
 * @param roomId the room of that page; null on the archive page
 */
export function beginReview(findings: readonly Finding[], roomId: number | null): Reviewed[] {
  return findings.map((finding) => ({ ...finding, chosenRoomId: suggestionOf(finding) === null ? roomId : null, valueEdited: false }))
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
const roomNamed = (rooms: readonly Room[], name: string) => rooms.find((room) => same(room.name, name))

/** A suggestion as it is shown: "Other" is the Junk Drawer (spec ARCH-12). */
function suggestionOf(item: Pick<Finding, 'suggestedRoom'>): string | null {
  const name = item.suggestedRoom?.trim()
  if (!name) return null
  return same(name, 'Other') ? JUNK_DRAWER : name
}

/** True for what goes to the Junk Drawer without being asked (spec ARCH-12, D-20). */
export function autoSaved(item: Pick<Reviewed, 'category' | 'chosenRoomId'>): boolean {
  return item.chosenRoomId === null && same(stripEmoji(item.category), 'Other')
}

/** Where an unresolved item ends up: the Kitchen, else the first room (spec D-20). */
function fallbackRoom(rooms: readonly Room[]): Room | undefined {
  return roomNamed(rooms, 'Kitchen') ?? rooms[0]
}

export interface Group {
  name: string
  /** Null while the project has no room of this name. */
  roomId: number | null
  items: Reviewed[]
  /** True where nothing was suggested, and the fallback is shown. */
  unsuggested: boolean
}

/** Where an item will be saved as things stand. */
function placeOf(item: Reviewed, rooms: readonly Room[]): { name: string; roomId: number | null; unsuggested: boolean } {
  const chosen = rooms.find((room) => room.id === item.chosenRoomId)
  if (chosen) return { name: chosen.name, roomId: chosen.id, unsuggested: false }
  const suggested = autoSaved(item) ? JUNK_DRAWER : suggestionOf(item)
  const room = suggested === null ? fallbackRoom(rooms) : roomNamed(rooms, suggested)
  if (suggested === null) return { name: room?.name ?? 'No room yet', roomId: room?.id ?? null, unsuggested: true }
  return { name: room?.name ?? suggested, roomId: room?.id ?? null, unsuggested: false }
}

/** The review by room, in the order the rooms were found (spec ARCH-12). */
export function groupByRoom(items: readonly Reviewed[], rooms: readonly Room[]): Group[] {
  const groups = new Map<string, Group>()
  for (const item of items) {
    const place = placeOf(item, rooms)
    const group = groups.get(place.name.toLowerCase()) ?? { ...place, items: [] }
    group.items.push(item)
    group.unsuggested &&= place.unsuggested
    groups.set(place.name.toLowerCase(), group)
  }
  return [...groups.values()]
}

export interface Conflict {
  /** All different suggestions, and those of them the project has no room for. */
  suggested: string[]
  missing: string[]
}

/**
 * Whether the rooms must be settled before saving (spec ARCH-13, D-63).
 * On a room page every suggestion other than that room is a conflict; on the archive page a suggestion without a room
 * of that name, or several different suggestions, is one.
 */
export function conflictOf(input: { items: readonly Reviewed[]; rooms: readonly Room[]; currentRoom: Room | null }): Conflict | null {
  const open = input.items.filter((item) => item.chosenRoomId === null)
  const suggested: string[] = []
  for (const item of open) {
    const name = suggestionOf(item)
    if (name !== null && !suggested.some((one) => same(one, name))) suggested.push(name)
  }
  const missing = suggested.filter((name) => !roomNamed(input.rooms, name))
  const { currentRoom } = input
  const differs = currentRoom ? suggested.some((name) => !same(name, currentRoom.name)) : missing.length > 0 || suggested.length > 1
  return differs ? { suggested, missing } : null
}

/** All pending items go to one room (spec ARCH-14). */
export function moveAll(items: readonly Reviewed[], roomId: number): Reviewed[] {
  return items.map((item) => ({ ...item, chosenRoomId: roomId }))
}

/** Each item goes to the room it was suggested for, once all those rooms exist; the others stay as they are. */
export function keepSuggestions(items: readonly Reviewed[], rooms: readonly Room[]): Reviewed[] {
  return items.map((item) => {
    const suggested = autoSaved(item) ? JUNK_DRAWER : suggestionOf(item)
    const room = suggested === null ? fallbackRoom(rooms) : roomNamed(rooms, suggested)
    return room && item.chosenRoomId === null ? { ...item, chosenRoomId: room.id } : item
  })
}

/** Two findings of the same thing become one: the first's picture, both quantities, the larger value unless one was typed. */
export function merge(first: Reviewed, second: Reviewed): Reviewed {
  const typed = [first, second].find((item) => item.valueEdited)
  const larger = (second.estimatedValue ?? -1) > (first.estimatedValue ?? -1) ? second : first
  const worth = typed ?? larger
  return {
    ...first,
    name: first.name || second.name,
    brand: first.brand ?? second.brand,
    model: first.model ?? second.model,
    quantity: first.quantity + second.quantity,
    estimatedValue: worth.estimatedValue,
    valueLow: worth.valueLow,
    valueHigh: worth.valueHigh,
    valueBasis: worth.valueBasis,
    valueEdited: worth.valueEdited,
    confidence: Math.max(first.confidence, second.confidence),
  }
}

/** The list after merging `from` into `into`; unchanged when one of them is not in it. */
export function mergeIn(items: readonly Reviewed[], into: string, from: string): Reviewed[] {
  const first = items.find((item) => item.key === into)
  const second = items.find((item) => item.key === from)
  if (!first || !second || first === second) return [...items]
  return items.filter((item) => item !== second).map((item) => (item === first ? merge(first, second) : item))
}

/** How sure the recogniser is, in words; below 60 % it asks (the prototype: "Please check"). */
export function sureness(confidence: number): { text: string; check: boolean } {
  const percent = `${Math.round(confidence * 100)}% sure`
  return confidence < SURE_ENOUGH ? { text: `Please check · ${percent}`, check: true } : { text: percent, check: false }
}

/** Where the likely value lies between low and high, in percent. */
export function likelyAt(low: number, likely: number, high: number): number {
  if (high <= low) return 50
  return Math.min(100, Math.max(0, ((likely - low) / (high - low)) * 100))
}

/** The first item without a name: it must be named before anything is saved. */
export function firstUnnamed(items: readonly Reviewed[]): Reviewed | undefined {
  return items.find((item) => item.name.trim() === '')
}

/** What is sent for the review. A typed value is no estimate, so it carries no span and no basis. */
export function toSave(items: readonly Reviewed[], rooms: readonly Room[]) {
  return items.map((item) => ({
    key: item.key,
    name: item.name.trim(),
    category: item.category || 'Other',
    description: item.description,
    brand: item.brand,
    model: item.model,
    condition: item.condition,
    quantity: item.quantity,
    estimatedValue: item.estimatedValue,
    valueLow: item.valueEdited ? null : item.valueLow,
    valueHigh: item.valueEdited ? null : item.valueHigh,
    valueBasis: item.valueEdited ? null : item.valueBasis,
    imageUrl: item.imageUrl,
    suggestedRoom: item.suggestedRoom,
    roomId: placeOf(item, rooms).roomId,
    source: item.source,
  }))
}
