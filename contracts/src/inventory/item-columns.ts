import { ITEM_FIELD_NAMES, ITEM_FIELDS, type ItemField, type ItemFieldName, type ListColumn } from './item-fields.js'

type Fields = typeof ITEM_FIELDS
/** The fields that have a column in lists. */
export type ListedField = { [Field in ItemFieldName]: Fields[Field]['column'] extends ListColumn ? Field : never }[ItemFieldName]

/** Columns of what is no field of an item: where it is, and who has it. */
const OTHERS = {
  room: { header: 'Room', aliases: ['hb location', 'room', 'room name', 'location', 'folder', 'primary folder', 'place', 'area'] },
  place: { header: 'Place', aliases: ['place', 'container', 'storage', 'sublocation', 'box', 'shelf', 'sub folder', 'subfolder'] },
  lentTo: { header: 'Lent to', aliases: ['lent to', 'loaned to', 'borrower', 'borrowed by', 'on loan to', 'checked out to'] },
  lentOn: {
    header: 'Lent on',
    aliases: ['lent on', 'loaned on', 'lent since', 'date lent', 'lent date', 'loan date', 'checked out on'],
  },
  lentUntil: { header: 'Lent until', aliases: ['lent until', 'loaned until', 'loan due', 'due back'] },
  lentContact: { header: 'Contact of the borrower', aliases: ['contact of the borrower', 'borrower contact'] },
  lentNote: { header: 'Note on the loan', aliases: ['note on the loan', 'loan note', 'loan notes'] },
} as const satisfies Record<string, ListColumn>
export type OtherColumn = keyof typeof OTHERS

/** What a column of a list holds. */
export type ColumnName = ListedField | OtherColumn

const columnIn = ({ column }: ItemField) => column
const hasColumn = (field: ItemFieldName): field is ListedField => typeof columnIn(ITEM_FIELDS[field]) === 'object'
/** The fields that have a column, in the order of the table. */
export const LISTED_FIELDS: readonly ListedField[] = ITEM_FIELD_NAMES.filter(hasColumn)

/** All columns, in the order in which an export writes them. */
export const COLUMN_NAMES: readonly ColumnName[] = [
  ...(['name', 'room', 'place'] as const),
  ...LISTED_FIELDS.filter((field) => field !== 'name'),
  ...(['lentTo', 'lentOn', 'lentUntil', 'lentContact', 'lentNote'] as const),
]

/** True for a column that is no field of an item. */
export const isOtherColumn = (name: ColumnName): name is OtherColumn => name in OTHERS
/** What a column is called, here and in other files. */
export const listColumn = (name: ColumnName): ListColumn => (isOtherColumn(name) ? OTHERS[name] : ITEM_FIELDS[name].column)
