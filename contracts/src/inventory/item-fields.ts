import { z } from 'zod'
import { day, line, longText, money, name, optionalNumber, tags } from '../text.js'
import { NotNeeded, type ProofPart, ProofParts } from './proof-rules.js'

/**
 * How a person edits a field. `line` is one line of text, `text` several, `money` US dollars, `day` a calendar day, `tags` several short
 * texts, `parts` some of the parts of its proof. */
export type ItemEditor = 'line' | 'text' | 'money' | 'integer' | 'day' | 'category' | 'tags' | 'parts'

/** A column of a list of items as CSV, written by an export and read by an import. */
export interface ListColumn {
  header: string
  /**
   * What other files call it, in lower case without punctuation, the preferred one first: those of Homebox, Sortly, Encircle, Nest Egg, and
   * common spreadsheets. Its own header is always known.
   */
  aliases: readonly string[]
}

/** Everything the product knows about one field of an item. */
export interface ItemField {
  /** What the screens call it. */
  label: string
  editor: ItemEditor
  /** True when the item form and the row editor offer it; both show the same fields in this order. */
  editable: boolean
  /** True when it can be set on many items at once. */
  bulk?: true
  /** Rank in the search index: `name` outweighs `label`, `label` outweighs `detail`; null is not searched. */
  search: 'name' | 'label' | 'detail' | null
  /** What the printed report calls it; null is not printed as a field of its own. */
  printed: string | null
  /** The part of a report's CSV that it stands in as it is, by its label: what the item is, or its purchase. Others stand there in their own way. */
  reported?: 'identity' | 'purchase'
  /** Its column in lists as CSV, or the reason why it has none. */
  column: ListColumn | string
  /** What a request may send. */
  input: z.ZodType
  /** What an answer and an event carry. That of a field which is added later has a default, because older events lack it. */
  output: z.ZodType
}

const text = z.string().nullable()
const number = z.number().nullable()
const integer = z.number().int().nullable()
const quantity = optionalNumber('Quantity', { min: 1, max: 100_000, integer: true })
const year = optionalNumber('Purchase year', { min: 1000, max: 2200, integer: true })
const ESTIMATE = 'A file brings a value, and no estimate.'

/**
 * The fields of an item that a person fills in (spec DATA-04, DATA-05). Requests, answers, events, both editors, changes of many items,
 * imports and exports, the search index, history and undo, and the printed report with its CSV read this table. A new field is: a migration, a line in the Prisma
 * schema, an entry here.
 */
