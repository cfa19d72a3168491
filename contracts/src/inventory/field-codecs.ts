import { type ColumnFormat, readAmount, readCount, readDay } from './cells.js'
import type { ItemEditor } from './item-fields.js'

/** How the values of one kind of field stand in the cells of a table. */
export interface FieldCodec {
  /** @returns null for an empty cell, undefined for one that can't be read */
  fromCell(cell: string, format: ColumnFormat): unknown
  toCell(value: unknown): string
  /** What is said of a cell that can't be read, behind its text. */
  problem: string
}

const toCell = (value: unknown): string => String(value ?? '')
const TEXT: FieldCodec = { fromCell: (cell) => cell || null, toCell, problem: 'is no text' }

/** The codec of each editor. A cell is text without blanks around it. */
export const FIELD_CODECS: Readonly<Record<ItemEditor, FieldCodec>> = {
  line: TEXT,
  text: TEXT,
  category: TEXT,
  money: { fromCell: readAmount, toCell, problem: 'is no amount' },
  integer: { fromCell: readCount, toCell, problem: 'is no whole number above 0' },
  day: {
    // A year alone is no day.
    fromCell: (cell, { order }) => {
      const day = readDay(cell, order)
      return day?.length === 4 ? null : day
    },
    toCell,
    problem: 'is no date',
  },
  tags: {
    fromCell: (cell) => cell.split(/[,;]/).filter((tag) => tag.trim() !== ''),
    toCell: (tags) => (Array.isArray(tags) ? tags.join(', ') : ''),
    problem: 'is no list of tags',
  },
  parts: { fromCell: () => undefined, toCell, problem: 'is no part of a proof' },
}
