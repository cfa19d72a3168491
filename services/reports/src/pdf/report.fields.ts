import type { CustomField } from '@arc/contracts/inventory/custom-fields'
import { ITEM_FIELD_NAMES, ITEM_FIELDS, type ItemFieldName } from '@arc/contracts/inventory/item-fields'
import type { Item } from '@arc/contracts/inventory/items'
import { type Detail, dateOf, dollars, type ReportItem } from './report.data.js'

/** How a field prints, where that is not simply its value; null prints nothing. */
const PRINTED: Partial<Record<ItemFieldName, (item: ReportItem) => string | null>> = {
  // The exact date says the year too.
  purchaseYear: (item) => (item.purchaseDate || !item.purchaseYear ? null : String(item.purchaseYear)),
  warrantyExpiration: (item) => (item.warrantyExpiration ? `until ${dateOf(item.warrantyExpiration)}` : null),
}

function printed(item: ReportItem, field: ItemFieldName): string | null {
  const print = PRINTED[field]
  if (print) return print(item)
  const value = item[field]
  if (value === null || value === '') return null
  const { editor } = ITEM_FIELDS[field]
  if (editor === 'money') return dollars(Number(value))
  return editor === 'day' ? dateOf(String(value)) : String(value)
}

/** The filled fields of an item that print, as label and value, in the order of the field table. */
export function fieldsOf(item: ReportItem): [string, string][] {
  return ITEM_FIELD_NAMES.flatMap((field): [string, string][] => {
    const [label, value] = [ITEM_FIELDS[field].printed, printed(item, field)]
    return label && value ? [[label, value]] : []
  })
}

/** Place, tags and the user's own fields of an item, where they are set. */
export function detailsOf(item: Item, customFields: readonly Pick<CustomField, 'id' | 'name' | 'kind'>[]): Detail[] {
  const own = customFields.map(({ id, name, kind }) => ({ label: name, value: customText(kind, item.customValues[id]) }))
  const all = [{ label: 'Place', value: item.placePath }, { label: 'Tags', value: item.tags.join(', ') }, ...own]
  return all.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}

function customText(kind: CustomField['kind'], value: Item['customValues'][string] | undefined): string | null {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 10 })
  return kind === 'date' ? dateOf(value) : value
}
