import { ITEM_FILTERS, type ItemFilters, MAX_AGE, setFilters, WarrantyState } from '@arc/contracts/inventory/item-filters'
import { moneyToInput, parseMoney, parseNumber } from '../../lib/number-input'
import { FILTER_TEXTS } from './filter.texts'

/** Yes-or-no filters in the dialog; empty is any. */
export const FLAGS = ['documented', 'document', 'photo', 'valued', 'lent'] as const
/** Filters that are texts as they are. */
const WORDS = ['room', 'category', 'tag', 'condition'] as const
const AMOUNTS = ['minValue', 'maxValue'] as const
const AGES = ['minAge', 'maxAge'] as const
const DAYS = ['boughtFrom', 'boughtTo'] as const
type Field = (typeof FLAGS)[number] | (typeof WORDS)[number] | (typeof AMOUNTS)[number] | (typeof AGES)[number] | (typeof DAYS)[number]

/** The fields of the filter dialog as texts; empty is any. */
export type FilterForm = Record<Field | 'warranty', string>
export type FormErrors = Partial<Record<Field, string>>

/** An entry for each name; TypeScript cannot follow a mapped type through Object.fromEntries. */
const each = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>

export const formOf = (filters: ItemFilters): FilterForm => ({
  ...each(WORDS, (name) => filters[name] ?? ''),
  ...each(DAYS, (name) => filters[name] ?? ''),
  ...each(AGES, (name) => String(filters[name] ?? '')),
  ...each(AMOUNTS, (name) => moneyToInput(filters[name])),
  ...each(FLAGS, (name) => (filters[name] === undefined ? '' : filters[name] ? 'yes' : 'no')),
  warranty: filters.warranty ?? '',
})

/** The filters of a form, or what is wrong with it. @param before filters that the dialog does not show stay */
export function readForm(form: FilterForm, before: ItemFilters): { filters: ItemFilters } | { errors: FormErrors } {
  const errors: FormErrors = {}
  const amounts = each(AMOUNTS, (name) => {
    const read = parseMoney(form[name])
    if (read.state === 'invalid' || (read.state === 'number' && read.value < 0)) errors[name] = FILTER_TEXTS.invalidValue
    return read.state === 'number' ? read.value : undefined
  })
  const ages = each(AGES, (name) => {
    const read = parseNumber(form[name])
    const years = read.state === 'number' ? read.value : undefined
    if (read.state === 'invalid' || (years !== undefined && !isAge(years))) errors[name] = FILTER_TEXTS.invalidAge
    return years
  })
  const days = each(DAYS, (name) => {
    const read = ITEM_FILTERS[name].safeParse(form[name])
    if (!read.success) errors[name] = FILTER_TEXTS.invalidDay
    return read.data
  })
  if (isReversed(amounts.minValue, amounts.maxValue)) errors.maxValue ??= FILTER_TEXTS.reversed
  if (isReversed(ages.minAge, ages.maxAge)) errors.maxAge ??= FILTER_TEXTS.reversedAges
  if (isReversed(days.boughtFrom, days.boughtTo)) errors.boughtTo ??= FILTER_TEXTS.reversedDays
  if (Object.keys(errors).length > 0) return { errors }
  const { warrantyFrom, warrantyTo } = before
  return {
    filters: setFilters({
      ...each(WORDS, (name) => form[name].trim() || undefined),
      ...each(FLAGS, (name) => (form[name] === '' ? undefined : form[name] === 'yes')),
      ...{ ...amounts, ...ages, ...days, warrantyFrom, warrantyTo },
      warranty: WarrantyState.options.find((state) => state === form.warranty),
    }),
  }
}

const isAge = (years: number) => Number.isInteger(years) && years >= 0 && years <= MAX_AGE

/** Days are compared as texts, which sort like days. */
const isReversed = <Value extends number | string>(low: Value | undefined, high: Value | undefined) =>
  low !== undefined && high !== undefined && low > high
