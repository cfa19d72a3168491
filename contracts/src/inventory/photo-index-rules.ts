import type { Box } from '../media/photos.js'
import { bestPairs, plainName } from './duplicate-rules.js'

/** A thing that was found on a photo. */
export interface FoundThing {
  id: number
  name: string
  category: string
}
/** An item that it may be. */
export interface KnownItem extends FoundThing {
  /** How many of it there are: as many things of a photo can be this item. */
  quantity: number
}

/** Most things of a photo that can be the same item. */
const MOST_OF_ONE = 40
/** A category that says nothing about the kind of a thing. */
const NO_KIND = new Set(['', 'other'])
/** What follows says more about a thing, and not what it is: "Lamp with shade", "Sofa, green". */
const DETAIL = /\s+(?:with|from|in|on|by|for)\s|[,;:(–—/]|\s-\s/

/** A word without its plural: "chairs" and "chair" are the same kind. */
const singular = (word: string): string => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word)

const wordsOf = (name: string): string[] => plainName(name).split(' ').filter(Boolean).map(singular)

/** What a thing is, by its name: the last word before any detail, "lamp" of "Floor lamp, brass". Empty without a name. */
export function kindOf(name: string): string {
  const [head = ''] = name.split(DETAIL)
  return wordsOf(head).at(-1) ?? ''
}

const categoryOf = ({ category }: FoundThing): string => plainName(category)

/** Categories agree when they are the same, or when one of them says nothing. */
const categoriesAgree = (one: string, other: string): boolean => one === other || NO_KIND.has(one) || NO_KIND.has(other)

/** Each item as often as there are of it, by its kind: a lookup instead of a comparison with every item of the room. */
function piecesByKind<Item extends KnownItem>(items: readonly Item[]): Map<string, { item: Item; words: Set<string> }[]> {
  const byKind = new Map<string, { item: Item; words: Set<string> }[]>()
  for (const item of items) {
    const kind = kindOf(item.name)
    const words = new Set(wordsOf(item.name))
    const pieces = Array.from({ length: Math.min(item.quantity, MOST_OF_ONE) }, () => ({ item, words }))
    byKind.set(kind, [...(byKind.get(kind) ?? []), ...pieces])
  }
  return byKind
}

/**
 * Which items the things of a photo may be: a thing and an item of the same kind, in categories that agree. Names that share more words are
 * paired first. Each thing is one item, and each item as many things as there are of it. Kinds and names are compared, not identity: a new
 * chair in the place of an old one is not noticed.
 */
export function matchThings<Thing extends FoundThing, Item extends KnownItem>(
  things: readonly Thing[],
  items: readonly Item[],
): Map<Thing, Item> {
  const byKind = piecesByKind(items)
  const pairs = things.flatMap((thing) => {
    const kind = kindOf(thing.name)
    const words = wordsOf(thing.name)
    return (kind === '' ? [] : (byKind.get(kind) ?? []))
      .filter(({ item }) => categoriesAgree(categoryOf(thing), categoryOf(item)))
      .map((other) => {
        const shared = words.filter((word) => other.words.has(word)).length
        return { one: thing, other, score: shared / (words.length + other.words.size - shared) }
      })
  })
  return new Map(bestPairs(pairs).map(({ one, other }) => [one, other.item]))
}

/** Two boxes are the same finding when no edge differs by more than this share of the photo. */
const SAME_EDGE = 0.01

/** Whether two boxes are the same finding of a photo, which was stored twice. */
export const isSameBox = (one: Box, other: Box): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((edge) => Math.abs(one[edge] - other[edge]) <= SAME_EDGE)

/** The key of the finding that a thing belongs to: `batch.0.3-2` is the second one of the quantity of `batch.0.3`. */
export const findingOf = (key: string): string => /^(.+\.\d+\.\d+)-\d+$/.exec(key)?.[1] ?? key

/** The key of a further thing of a finding. @param at its place among the other boxes of the finding, from 0 */
export const furtherKey = (key: string, at: number): string => `${key}-${at + 2}`
