import type { Finding } from '@arc/contracts/analysis/batches'
import { ITEM_FIELDS } from '@arc/contracts/inventory/item-fields'
import type { NewItemPhoto } from '@arc/contracts/inventory/item-files'
import { LIMITS } from '@arc/contracts/text'
import { stripEmoji } from '../../lib/format'

const JUNK_DRAWER = 'Junk Drawer'

export interface Room {
  id: number
  name: string
}

/** A finding under review, with the user's decisions. */
export interface Reviewed extends Finding {
  /** The room the user chose, or null while the suggestion applies. */
  chosenRoomId: number | null
  /** True once the user typed a value: it is no longer an estimate. */
  valueEdited: boolean
  /** Photos of the findings that were merged into this one. */
  alsoIn?: NewItemPhoto[]
  /** The own item that it shows, as the user said: saving adds its photos to that item. */
  sameAs?: { id: number; name: string; roomName: string }
  /** Proposals of the same thing that the user declined. */
  declined?: string[]
}

/**
 * The initial review. On a room's page, items without a suggested room are assigned to that room.
 * @param roomId the room of that page; null on the archive page
 */
export function beginReview(findings: readonly Finding[], roomId: number | null): Reviewed[] {
  return findings.map((finding) => ({ ...finding, chosenRoomId: suggestionOf(finding) === null ? roomId : null, valueEdited: false }))
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
const roomNamed = (rooms: readonly Room[], name: string) => rooms.find((room) => same(room.name, name))

/** The suggested room as shown; "Other" is shown as "Junk Drawer" (spec ARCH-12). */
function suggestionOf(item: Pick<Finding, 'suggestedRoom'>): string | null {
  const name = item.suggestedRoom?.trim()
  if (!name) return null
  return same(name, 'Other') ? JUNK_DRAWER : name
}

/** True for items saved to the Junk Drawer automatically (spec ARCH-12, D-20). */
export function autoSaved(item: Pick<Reviewed, 'category' | 'chosenRoomId'>): boolean {
  return item.chosenRoomId === null && same(stripEmoji(item.category), 'Other')
}

/** Room of an unresolved item: the Kitchen, else the first room (spec D-20). */
function fallbackRoom(rooms: readonly Room[]): Room | undefined {
  return roomNamed(rooms, 'Kitchen') ?? rooms[0]
}

export interface Group {
  name: string
  /** Null while the project has no room of this name. */
  roomId: number | null
  items: Reviewed[]
  /** True when nothing was suggested and the fallback room is shown. */
  unsuggested: boolean
}

/** The room an item will be saved to. */
function placeOf(item: Reviewed, rooms: readonly Room[]): { name: string; roomId: number | null; unsuggested: boolean } {
  const chosen = rooms.find((room) => room.id === item.chosenRoomId)
  if (chosen) return { name: chosen.name, roomId: chosen.id, unsuggested: false }
  const suggested = autoSaved(item) ? JUNK_DRAWER : suggestionOf(item)
  const room = suggested === null ? fallbackRoom(rooms) : roomNamed(rooms, suggested)
  if (suggested === null) return { name: room?.name ?? 'No room yet', roomId: room?.id ?? null, unsuggested: true }
  return { name: room?.name ?? suggested, roomId: room?.id ?? null, unsuggested: false }
}

/** The id of the room that an item will be saved to; null while the project has no such room. */
export const roomIdOf = (item: Reviewed, rooms: readonly Room[]): number | null => placeOf(item, rooms).roomId

/** Groups the review by room, in order of first appearance (spec ARCH-12). */
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

/** The key of the line below or above one, as the review shows them; null at its ends. */
export function lineBeside(items: readonly Reviewed[], rooms: readonly Room[], key: string, to: 'next' | 'previous'): string | null {
  const keys = groupByRoom(items, rooms).flatMap((group) => group.items.map((item) => item.key))
  const at = keys.indexOf(key) + (to === 'next' ? 1 : -1)
  return keys[at] ?? null
}

export interface Conflict {
  /** All distinct suggestions, and those without a matching room in the project. */
  suggested: string[]
  missing: string[]
}

/**
 * Whether the rooms must be resolved before saving (spec ARCH-13, D-63).
 * On a room page every suggestion other than that room is a conflict; on the archive page a suggestion without a room
 * of that name, or several different suggestions, is one.
 */
export function conflictOf(input: { items: readonly Reviewed[]; rooms: readonly Room[]; currentRoom: Room | null }): Conflict | null {
  const open = input.items.filter((item) => item.chosenRoomId === null && !item.sameAs)
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

/** The items of one suggested room that are still without a decision. */
export interface Suggestion {
  name: string
  /** Null while the project has no room of this name. */
  roomId: number | null
  keys: string[]
}

const suggestedFor = (item: Reviewed) => (autoSaved(item) ? JUNK_DRAWER : suggestionOf(item))

/** The suggested rooms, each with its items, in order of first appearance. */
export function suggestions(items: readonly Reviewed[], rooms: readonly Room[]): Suggestion[] {
  const found: Suggestion[] = []
  for (const item of items.filter((one) => one.chosenRoomId === null && !one.sameAs)) {
    const name = suggestedFor(item)
    if (name === null) continue
    const known = found.find((one) => same(one.name, name))
    if (known) known.keys.push(item.key)
    else found.push({ name, roomId: roomNamed(rooms, name)?.id ?? null, keys: [item.key] })
  }
  return found
}

/** Moves all pending items to one room (spec ARCH-14). */
export function moveAll(items: readonly Reviewed[], roomId: number): Reviewed[] {
  return items.map((item) => ({ ...item, chosenRoomId: roomId }))
}

/** Moves the items of each suggestion to the room chosen for it; the others go to the fallback room. */
export function moveEach(
  items: readonly Reviewed[],
  rooms: readonly Room[],
  chosen: readonly { keys: readonly string[]; roomId: number }[],
) {
  return items.map((item): Reviewed => {
    if (item.chosenRoomId !== null) return item
    const room = chosen.find(({ keys }) => keys.includes(item.key))?.roomId ?? fallbackRoom(rooms)?.id
    return room === undefined ? item : { ...item, chosenRoomId: room }
  })
}

type Value = Pick<Reviewed, 'estimatedValue' | 'valueLow' | 'valueHigh' | 'valueBasis' | 'valueEdited'>

const estimateOf = ({ estimatedValue, valueLow, valueHigh, valueBasis, valueEdited }: Reviewed): Value => ({
  estimatedValue,
  valueLow,
  valueHigh,
  valueBasis,
  valueEdited,
})

/** The photos of a finding besides its picture: the whole photo with its place in it, and those of findings merged into it. */
const photosOf = ({ photoId, box, alsoIn = [] }: Reviewed): NewItemPhoto[] => [{ photoId, box }, ...alsoIn]

/** The picture of a finding as a photo. */
const cropOf = ({ imageUrl }: Reviewed): NewItemPhoto => ({ photoId: imageUrl.split('/').at(-1) ?? '', box: null })

/** Two findings in one: the first's picture and quantity, a typed value before the larger one. */
function joined(first: Reviewed, second: Reviewed): Reviewed {
  const typed = [first, second].find((item) => item.valueEdited)
  const larger = (second.estimatedValue ?? -1) > (first.estimatedValue ?? -1) ? second : first
  return {
    ...first,
    name: first.name || second.name,
    brand: first.brand ?? second.brand,
    model: first.model ?? second.model,
    serialNumber: first.serialNumber ?? second.serialNumber ?? null,
    upc: first.upc ?? second.upc ?? null,
    readings: [...(first.readings ?? []), ...(second.readings ?? [])],
    ...estimateOf(typed ?? larger),
    confidence: Math.max(first.confidence, second.confidence),
    alsoIn: [...(first.alsoIn ?? []), cropOf(second), ...photosOf(second)],
  }
}

const toCents = (dollars: number) => Math.round(dollars * 100) / 100

/** The unit value at which two items together are worth what the findings are; null while one has no value. */
function sharedValue(first: Reviewed, second: Reviewed): number | null {
  if (first.estimatedValue === null || second.estimatedValue === null) return null
  const total = first.estimatedValue * first.quantity + second.estimatedValue * second.quantity
  return toCents(total / (first.quantity + second.quantity))
}

/** Two findings of two items: quantities add up, and together they are worth as much as before. */
function counted(first: Reviewed, second: Reviewed): Reviewed {
  const both = { ...joined(first, second), quantity: first.quantity + second.quantity }
  const unitValue = sharedValue(first, second)
  if (unitValue === null || first.estimatedValue === second.estimatedValue) return both
  return { ...both, estimatedValue: unitValue, valueLow: null, valueHigh: null, valueBasis: null }
}

/** What two findings are: photos of the same item, whose quantity stays, or two items of the same kind. */
export type MergeAs = 'same' | 'two'

export function merge(first: Reviewed, second: Reviewed, as: MergeAs): Reviewed {
  return as === 'same' ? joined(first, second) : counted(first, second)
}

/** The list after merging `from` into `into`; unchanged when either is missing. */
export function mergeIn(items: readonly Reviewed[], { into, from, as }: { into: string; from: string; as: MergeAs }): Reviewed[] {
  const first = items.find((item) => item.key === into)
  const second = items.find((item) => item.key === from)
  if (!first || !second || first === second) return [...items]
  return items.filter((item) => item !== second).map((item) => (item === first ? merge(first, second, as) : item))
}

/** The list with `before` as it was again, each at its place; later changes of other items stay. */
export function restored(items: readonly Reviewed[], before: readonly Reviewed[], keys: readonly string[]): Reviewed[] {
  const others = items.filter((item) => !keys.includes(item.key))
  for (const [at, item] of before.entries()) if (keys.includes(item.key)) others.splice(Math.min(at, others.length), 0, item)
  return others
}

/** The lines that become new items. */
export const newItems = (items: readonly Reviewed[]): Reviewed[] => items.filter(({ sameAs }) => !sameAs)

/** The names in the review, each once, to complete others from. */
export const namesIn = (items: readonly Reviewed[]): string[] => [...new Set(items.map(({ name }) => name.trim()))].filter(Boolean).sort()

/** At most this many names complete one. */
const MOST_NAMES = 12

/** What completes a name: those of the review first, then those of the own items, each once and not what is typed already. */
export function completions(typed: string, inReview: readonly string[], own: readonly string[]): string[] {
  const others = [...inReview, ...own].filter((name) => !same(name, typed))
  return others.filter((name, at) => others.findIndex((other) => same(other, name)) === at).slice(0, MOST_NAMES)
}

/** What is wrong with the name of an item: it is missing or too long; null if nothing is. */
export const nameProblem = ({ name }: Pick<Reviewed, 'name'>): string | null =>
  ITEM_FIELDS.name.input.safeParse(name).error?.issues[0]?.message ?? null

/** The first new item with a missing or invalid name; it is corrected before saving. */
export const firstMisnamed = (items: readonly Reviewed[]): Reviewed | undefined =>
  newItems(items).find((item) => nameProblem(item) !== null)

/** The request body of the review. A typed value is not an estimate, so it has no range and no basis. */
export function toSave(items: readonly Reviewed[], rooms: readonly Room[]) {
  return items.map((item) => ({
    key: item.key,
    name: item.name.trim() || (item.sameAs?.name ?? ''),
    category: item.category || 'Other',
    description: item.description,
    brand: item.brand,
    model: item.model,
    serialNumber: item.serialNumber ?? null,
    upc: item.upc ?? null,
    condition: item.condition,
    quantity: item.quantity,
    estimatedValue: item.estimatedValue,
    valueLow: item.valueEdited ? null : item.valueLow,
    valueHigh: item.valueEdited ? null : item.valueHigh,
    valueBasis: item.valueEdited ? null : item.valueBasis,
    imageUrl: item.imageUrl,
    // The picture is the item's cover.
    photos: photosOf(item).slice(0, LIMITS.photosPerItem - 1),
    suggestedRoom: item.suggestedRoom,
    roomId: placeOf(item, rooms).roomId,
    source: item.source,
    sameAs: item.sameAs?.id ?? null,
  }))
}
