import { INVENTORY_RECORDS, type InventoryKind } from '@arc/contracts/inventory/account-data'

/** `estimated_value` is the field `estimatedValue`. */
const fieldOf = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects whose keys are not columns: they stay as they are. */
const OPAQUE = new Set(['custom_values', 'loan', 'settings', 'box', 'tags'])

/** Renames the columns of a row, and of the rows in its lists, to the fields of the contract. */
function fieldsOfRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [fieldOf(column), OPAQUE.has(column) ? value : renamedInside(value)]),
  )
}
const renamedInside = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((entry: unknown) => (isObject(entry) ? fieldsOfRow(entry) : entry))
  return isObject(value) ? fieldsOfRow(value) : value
}

/** The record of a row, without what is not part of the export, such as the id of the user. @throws ZodError for an unknown shape */
export const recordOfRow = (kind: InventoryKind, row: Record<string, unknown>) => {
  const fields = fieldsOfRow(row)
  if (kind === 'change' && isObject(fields.fields)) delete fields.fields.userId
  return INVENTORY_RECORDS[kind].parse({ ...fields, kind })
}
