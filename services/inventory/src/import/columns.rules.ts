import { customColumn, type ImportField, type ImportMapping } from '@arc/contracts/inventory/imports'

/**
 * Names of columns in the files of Homebox, Sortly, Encircle, Nest Egg, and common spreadsheets, in lower case without
 * punctuation. The first column that matches a field fills it.
 */
const NAMES: Record<Exclude<ImportField, 'notes'>, readonly string[]> = {
  name: ['hb name', 'name', 'item name', 'item', 'title', 'product', 'product name', 'entry name'],
  room: ['hb location', 'room', 'room name', 'location', 'folder', 'primary folder', 'place', 'area'],
  place: ['place', 'container', 'storage', 'sublocation', 'box', 'shelf', 'sub folder', 'subfolder'],
  category: ['hb label', 'hb labels', 'hb tags', 'category', 'categories', 'type', 'item type', 'group', 'tags', 'label', 'labels'],
  tags: ['tags', 'tag', 'keywords'],
  quantity: ['hb quantity', 'quantity', 'qty', 'count', 'amount', 'number of items'],
  estimatedValue: [
    'hb purchase price',
    'value',
    'estimated value',
    'current value',
    'price',
    'unit price',
    'purchase price',
    'cost',
    'worth',
  ],
  replacementCost: ['replacement cost', 'replacement value', 'replacement price', 'rcv'],
  brand: ['hb manufacturer', 'brand', 'make', 'manufacturer', 'maker'],
  model: ['hb model number', 'model', 'model number', 'model no', 'model name'],
  serialNumber: ['hb serial number', 'serial', 'serial number', 'serial no', 'sn'],
  upc: ['upc', 'barcode', 'ean', 'gtin', 'barcode qr1 data'],
  condition: ['condition', 'state'],
  size: ['size', 'dimensions'],
  material: ['material', 'materials'],
  description: ['hb description', 'description', 'item description', 'details'],
  purchaseDate: [
    'hb purchase time',
    'purchase date',
    'date purchased',
    'purchased',
    'date of purchase',
    'acquired',
    'date acquired',
    'bought',
  ],
  purchaseLocation: [
    'hb purchase from',
    'purchase location',
    'purchased from',
    'bought at',
    'store',
    'shop',
    'vendor',
    'retailer',
    'seller',
  ],
  warrantyExpiration: [
    'hb warranty expires',
    'warranty',
    'warranty expires',
    'warranty expiration',
    'warranty until',
    'warranty end',
    'warranty date',
  ],
  lentTo: ['lent to', 'loaned to', 'borrower', 'borrowed by', 'on loan to', 'checked out to'],
  lentOn: ['lent on', 'loaned on', 'lent since', 'date lent', 'lent date', 'loan date', 'checked out on'],
  lentUntil: ['lent until', 'loaned until', 'loan due', 'due back'],
  lentContact: ['contact of the borrower', 'borrower contact'],
  lentNote: ['note on the loan', 'loan note', 'loan notes'],
}
/** Columns that are stored as lines of the notes. Everything that is not recognised is left out until the user decides. */
const NOTES = [
  'hb notes',
  'notes',
  'note',
  'comments',
  'comment',
  'remarks',
  'hb warranty details',
  'hb insured',
  'hb sold to',
  'hb sold notes',
]
const CUSTOM_FIELD = /^hb field /

const plain = (column: string): string =>
  column
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Recognises columns by their names.
 * @param fields the custom fields of the user; "Field: Color" and "Color" fill the field Color
 * @returns the field of each column, null for an unknown one
 */
export function mappingOf(columns: readonly string[], fields: readonly { id: number; name: string }[] = []): ImportMapping {
  const names = columns.map(plain)
  const mapping: ImportMapping = names.map((name) => (NOTES.includes(name) || CUSTOM_FIELD.test(name) ? 'notes' : null))
  for (const [field, known] of Object.entries(NAMES)) {
    // The names are in the order of preference: "value" before "price".
    const at = known.map((name) => names.indexOf(name)).find((index) => index !== -1 && mapping[index] === null)
    if (at !== undefined && isField(field)) mapping[at] = field
  }
  for (const { id, name } of fields) {
    const at = [customColumn(name), name]
      .map((known) => names.indexOf(plain(known)))
      .find((index) => index !== -1 && mapping[index] === null)
    if (at !== undefined) mapping[at] = `field:${id}`
  }
  return mapping
}

const isField = (field: string): field is ImportField => field in NAMES
