import { findingOf, isSameBox } from '@arc/contracts/inventory/photo-index-rules'
import type { Box } from '@arc/contracts/media/photos'

/** A saved item on a photo. `key` is that of its finding. */
export interface SavedPlace {
  key: string
  itemId: number
  box: Box
}
/** A thing of that photo as it is stored. */
export interface KnownThing {
  id: number
  key: string
  box: Box
  itemId: number | null
}

/**
 * What saving items means for the things of one photo: things that are now these items, and things that are not known yet, because the
 * analysis has not been received. A place belongs to the thing of its finding, or to the thing with the same box, such as that of a finding
 * that was merged into another. The further things of a quantity are the item too, unless they were saved as items of their own. A thing
 * that is an item already stays it.
 */
export function linksOf(
  places: readonly SavedPlace[],
  things: readonly KnownThing[],
): { linked: Map<number, number>; unknown: SavedPlace[] } {
  const byKey = new Map(things.map((thing) => [thing.key, thing]))
  const taken = new Set<number>()
  const linked = new Map<number, number>()
  const unknown: SavedPlace[] = []
  for (const place of places) {
    const own = byKey.get(place.key)
    const thing = own && isSameBox(own.box, place.box) ? own : (things.find(({ box }) => isSameBox(box, place.box)) ?? own)
    if (!thing || taken.has(thing.id)) {
      unknown.push(place)
      continue
    }
    taken.add(thing.id)
    if (thing.itemId === null) linked.set(thing.id, place.itemId)
  }
  const items = new Map(places.map(({ key, itemId }) => [key, itemId]))
  for (const { id, key, itemId } of things) {
    const further = findingOf(key) === key ? undefined : items.get(findingOf(key))
    if (further !== undefined && itemId === null && !taken.has(id)) linked.set(id, further)
  }
  return { linked, unknown: unknown.filter((place, at) => unknown.findIndex((one) => isSameBox(one.box, place.box)) === at) }
}

/** The room that most of these items are in; the first of several with as many. */
export function commonRoom(roomIds: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const id of roomIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
