import { type FoundThing, matchThings } from '@arc/contracts/inventory/photo-index-rules'
import type { MappedItem, PhotoThing, ThingState } from '@arc/contracts/inventory/room-photos'
import type { Candidate } from './room-photos.sql.js'

/** A thing of a photo, before it is compared. */
export interface ComparedThing extends FoundThing {
  itemId: number | null
  state: ThingState
  dismissed: boolean
}

interface Compared<Thing> {
  /** The things of the photo. */
  things: readonly Thing[]
  /** The items of the room. */
  items: readonly Candidate[]
  /** The items on the photo of the room before this one; null when there is none. */
  earlier: readonly MappedItem[] | null
}

/**
 * What an open thing may be, what is new, and what is missing since the earlier photo:
 * - an open thing that an item of the room matches is a suggestion of that item; items that the photo shows already are not suggested again;
 * - an open thing that nothing matches is new, when there is an earlier photo;
 * - an item of the earlier photo is missing when no thing of this one is it, or may be it.
 */
export function comparePhoto<Thing extends ComparedThing>({
  things,
  items,
  earlier,
}: Compared<Thing>): { things: (Thing & Pick<PhotoThing, 'match' | 'isNew'>)[]; missing: MappedItem[] } {
  const shown = new Map<number, number>()
  for (const { itemId, state, dismissed } of things)
    if (itemId !== null && state === 'written' && !dismissed) shown.set(itemId, (shown.get(itemId) ?? 0) + 1)
  const left = items
    .map((item) => ({ ...item, quantity: item.quantity - (shown.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const open = things.filter(({ state, dismissed }) => state === 'open' && !dismissed)
  const matches = matchThings(open, left)
  const mayBe = new Set([...matches.values()].map(({ id }) => id))
  return {
    things: things.map((thing) => {
      const match = matches.get(thing)
      const isOpen = thing.state === 'open' && !thing.dismissed
      return { ...thing, match: match ? { id: match.id, name: match.name } : null, isNew: isOpen && !match && earlier !== null }
    }),
    missing: (earlier ?? []).filter(({ id }) => !shown.has(id) && !mayBe.has(id)),
  }
}
