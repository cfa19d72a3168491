import { z } from 'zod'
import { day, line, longText, money, name, optionalNumber, tags } from '../text.js'

/** How a person edits a field. `line` is one line of text, `text` several, `money` US dollars, `day` a calendar day, `tags` several short texts. */
type ItemEditor = 'line' | 'text' | 'money' | 'integer' | 'day' | 'category' | 'tags'

/** Everything the product knows about one field of an item. */
export interface ItemField {
  /** What the screens call it. */
  label: string
  editor: ItemEditor
  /** True when the item form and the row editor offer it; both show the same fields in this order. */
  editable: boolean
  /** Rank in the search index: `name` outweighs `label`, `label` outweighs `detail`; null is not searched. */
  search: 'name' | 'label' | 'detail' | null
  /** What the printed report calls it; null is not printed as a field of its own. */
  printed: string | null
  /** What a request may send. */
  input: z.ZodType
  /** What an answer carries. */
  output: z.ZodType
}

const text = z.string().nullable()
const number = z.number().nullable()
const integer = z.number().int().nullable()

/**
 * The fields of an item that a person fills in (spec DATA-04, DATA-05). Requests, answers, both editors, the search index,
 * the printed report and CSV read this table. A new field is: a migration, a line in the Prisma schema, a line here.
 */
export const ITEM_FIELDS = {
  name: { label: 'Name', editor: 'line', editable: true, search: 'name', printed: null, input: name('Item name'), output: z.string() },
  brand: { label: 'Brand', editor: 'line', editable: true, search: 'label', printed: 'Brand', input: line('Brand'), output: text },
  model: { label: 'Model', editor: 'line', editable: true, search: 'label', printed: 'Model', input: line('Model'), output: text },
  estimatedValue: {
    ...{ label: 'Estimated value', editor: 'money', editable: true, search: null, printed: null },
    ...{ input: money('Estimated value'), output: number },
  },
  quantity: {
    ...{ label: 'Quantity', editor: 'integer', editable: true, search: null, printed: 'Quantity' },
    ...{ input: optionalNumber('Quantity', { min: 1, max: 100_000, integer: true }), output: z.number().int() },
  },
  purchaseYear: {
    ...{ label: 'Purchase year', editor: 'integer', editable: true, search: null, printed: 'Purchased' },
    ...{ input: optionalNumber('Purchase year', { min: 1000, max: 2200, integer: true }), output: integer },
  },
  age: { label: 'Age', editor: 'line', editable: true, search: null, printed: 'Age', input: line('Age'), output: text },
  category: {
    ...{ label: 'Category', editor: 'category', editable: true, search: 'label', printed: 'Category' },
    ...{ input: name('Category'), output: z.string() },
  },
  serialNumber: {
    ...{ label: 'Serial number', editor: 'line', editable: true, search: 'detail', printed: 'Serial no.' },
    ...{ input: line('Serial number'), output: text },
  },
  tags: {
    ...{ label: 'Tags', editor: 'tags', editable: false, search: 'detail', printed: null },
    ...{ input: tags, output: z.array(z.string()).default([]) },
  },
  notes: { label: 'Notes', editor: 'text', editable: true, search: 'detail', printed: null, input: longText('Notes'), output: text },
  description: {
    ...{ label: 'Description', editor: 'text', editable: false, search: 'detail', printed: null },
    ...{ input: longText('Description'), output: text },
  },
  size: { label: 'Size', editor: 'line', editable: false, search: 'detail', printed: 'Size', input: line('Size'), output: text },
  material: {
    ...{ label: 'Material', editor: 'line', editable: false, search: 'detail', printed: 'Material' },
    ...{ input: line('Material'), output: text },
  },
  purchaseLocation: {
    ...{ label: 'Purchase location', editor: 'line', editable: false, search: null, printed: 'Bought at' },
    ...{ input: line('Purchase location'), output: text },
  },
  condition: {
    ...{ label: 'Condition', editor: 'line', editable: false, search: null, printed: 'Condition' },
    ...{ input: line('Condition'), output: text },
  },
  upc: { label: 'UPC', editor: 'line', editable: false, search: 'detail', printed: 'UPC', input: line('UPC'), output: text },
  /** The range that an estimate lies in, and its basis; all null once a person has typed the value. */
  valueLow: {
    label: 'Low value',
    editor: 'money',
    editable: false,
    search: null,
    printed: null,
    input: money('Low value'),
    output: number,
  },
  valueHigh: {
    ...{ label: 'High value', editor: 'money', editable: false, search: null, printed: null },
    ...{ input: money('High value'), output: number },
  },
  valueBasis: { label: 'Basis', editor: 'line', editable: false, search: null, printed: 'Value basis', input: line('Basis'), output: text },
  /** The older name of `estimatedValue`; read where that is missing (spec DASH-06). */
  value: { label: 'Value', editor: 'money', editable: false, search: null, printed: null, input: money('Value'), output: number },
  purchaseDate: {
    ...{ label: 'Purchase date', editor: 'day', editable: false, search: null, printed: 'Purchased' },
    ...{ input: day('Purchase date'), output: text },
  },
  warrantyExpiration: {
    ...{ label: 'Warranty expiration', editor: 'day', editable: false, search: null, printed: 'Warranty' },
    ...{ input: day('Warranty expiration'), output: text },
  },
  replacementCost: {
    ...{ label: 'Replacement cost', editor: 'money', editable: false, search: null, printed: 'Replacement' },
    ...{ input: money('Replacement cost'), output: number },
  },
  depreciation: {
    ...{ label: 'Depreciation', editor: 'money', editable: false, search: null, printed: 'Depreciation' },
    ...{ input: money('Depreciation'), output: number },
  },
} as const satisfies Record<string, ItemField>