export const ITEM_FIELDS = {
  name: {
    ...{ label: 'Name', editor: 'line', editable: true, search: 'name', printed: null },
    column: { header: 'Name', aliases: ['hb name', 'name', 'item name', 'item', 'title', 'product', 'product name', 'entry name'] },
    ...{ input: name('Item name'), output: z.string() },
  },
  brand: {
    ...{ label: 'Brand', editor: 'line', editable: true, search: 'label', printed: 'Brand', reported: 'identity' },
    column: { header: 'Brand', aliases: ['hb manufacturer', 'brand', 'make', 'manufacturer', 'maker'] },
    ...{ input: line('Brand'), output: text },
  },
  model: {
    ...{ label: 'Model', editor: 'line', editable: true, search: 'label', printed: 'Model', reported: 'identity' },
    column: { header: 'Model', aliases: ['hb model number', 'model', 'model number', 'model no', 'model name'] },
    ...{ input: line('Model'), output: text },
  },
  estimatedValue: {
    ...{ label: 'Estimated value', editor: 'money', editable: true, bulk: true, search: null, printed: null },
    column: {
      header: 'Value',
      aliases: [
        ...['hb purchase price', 'value', 'estimated value', 'current value', 'price', 'unit price'],
        ...['purchase price', 'cost', 'worth'],
      ],
    },
    ...{ input: money('Estimated value'), output: number },
  },
  quantity: {
    ...{ label: 'Quantity', editor: 'integer', editable: true, search: null, printed: 'Quantity' },
    column: { header: 'Quantity', aliases: ['hb quantity', 'quantity', 'qty', 'count', 'amount', 'number of items'] },
    ...{ input: quantity, output: z.number().int() },
  },
  purchaseYear: {
    ...{ label: 'Purchase year', editor: 'integer', editable: true, search: null, printed: 'Purchased' },
    column: 'The purchase date takes and gives a year alone.',
    ...{ input: year, output: integer },
  },
  age: {
    ...{ label: 'Age', editor: 'line', editable: true, search: null, printed: 'Age' },
    column: { header: 'Age', aliases: ['age'] },
    ...{ input: line('Age'), output: text },
  },
  category: {
    ...{ label: 'Category', editor: 'category', editable: true, bulk: true, search: 'label', printed: 'Category', reported: 'identity' },
    column: {
      header: 'Category',
      aliases: [...['hb label', 'hb labels', 'hb tags', 'category', 'categories', 'type', 'item type', 'group', 'tags', 'label', 'labels']],
    },
    ...{ input: name('Category'), output: z.string() },
  },
  serialNumber: {
    ...{ label: 'Serial number', editor: 'line', editable: true, search: 'detail', printed: 'Serial no.', reported: 'identity' },
    column: { header: 'Serial number', aliases: ['hb serial number', 'serial', 'serial number', 'serial no', 'sn'] },
    ...{ input: line('Serial number'), output: text },
  },
  tags: {
    ...{ label: 'Tags', editor: 'tags', editable: false, search: 'detail', printed: null },
    column: { header: 'Tags', aliases: ['tags', 'tag', 'keywords'] },
    ...{ input: tags, output: z.array(z.string()).default([]) },
  },
  notes: {
    ...{ label: 'Notes', editor: 'text', editable: true, search: 'detail', printed: null },
    column: {
      header: 'Notes',
      aliases: [
        ...['hb notes', 'notes', 'note', 'comments', 'comment', 'remarks'],
        ...['hb warranty details', 'hb insured', 'hb sold to', 'hb sold notes'],
      ],
    },
    ...{ input: longText('Notes'), output: text },
  },
  description: {
    ...{ label: 'Description', editor: 'text', editable: false, search: 'detail', printed: null },
    column: { header: 'Description', aliases: ['hb description', 'description', 'item description', 'details'] },
    ...{ input: longText('Description'), output: text },
  },
  size: {
    ...{ label: 'Size', editor: 'line', editable: false, search: 'detail', printed: 'Size', reported: 'identity' },
    column: { header: 'Size', aliases: ['size', 'dimensions'] },
    ...{ input: line('Size'), output: text },
  },
  material: {
    ...{ label: 'Material', editor: 'line', editable: false, search: 'detail', printed: 'Material', reported: 'identity' },
    column: { header: 'Material', aliases: ['material', 'materials'] },
    ...{ input: line('Material'), output: text },
  },
  purchaseLocation: {
    ...{ label: 'Purchase location', editor: 'line', editable: false, search: null, printed: 'Bought at', reported: 'purchase' },
    column: {
      header: 'Bought at',
      aliases: [
        ...['hb purchase from', 'purchase location', 'purchased from', 'bought at', 'store', 'shop', 'vendor', 'retailer', 'seller'],
      ],
    },
    ...{ input: line('Purchase location'), output: text },
  },
  condition: {
    ...{ label: 'Condition', editor: 'line', editable: false, bulk: true, search: null, printed: 'Condition', reported: 'identity' },
    column: { header: 'Condition', aliases: ['condition', 'state'] },
    ...{ input: line('Condition'), output: text },
  },
  upc: {
    ...{ label: 'UPC', editor: 'line', editable: false, search: 'detail', printed: 'UPC', reported: 'identity' },
    column: { header: 'UPC', aliases: ['upc', 'barcode', 'ean', 'gtin', 'barcode qr1 data'] },
    ...{ input: line('UPC'), output: text },
  },
  /** The range that an estimate lies in, and its basis; all null once a person has typed the value. */
  valueLow: {
    ...{ label: 'Low value', editor: 'money', editable: false, search: null, printed: null, column: ESTIMATE },
    ...{ input: money('Low value'), output: number },
  },
  valueHigh: {
    ...{ label: 'High value', editor: 'money', editable: false, search: null, printed: null, column: ESTIMATE },
    ...{ input: money('High value'), output: number },
  },
  valueBasis: {
    ...{ label: 'Basis', editor: 'line', editable: false, search: null, printed: 'Value basis', column: ESTIMATE },
    ...{ input: line('Basis'), output: text },
  },
  /** The older name of `estimatedValue`; read where that is missing (spec DASH-06). */
  value: {
    ...{ label: 'Value', editor: 'money', editable: false, search: null, printed: null },
    column: 'The estimated value has it.',
    ...{ input: money('Value'), output: number },
  },
  purchaseDate: {
    ...{ label: 'Purchase date', editor: 'day', editable: false, search: null, printed: 'Purchased', reported: 'purchase' },
    column: {
      header: 'Purchase date',
      aliases: [
        ...['hb purchase time', 'purchase date', 'date purchased', 'purchased', 'date of purchase', 'acquired', 'date acquired', 'bought'],
      ],
    },
    ...{ input: day('Purchase date'), output: text },
  },
  warrantyExpiration: {
    ...{ label: 'Warranty expiration', editor: 'day', editable: false, search: null, printed: 'Warranty', reported: 'purchase' },
    column: {
      header: 'Warranty until',
      aliases: [
        ...['hb warranty expires', 'warranty', 'warranty expires', 'warranty expiration', 'warranty until'],
        ...['warranty end', 'warranty date'],
      ],
    },
    ...{ input: day('Warranty expiration'), output: text },
  },
  replacementCost: {
    ...{ label: 'Replacement cost', editor: 'money', editable: false, search: null, printed: 'Replacement', reported: 'purchase' },
    column: { header: 'Replacement cost', aliases: ['replacement cost', 'replacement value', 'replacement price', 'rcv'] },
    ...{ input: money('Replacement cost'), output: number },
  },
  depreciation: {
    ...{ label: 'Depreciation', editor: 'money', editable: false, search: null, printed: 'Depreciation', reported: 'purchase' },
    column: { header: 'Depreciation', aliases: ['depreciation'] },
    ...{ input: money('Depreciation'), output: number },
  },
  /** The parts of its proof that the owner says it does not need. */
  notNeeded: {
    ...{ label: 'Not needed as proof', editor: 'parts', editable: false, search: null, printed: null },
    column: 'It is about the proof of this inventory; the export of an account has it.',
    ...{ input: NotNeeded, output: ProofParts.default([]) },
  },
} as const satisfies Record<string, ItemField>

