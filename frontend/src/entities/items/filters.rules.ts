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

const cents = (dollars: number) => Math.round((dollars % 1) * 100)

function valueLabel({ minValue, maxValue }: ItemFilters): string | null {
  const { between, over, atLeast, under, atMost } = FILTER_TEXTS.chips
  if (minValue !== undefined && maxValue !== undefined) return between(formatMoney(minValue), formatMoney(maxValue))
  // "Over $500" is stored as at least $500.01, and "under $50" as at most $49.99.
  if (minValue !== undefined) return cents(minValue) === 1 ? over(formatMoney(Math.floor(minValue))) : atLeast(formatMoney(minValue))
  if (maxValue !== undefined) return cents(maxValue) === 99 ? under(formatMoney(Math.ceil(maxValue))) : atMost(formatMoney(maxValue))
  return null
}

function warrantyLabel({ warrantyFrom, warrantyTo }: ItemFilters): string | null {
  const { warrantyYear, warrantyBetween, warrantyFromDay, warrantyToDay } = FILTER_TEXTS.chips
  if (warrantyFrom !== undefined && warrantyTo !== undefined) {
    const year = warrantyFrom.slice(0, 4)
    const whole = warrantyFrom === `${year}-01-01` && warrantyTo === `${year}-12-31`
    return whole ? warrantyYear(year) : warrantyBetween(formatDate(warrantyFrom), formatDate(warrantyTo))
  }
  if (warrantyFrom !== undefined) return warrantyFromDay(formatDate(warrantyFrom))
  return warrantyTo === undefined ? null : warrantyToDay(formatDate(warrantyTo))
}

/** The chips of filters, in the order of the dialog. */
export function chipsOf(filters: ItemFilters): FilterChip[] {
  const { category, condition, valued, documented, document, photo, lent, warranty } = filters
  const texts = FILTER_TEXTS.chips
  const chip = (label: string | null | undefined, ...keys: ItemFilterName[]) => (label ? [{ keys, label }] : [])
  const either = (value: boolean | undefined, [yes, no]: readonly [string, string]) => (value === undefined ? null : value ? yes : no)
  return [
    ...chip(category, 'category'),
    ...chip(valueLabel(filters), 'minValue', 'maxValue'),
    ...chip(either(valued, texts.valued), 'valued'),
    ...chip(either(documented, texts.documented), 'documented'),
    ...chip(either(document, texts.document), 'document'),
    ...chip(either(photo, texts.photo), 'photo'),
    ...chip(either(lent, texts.lent), 'lent'),
    ...chip(warranty && texts.warranty[warranty], 'warranty'),
    ...chip(warrantyLabel(filters), 'warrantyFrom', 'warrantyTo'),
    ...chip(condition && texts.condition(condition), 'condition'),
  ]
}

/** The filters without those of one chip. */
export const withoutChip = (filters: ItemFilters, { keys }: FilterChip): ItemFilters =>
  setFilters(Object.fromEntries(ITEM_FILTER_NAMES.filter((key) => !keys.includes(key)).map((key) => [key, filters[key]])))
