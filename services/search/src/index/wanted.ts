import { boughtDays, hasFilters, type ItemFilters, warrantyDays } from '@arc/contracts/inventory/item-filters'
import type { SearchSort } from '@arc/contracts/search/search'
import { fold, wordsIn } from './words.js'

/** What a search asks an index for. */
export interface Wanted {
  /** The words of the query; without any, the filters alone choose. */
  words: string[]
  filters: ItemFilters
  sort: SearchSort
  /** The day on which warranties and ages are judged. */
  now: Date
}

/** A word of the query with the words that it may be a misspelling of; each is the beginning of a word that is searched for. */
export type Spellings = string[]

/** Only rooms and documents that match words are found, and a filter is about items. */
export const wantsPlaces = ({ words, filters }: Wanted): boolean => words.length > 0 && !hasFilters(filters)

/** The filters under the names of the database, with the days of warranty and purchase. */
export function filterRow({ filters, now }: Pick<Wanted, 'filters' | 'now'>) {
  const { has, from, to } = warrantyDays(filters, now)
  const bought = boughtDays(filters, now)
  return {
    ...{ room: filters.room, tag: filters.tag, bought_from: bought.from, bought_to: bought.to },
    ...{ category: filters.category, condition: filters.condition, min_value: filters.minValue, max_value: filters.maxValue },
    ...{ valued: filters.valued, documented: filters.documented, document: filters.document, photo: filters.photo },
    lent: filters.lent,
    ...{ has_warranty: has, warranty_from: from, warranty_to: to },
  }
}

/**
 * Weights of one word of the query by the field in which it is found; the best one counts, and those of all words are added.
 * `exact` is added for an item whose name, model, serial number or UPC is the whole query.
 */
export const WEIGHTS = { exact: 32, nameWord: 20, name: 16, label: 8, place: 4, detail: 1 } as const

/** A text that sorts by its bytes as people sort names: without case and accents, "Box 9" before "Box 10". */
export const sortKeyOf = (text: string): string => text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'))

/** A text in the form in which a whole query is compared with it. */
export const exactTextOf = (text: string): string => fold(wordsIn(text).join(' '))
/** What a whole query may be: the name, model, serial number or UPC of an item. */
export const exactTextsOf = (...texts: (string | null)[]): string[] => texts.flatMap((text) => (text ? [exactTextOf(text)] : []))