type Fields = typeof ITEM_FIELDS
export type ItemFieldName = keyof Fields

/** The fields that the item form and the row editor show. */
export type EditableFieldName = { [Field in ItemFieldName]: Fields[Field]['editable'] extends true ? Field : never }[ItemFieldName]

const hasField = (key: string): key is ItemFieldName => key in ITEM_FIELDS
/** The names of all fields, in the order of the table. */
export const ITEM_FIELD_NAMES: readonly ItemFieldName[] = Object.keys(ITEM_FIELDS).filter(hasField)
/** Every field without a value. A test that needs a complete item starts from it. */
// TypeScript cannot follow a mapped type through Object.fromEntries.
export const NO_VALUES = Object.fromEntries(ITEM_FIELD_NAMES.map((key) => [key, key === 'tags' ? [] : null])) as unknown as Record<
  Exclude<ItemFieldName, 'tags'>,
  null
> & { tags: string[] }
const isEditable = (key: ItemFieldName): key is EditableFieldName => ITEM_FIELDS[key].editable
/** The same, in the order of the table. */
export const EDITABLE_FIELDS: readonly EditableFieldName[] = ITEM_FIELD_NAMES.filter(isEditable)

/**
 * The texts of an item that one rank of the search index holds, joined by blanks.
 * @param rank see `ItemField.search`
 */
export const searchTextOf = (item: Partial<Record<ItemFieldName, unknown>>, rank: NonNullable<ItemField['search']>): string =>
  ITEM_FIELD_NAMES.filter((key) => ITEM_FIELDS[key].search === rank)
    .flatMap((key) => item[key] ?? [])
    .join(' ')

/** The zod shape of every field's input or output. */
export function itemShape<Side extends 'input' | 'output'>(side: Side): { [Field in ItemFieldName]: Fields[Field][Side] } {
  // TypeScript cannot follow a mapped type through Object.fromEntries.
  return Object.fromEntries(ITEM_FIELD_NAMES.map((key) => [key, ITEM_FIELDS[key][side]])) as {
    [Field in ItemFieldName]: Fields[Field][Side]
  }
}
