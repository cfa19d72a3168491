import type { CustomField } from '@arc/contracts/inventory/custom-fields'
import { ITEM_FIELD_NAMES, ITEM_FIELDS, type ItemFieldName } from '@arc/contracts/inventory/item-fields'
import type { Item } from '@arc/contracts/inventory/items'
import type { ReportClaim } from '@arc/contracts/inventory/report-inventory'
import { type Detail, dateOf, dollars, type ReportItem } from './report.data.js'
import { STYLE } from './report.styles.js'
import type { Style } from './text.js'

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

/** Fields that are copied character by character. */
const IS_SERIAL: ReadonlySet<ItemFieldName> = new Set(['serialNumber', 'upc'])
/** They stand beside the amount. */
const BESIDE_AMOUNT: ReadonlySet<ItemFieldName> = new Set(['replacementCost', 'depreciation', 'quantity'])

/** A field with the style of its value. */
export interface PrintedField extends Detail {
  style: Style
}

/** The filled fields of an item that print, in the order of the field table. */
export function fieldsOf(item: ReportItem): PrintedField[] {
  return ITEM_FIELD_NAMES.filter((field) => !BESIDE_AMOUNT.has(field)).flatMap((field): PrintedField[] => {
    const [label, value] = [ITEM_FIELDS[field].printed, printed(item, field)]
    return label && value ? [{ label, value, style: IS_SERIAL.has(field) ? STYLE.serial : STYLE.small }] : []
  })
}

/** What became of an item in a claim. */
export function claimDetails(mark: ReportClaim['marks'][number] | undefined): Detail[] {
  if (!mark) return []
  const repair = mark.repairCost === null ? '' : `, repair ${dollars(mark.repairCost)}`
  return [{ label: 'In the claim', value: `${mark.state}${repair}` }]
}

/** Who is to get an item of an estate: for its pages, not for its list of items. */
export function wishDetails(wish: { toWhom: string; note: string | null } | undefined): Detail[] {
  if (!wish) return []
  const note: Detail[] = wish.note ? [{ label: 'Wish', value: wish.note, printedOnly: true }] : []
  return [{ label: 'To', value: wish.toWhom, printedOnly: true }, ...note]
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
