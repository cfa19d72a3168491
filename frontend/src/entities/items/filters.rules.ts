/** The filters of a list: in the URL, and as the texts of their chips. */
import { ITEM_FILTER_NAMES, ITEM_FILTERS, type ItemFilterName, type ItemFilters, setFilters } from '@arc/contracts/inventory/item-filters'
import { formatDate } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { FILTER_TEXTS } from './filter.texts'

/** The filters that a URL names; what is not valid is left out. */
export function filtersIn(query: URLSearchParams): ItemFilters {
  const read = (key: ItemFilterName) => ITEM_FILTERS[key].safeParse(query.get(key) ?? undefined)
  return setFilters(
    Object.fromEntries(
      ITEM_FILTER_NAMES.flatMap((key) => {
        const { success, data } = read(key)
        return success && data !== undefined ? [[key, data]] : []
      }),
    ),
  )
}

/** The query of a URL with other filters. */
export function withFilters(query: URLSearchParams, filters: ItemFilters): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const key of ITEM_FILTER_NAMES) {
    const value = filters[key]
    if (value === undefined) next.delete(key)
    else next.set(key, String(value))
  }
  return next
}

/** One filter as people read it, and the names that it stands for. */
export interface FilterChip {
  keys: readonly ItemFilterName[]
  label: string
}

const { chips: TEXTS } = FILTER_TEXTS

const cents = (dollars: number) => Math.round((dollars % 1) * 100)

function valueLabel({ minValue, maxValue }: ItemFilters): string | null {
  const { between, over, atLeast, under, atMost } = TEXTS
  if (minValue !== undefined && maxValue !== undefined) return between(formatMoney(minValue), formatMoney(maxValue))
  // "Over $500" is stored as at least $500.01, and "under $50" as at most $49.99.
  if (minValue !== undefined) return cents(minValue) === 1 ? over(formatMoney(Math.floor(minValue))) : atLeast(formatMoney(minValue))
  if (maxValue !== undefined) return cents(maxValue) === 99 ? under(formatMoney(Math.ceil(maxValue))) : atMost(formatMoney(maxValue))
  return null
}

interface DayTexts {
  year(year: string): string
  between(from: string, to: string): string
  from(day: string): string
  to(day: string): string
}

/** A first and a last day as people read them; a whole year as such. */
function daysLabel(from: string | undefined, to: string | undefined, texts: DayTexts): string | null {
  if (from !== undefined && to !== undefined) {
    const year = from.slice(0, 4)
    const whole = from === `${year}-01-01` && to === `${year}-12-31`
    return whole ? texts.year(year) : texts.between(formatDate(from), formatDate(to))
  }
  if (from !== undefined) return texts.from(formatDate(from))
  return to === undefined ? null : texts.to(formatDate(to))
}

const WARRANTY: DayTexts = {
  year: TEXTS.warrantyYear,
  between: TEXTS.warrantyBetween,
  from: TEXTS.warrantyFromDay,
  to: TEXTS.warrantyToDay,
}
const BOUGHT: DayTexts = { year: TEXTS.boughtYear, between: TEXTS.boughtBetween, from: TEXTS.boughtFromDay, to: TEXTS.boughtToDay }

function ageLabel({ minAge, maxAge }: ItemFilters): string | null {
  if (minAge !== undefined && maxAge !== undefined) return TEXTS.ages(minAge, maxAge)
  if (minAge !== undefined) return TEXTS.minAge(minAge)
  return maxAge === undefined ? null : TEXTS.maxAge(maxAge)
}

/** The chips of filters, in the order of the dialog. */
export function chipsOf(filters: ItemFilters): FilterChip[] {
  const { room, category, tag, condition, valued, documented, document, photo, lent, warranty } = filters
  const chip = (label: string | null | undefined, ...keys: ItemFilterName[]) => (label ? [{ keys, label }] : [])
  const either = (value: boolean | undefined, [yes, no]: readonly [string, string]) => (value === undefined ? null : value ? yes : no)
  return [
    ...chip(room && TEXTS.room(room), 'room'),
    ...chip(category, 'category'),
    ...chip(tag && TEXTS.tag(tag), 'tag'),
    ...chip(valueLabel(filters), 'minValue', 'maxValue'),
    ...chip(either(valued, TEXTS.valued), 'valued'),
    ...chip(either(documented, TEXTS.documented), 'documented'),
    ...chip(either(document, TEXTS.document), 'document'),
    ...chip(either(photo, TEXTS.photo), 'photo'),
    ...chip(either(lent, TEXTS.lent), 'lent'),
    ...chip(warranty && TEXTS.warranty[warranty], 'warranty'),
    ...chip(daysLabel(filters.warrantyFrom, filters.warrantyTo, WARRANTY), 'warrantyFrom', 'warrantyTo'),
    ...chip(daysLabel(filters.boughtFrom, filters.boughtTo, BOUGHT), 'boughtFrom', 'boughtTo'),
    ...chip(ageLabel(filters), 'minAge', 'maxAge'),
    ...chip(condition && TEXTS.condition(condition), 'condition'),
  ]
}

/** The filters without those of one chip. */
export const withoutChip = (filters: ItemFilters, { keys }: FilterChip): ItemFilters =>
  setFilters(Object.fromEntries(ITEM_FILTER_NAMES.filter((key) => !keys.includes(key)).map((key) => [key, filters[key]])))