type Fields = typeof ITEM_FIELDS
export type ItemFieldName = keyof Fields

/** The fields that the item form and the row editor show. */
export type EditableFieldName = { [Field in ItemFieldName]: Fields[Field]['editable'] extends true ? Field : never }[ItemFieldName]

const hasField = (key: string): key is ItemFieldName => key in ITEM_FIELDS
/** The names of all fields, in the order of the table. */
export const ITEM_FIELD_NAMES: readonly ItemFieldName[] = Object.keys(ITEM_FIELDS).filter(hasField)
/** The value of a field that nobody filled in: an empty list, or null. */
export const noValueOf = (key: ItemFieldName): [] | null => (key === 'tags' || key === 'notNeeded' ? [] : null)
/** Every field without a value. A test that needs a complete item starts from it. */
// TypeScript cannot follow a mapped type through Object.fromEntries.
export const NO_VALUES = Object.fromEntries(ITEM_FIELD_NAMES.map((key) => [key, noValueOf(key)])) as unknown as Record<
  Exclude<ItemFieldName, 'tags' | 'notNeeded'>,
  null
> & { tags: string[]; notNeeded: ProofPart[] }
/** The fields that can be set on many items at once. */
type BulkFieldName = { [Field in ItemFieldName]: Fields[Field] extends { bulk: true } ? Field : never }[ItemFieldName]
const isBulk = (key: ItemFieldName): key is BulkFieldName => 'bulk' in ITEM_FIELDS[key]
/** The same, in the order of the table. */
const BULK_FIELDS: readonly BulkFieldName[] = ITEM_FIELD_NAMES.filter(isBulk)
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

/** The zod shape of fields' inputs or outputs. */
function shapeOf<Side extends 'input' | 'output', Name extends ItemFieldName>(
  side: Side,
  names: readonly Name[],
): { [Field in Name]: Fields[Field][Side] } {
  // TypeScript cannot follow a mapped type through Object.fromEntries.
  return Object.fromEntries(names.map((key) => [key, ITEM_FIELDS[key][side]])) as { [Field in Name]: Fields[Field][Side] }
}
/** The zod shape of every field's input or output. */
export const itemShape = <Side extends 'input' | 'output'>(side: Side) => shapeOf(side, ITEM_FIELD_NAMES)
/** The zod shape of what can be set on many items at once. */
export const bulkShape = () => shapeOf('input', BULK_FIELDS)
