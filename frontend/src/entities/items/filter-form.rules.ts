import { type ItemFilters, setFilters, WarrantyState } from '@arc/contracts/inventory/item-filters'
import { moneyToInput, parseMoney } from '../../lib/number-input'
import { FILTER_TEXTS } from './filter.texts'

/** Yes-or-no filters in the dialog; empty is any. */
export const FLAGS = ['documented', 'document', 'photo', 'valued', 'lent'] as const
type Flag = (typeof FLAGS)[number]

/** The fields of the filter dialog as texts; empty is any. */
export type FilterForm = Record<Flag | 'category' | 'minValue' | 'maxValue' | 'warranty' | 'condition', string>

export function formOf(filters: ItemFilters): FilterForm {
  const flag = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no')
  const { category = '', condition = '', warranty = '', minValue, maxValue, documented, document, photo, valued, lent } = filters
  return {
    ...{ category, condition, warranty, minValue: moneyToInput(minValue), maxValue: moneyToInput(maxValue) },
    ...{ documented: flag(documented), document: flag(document), photo: flag(photo), valued: flag(valued), lent: flag(lent) },
  }
}

export type FormErrors = Partial<Record<'minValue' | 'maxValue', string>>

/** The filters of a form, or what is wrong with it. @param before filters that the dialog does not show stay */
export function readForm(form: FilterForm, before: ItemFilters): { filters: ItemFilters } | { errors: FormErrors } {
  const [low, high] = [parseMoney(form.minValue), parseMoney(form.maxValue)]
  const errors: FormErrors = {}
  for (const [name, read] of [['minValue', low] as const, ['maxValue', high] as const])
    if (read.state === 'invalid' || (read.state === 'number' && read.value < 0)) errors[name] = FILTER_TEXTS.invalidValue
  if (low.state === 'number' && high.state === 'number' && low.value > high.value) errors.maxValue ??= FILTER_TEXTS.reversed
  if (Object.keys(errors).length > 0) return { errors }
  const flag = (text: string) => (text === '' ? undefined : text === 'yes')
  const { warrantyFrom, warrantyTo } = before
  return {
    filters: setFilters({
      category: form.category || undefined,
      condition: form.condition.trim() || undefined,
      minValue: low.state === 'number' ? low.value : undefined,
      maxValue: high.state === 'number' ? high.value : undefined,
      warranty: WarrantyState.options.find((state) => state === form.warranty),
      ...{ documented: flag(form.documented), document: flag(form.document), photo: flag(form.photo), valued: flag(form.valued) },
      lent: flag(form.lent),
      ...{ warrantyFrom, warrantyTo },
    }),
  }
}
