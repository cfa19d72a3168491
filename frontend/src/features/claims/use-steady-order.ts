import { useState } from 'react'

/**
 * Items in the order in which they were seen first, so that none moves away under the finger when it is marked and the server lists it
 * elsewhere.
 */
export function useSteadyOrder<Item extends { id: number }>(items: readonly Item[]): Item[] {
  const [places] = useState(() => new Map<number, number>())
  for (const { id } of items) if (!places.has(id)) places.set(id, places.size)
  return items.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}
