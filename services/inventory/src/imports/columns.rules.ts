import { customColumn, type ImportMapping } from '@arc/contracts/inventory/imports'
import { COLUMN_NAMES, listColumn } from '@arc/contracts/inventory/item-columns'

const NOTES: readonly string[] = listColumn('notes').aliases
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
  for (const column of COLUMN_NAMES) {
    const { aliases, header } = listColumn(column)
    const at = [...aliases, plain(header)].map((name) => names.indexOf(name)).find((index) => index !== -1 && mapping[index] === null)
    if (at !== undefined) mapping[at] = column
  }
  for (const { id, name } of fields) {
    const at = [customColumn(name), name]
      .map((known) => names.indexOf(plain(known)))
      .find((index) => index !== -1 && mapping[index] === null)
    if (at !== undefined) mapping[at] = `field:${id}`
  }
  return mapping
}
