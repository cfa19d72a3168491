import { kindOf } from '@arc/contracts/inventory/photo-index-rules'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import { REVIEW_DAYS, VISIT_HOURS } from '@arc/contracts/inventory/review-rules'
import { type ComparedThing, comparePhoto } from '../room-photos/compare.rules.js'
import type { Candidate } from '../room-photos/room-photos.sql.js'

const HOUR_MS = 3_600_000

/** A photo of the room, at a moment in ISO 8601. */
interface VisitPhoto {
  id: number
  at: string
}
export interface VisitThing extends ComparedThing {
  roomPhotoId: number
}
export interface VisitItem extends Candidate {
  /** The last day on which the user said that it is still there. */
  seenOn: string | null
  /** A photo of any room shows it. */
  isShown: boolean
}

interface Compared<Thing, Item> {
  /** The newest first. */
  photos: readonly VisitPhoto[]
  things: readonly Thing[]
  /** The items of the room. */
  items: readonly Item[]
  /** YYYY-MM-DD in UTC */
  today: string
}

/** The photos of the last visit: the newest, and those of the hours before it, which may show other sides of the room. */
function lastVisit([newest, ...others]: readonly VisitPhoto[]): Set<number> {
  if (!newest) return new Set()
  const since = Date.parse(newest.at) - VISIT_HOURS * HOUR_MS
  return new Set([newest.id, ...others.filter(({ at }) => Date.parse(at) >= since).map(({ id }) => id)])
}

function grouped<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): ReadonlyMap<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}

/** What one photo shows, and what open things of it may be. Only items of the kinds that it has are compared. */
function readPhoto<Thing extends VisitThing, Item extends Candidate>(things: readonly Thing[], byKind: ReadonlyMap<string, Item[]>) {
  const kinds = new Set(things.filter(({ state }) => state === 'open').map(({ name }) => kindOf(name)))
  const items = [...kinds].flatMap((kind) => byKind.get(kind) ?? [])
  const compared = comparePhoto({ things, items, earlier: [] }).things
  return {
    shown: compared.flatMap(({ state, itemId }) => (state === 'written' && itemId !== null ? [itemId] : [])),
    mayBe: compared.flatMap(({ match }) => match?.id ?? []),
    newThings: compared.filter(({ isNew }) => isNew),
  }
}

/**
 * Compares the photos of the last visit of a room with the photos before, and all of them with its items:
 * - an item is gone when an earlier photo shows it, and no thing of the last visit is it or may be it;
 * - a thing of the last visit is new when no item of the room matches it;
 * - an item is unseen when no photo of any room shows it, and no thing on a photo of its room may be it.
 *
 * A gone item that was seen since, and an unseen one that was seen within a year, is left out.
 */
export function compareVisit<Thing extends VisitThing, Item extends VisitItem>({
  photos,
  things,
  items,
  today,
}: Compared<Thing, Item>): { gone: Item[]; newThings: Thing[]; unseen: Item[] } {
  const [newest] = photos
  if (!newest) return { gone: [], newThings: [], unseen: [] }
  const visit = lastVisit(photos)
  const byKind = grouped(items, ({ name }) => kindOf(name))
  const byPhoto = grouped(things, ({ roomPhotoId }) => roomPhotoId)
  const read = photos.map(({ id }) => ({ isNow: visit.has(id), ...readPhoto(byPhoto.get(id) ?? [], byKind) }))
  const now = read.filter(({ isNow }) => isNow)
  const present = new Set(now.flatMap(({ shown, mayBe }) => [...shown, ...mayBe]))
  const before = new Set(read.filter(({ isNow }) => !isNow).flatMap(({ shown }) => shown))
  const mayBe = new Set(read.flatMap((photo) => photo.mayBe))
  const photographedOn = newest.at.slice(0, 10)
  const isSeenSince = ({ seenOn }: Item, day: string) => seenOn !== null && seenOn >= day
  return {
    gone: items.filter((item) => before.has(item.id) && !present.has(item.id) && !isSeenSince(item, photographedOn)),
    newThings: now.flatMap((photo) => photo.newThings),
    unseen: items.filter((item) => !item.isShown && !mayBe.has(item.id) && !isSeenSince(item, addDays(today, 1 - REVIEW_DAYS))),
  }
}
