import { z } from 'zod'
import { day, flag, LIMITS } from '../text.js'

/** `ending` ends within `ENDING_DAYS`; `active` has not ended; `none` has no day of its end. */
export const WarrantyState = z.enum(['expired', 'ending', 'active', 'none'])
export type WarrantyState = z.output<typeof WarrantyState>

/** Days before its end in which a warranty counts as ending. */
export const ENDING_DAYS = 90

/** Highest age of an item in a filter, in years. */
export const MAX_AGE = 200

/** US dollars, also as the text of a URL. */
const amount = z.coerce.number().min(0).max(999_999_999_999)
const years = z.coerce.number().int().min(0).max(MAX_AGE)
const optionalDay = day('The day').transform((value) => value ?? undefined)

/** Conditions on items, all of which must hold. They are parameters of a URL, so numbers and flags also come as text. */
export const ITEM_FILTERS = {
  /** The name of a room, in any case: "Kitchen" is that of every project. */
  room: z.string().max(LIMITS.name).optional(),
  category: z.string().max(LIMITS.name).optional(),
  tag: z.string().max(LIMITS.name).optional(),
  condition: z.string().max(LIMITS.name).optional(),
  /** The line total in US dollars, both ends included. */
  minValue: amount.optional(),
  maxValue: amount.optional(),
  /** False: no value was entered. */
  valued: flag.optional(),
  /** True: a receipt or an appraisal is attached. */
  documented: flag.optional(),
  /** True: any document is attached. */
  document: flag.optional(),
  photo: flag.optional(),
  /** True: it is lent. */
  lent: flag.optional(),
  warranty: WarrantyState.optional(),
  /** The first and last day on which the warranty may end, `YYYY-MM-DD`. */
  warrantyFrom: optionalDay.optional(),
  warrantyTo: optionalDay.optional(),
  /** The first and last day of the purchase, `YYYY-MM-DD`. */
  boughtFrom: optionalDay.optional(),
  boughtTo: optionalDay.optional(),
  /** Whole years since the purchase, both ends included. */
  minAge: years.optional(),
  maxAge: years.optional(),
}
export const ItemFilters = z.object(ITEM_FILTERS)
export type ItemFilters = z.output<typeof ItemFilters>
export type ItemFilterName = keyof ItemFilters

const isFilter = (key: string): key is ItemFilterName => key in ITEM_FILTERS
export const ITEM_FILTER_NAMES: readonly ItemFilterName[] = Object.keys(ITEM_FILTERS).filter(isFilter)

/** Only the filters that are set. */
export const setFilters = (filters: ItemFilters): ItemFilters =>
  Object.fromEntries(ITEM_FILTER_NAMES.filter((key) => filters[key] !== undefined).map((key) => [key, filters[key]]))

export const hasFilters = (filters: ItemFilters): boolean => ITEM_FILTER_NAMES.some((key) => filters[key] !== undefined)

/** A calendar day as a number that sorts, 20270131; undefined for none. */
export const dayNumber = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value.slice(0, 10).replaceAll('-', ''))

const dayOf = (now: Date, days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** The days on which a warranty may end, as numbers; `has` is false for items without one. */
export interface WarrantyDays {
  has: boolean | undefined
  from: number | undefined
  to: number | undefined
}

/** Resolves the filters of the warranty on a day. @param now its UTC day counts */
export function warrantyDays({ warranty, warrantyFrom, warrantyTo }: ItemFilters, now: Date): WarrantyDays {
  const today = dayNumber(dayOf(now, 0))
  const from = warranty === 'active' || warranty === 'ending' ? today : undefined
  const to = warranty === 'expired' ? dayNumber(dayOf(now, -1)) : warranty === 'ending' ? dayNumber(dayOf(now, ENDING_DAYS)) : undefined
  return {
    has: warranty === 'none' ? false : undefined,
    from: latest(from, dayNumber(warrantyFrom)),
    to: earliest(to, dayNumber(warrantyTo)),
  }
}

/**
 * The first and last `boughtOn` that the filters of age and purchase leave, as numbers. An item of which only the year is known counts
 * as bought at the beginning of that year.
 * @param now its UTC day counts
 */
export function boughtDays({ boughtFrom, boughtTo, minAge, maxAge }: ItemFilters, now: Date): { from?: number; to?: number } {
  const before = (years: number | undefined) =>
    years === undefined ? undefined : Number(dayOf(now, 0).replaceAll('-', '')) - years * 10_000
  // The year alone is 20240000, and belongs to a range that begins on January 1.
  const first = boughtFrom?.endsWith('-01-01') ? Number(boughtFrom.slice(0, 4)) * 10_000 : dayNumber(boughtFrom)
  return { from: latest(first, before(maxAge)), to: earliest(dayNumber(boughtTo), before(minAge)) }
}

const latest = (...days: (number | undefined)[]) => chosen(days, Math.max)
const earliest = (...days: (number | undefined)[]) => chosen(days, Math.min)

function chosen(days: (number | undefined)[], choose: (...days: number[]) => number): number | undefined {
  const known = days.filter((one) => one !== undefined)
  return known.length > 0 ? choose(...known) : undefined
}
