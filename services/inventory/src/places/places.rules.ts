import { MAX_PLACE_DEPTH } from '@arc/contracts/inventory/places'

/** A place with the one that it is in. */
export interface Node {
  id: number
  parentId: number | null
}

/** The ids of a place and of everything inside it. */
export function insideOf(places: readonly Node[], id: number): Set<number> {
  const inside = new Set([id])
  for (let size = 0; size < inside.size; ) {
    size = inside.size
    for (const place of places) if (place.parentId !== null && inside.has(place.parentId)) inside.add(place.id)
  }
  return inside
}

/** Why places can't be nested like this; null when they can. */
export function nestingProblem(places: readonly Node[]): 'cycle' | 'too deep' | null {
  const parents = new Map(places.map(({ id, parentId }) => [id, parentId]))
  let deepest = 0
  for (const { id } of places) {
    let depth = 0
    for (let at: number | null = id; at !== null; at = parents.get(at) ?? null) if (++depth > places.length) return 'cycle'
    deepest = Math.max(deepest, depth)
  }
  return deepest > MAX_PLACE_DEPTH ? 'too deep' : null
}
