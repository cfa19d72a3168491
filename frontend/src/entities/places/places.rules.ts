import type { Place } from '@arc/contracts/inventory/places'

type Node = Pick<Place, 'id' | 'parentId'>

/** The number of places around each place of a room. */
export function depths(places: readonly Node[]): Map<number, number> {
  const parents = new Map(places.map(({ id, parentId }) => [id, parentId]))
  const depthOf = (id: number): number => {
    const parent = parents.get(id)
    return parent == null ? 0 : 1 + depthOf(parent)
  }
  return new Map(places.map(({ id }) => [id, depthOf(id)]))
}

/** The places that are neither `id` nor inside it. */
export function outside<Place extends Node>(places: readonly Place[], id: number): Place[] {
  const inside = new Set([id])
  // Each place comes before those inside it.
  for (const place of places) if (place.parentId !== null && inside.has(place.parentId)) inside.add(place.id)
  return places.filter((place) => !inside.has(place.id))
}
