import type { Wish } from '@arc/contracts/inventory/wishes'

/** The wishes for one person. */
export interface PersonWishes {
  /** As it was written first. */
  person: string
  wishes: Wish[]
}

/** Wishes by person, in their order; the same name in other letters is the same person. */
export function byPerson(wishes: readonly Wish[]): PersonWishes[] {
  const people = new Map<string, PersonWishes>()
  for (const wish of wishes) {
    const key = wish.toWhom.trim().toLowerCase()
    const found = people.get(key)
    if (found) found.wishes.push(wish)
    else people.set(key, { person: wish.toWhom.trim(), wishes: [wish] })
  }
  return [...people.values()]
}
