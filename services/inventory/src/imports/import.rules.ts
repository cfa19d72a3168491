import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ColumnFormat, columnFormat, readCustom, readDay } from '@arc/contracts/inventory/cells'
import { type CustomField, type CustomValues, customValueSchema } from '@arc/contracts/inventory/custom-fields'
import { FIELD_CODECS } from '@arc/contracts/inventory/field-codecs'
import type { ImportMapping, ImportPreview } from '@arc/contracts/inventory/imports'
import { type ColumnName, LISTED_FIELDS, type ListedField, listColumn } from '@arc/contracts/inventory/item-columns'
import { ITEM_FIELDS } from '@arc/contracts/inventory/item-fields'
import { NewItem } from '@arc/contracts/inventory/items'
import { NewLoan } from '@arc/contracts/inventory/loans'
import { MAX_PLACE_DEPTH } from '@arc/contracts/inventory/places'
import { name } from '@arc/contracts/text'
import { textOfCell } from '@arc/kit/csv'
import type { Table } from './csv.rules.js'

/** The room of items whose line names none. */
export const UNSORTED = 'Unsorted'

/** What is wrong with a cell that a custom field can't take. */
const PROBLEMS = { text: 'is too long', number: 'is no number', date: 'is no date', flag: 'is neither yes nor no' } as const

/** Between the names of nested places: "Shelf 2 > Box 3". */
const PLACES = /\s+[>/]\s+/
const PLACE_NAME = name('Place name')

export interface ImportedItem {
  line: number
  /** The name of its room. */
  room: string
  /** The names of the places that it is in, the outermost first. */
  places: string[]
  /** The input of a new item, without its place. */
  item: NewItem
  /** Null when the line names no borrower. */
  loan: NewLoan | null
}

export type ImportError = ImportPreview['errors'][number]

/** They take a few milliseconds. */
const LINES_AT_ONCE = 50
/** Of a column that a file does not have. */
const UNKNOWN: ColumnFormat = { order: 'month-first', decimal: null }

/** They have a default, are put together from several columns, or give several fields; each other field is the value of its cell. */
const COMBINED: readonly ListedField[] = ['name', 'category', 'quantity', 'tags', 'purchaseDate', 'notes']
const PLAIN_FIELDS = LISTED_FIELDS.filter((field) => !COMBINED.includes(field))

/**
 * Turns the lines of a table into items. A line with an error is no item. Others have their turn between a few lines and the next.
 * @param today `YYYY-MM-DD`, on which a loan without another day began
 */
export async function itemsIn(
  { columns, rows }: Table,
  mapping: ImportMapping,
  { fields, today }: { fields: readonly CustomField[]; today: string },
): Promise<{ items: ImportedItem[]; errors: ImportError[] }> {
  const formats = columns.map((_, at) => columnFormat(rows.map(({ cells }) => cells[at] ?? '')))
  const items: ImportedItem[] = []
  const errors: ImportError[] = []
  for (const [at, { line, cells }] of rows.entries()) {
    if (at % LINES_AT_ONCE === 0) await nextTurn()
    const read = new Line(line, cells, { columns, mapping, formats, fields, today }).read()
    if ('item' in read) items.push(read)
    else errors.push(...read.errors)
  }
  return { items, errors }
}

interface Layout {
  columns: readonly string[]
  mapping: ImportMapping
  formats: readonly ColumnFormat[]
  fields: readonly CustomField[]
  today: string
}

/** One line of the file while it is read. */
class Line {
  private readonly errors: ImportError[] = []
  private readonly notes: string[] = []

  constructor(
    private readonly line: number,
    private readonly cells: readonly string[],
    private readonly layout: Layout,
  ) {}

  read(): ImportedItem | { errors: ImportError[] } {
    const { mapping, columns } = this.layout
    const [room, ...inRoom] = this.room()
    const places = [...inRoom, ...(this.text('place') ?? '').split(PLACES).filter(Boolean)]
    if (places.length > MAX_PLACE_DEPTH) this.refuse('place', `nests more than ${MAX_PLACE_DEPTH} places`)
    for (const issue of places.flatMap((place) => PLACE_NAME.safeParse(place).error?.issues ?? [])) this.refuse('place', issue.message)
    for (const [at, field] of mapping.entries()) {
      const cell = textOfCell(this.cells[at] ?? '')
      if (field === 'notes' && cell !== '')
        this.notes.push(/note|comment|remark/i.test(columns[at] ?? '') ? cell : `${title(columns[at])}: ${cell}`)
    }
    const loan = this.loan()
    // Homebox lists all labels of an item in one cell: the first is its category, the others are tags.
    const [category, ...others] = (this.text('category') ?? '').split(',').map((label) => label.trim())
    const purchase = this.value('purchaseDate', (cell, { order }) => readDay(cell, order), FIELD_CODECS.day.problem)
    const item = {
      ...Object.fromEntries(PLAIN_FIELDS.map((field) => [field, this.field(field)])),
      quantity: this.field('quantity') ?? 1,
      name: this.text('name') ?? '',
      category: category || 'Other',
      tags: FIELD_CODECS.tags.fromCell([this.text('tags') ?? '', ...others].join(), UNKNOWN),
      purchaseDate: purchase && purchase.length > 4 ? purchase : null,
      purchaseYear: purchase ? Number(purchase.slice(0, 4)) : null,
      notes: this.notes.join('\n') || null,
      customValues: this.customValues(),
    }
    if (item.name === '') this.refuse('name', 'has no name')
    const { data, error } = NewItem.safeParse(item)
    if (item.name !== '') for (const issue of error?.issues ?? []) this.refuse(null, issue.message)
    if (data && this.errors.length === 0) return { line: this.line, room: room || UNSORTED, places, item: data, loan }
    const at = ({ column }: ImportError) => columns.indexOf(column ?? '')
    return { errors: this.errors.toSorted((one, other) => at(one) - at(other)) }
  }

  /** `Home / Office / Desk` is the room Office, and a place in it. */
  private room(): string[] {
    const path = (this.text('room') ?? '').split(/\s*\/\s*|\s+>\s+/).filter(Boolean)
    return path.length > 1 ? path.slice(1) : path
  }

  /** The values of custom fields by their ids. */
  private customValues(): CustomValues {
    const values: CustomValues = {}
    for (const { id, name, kind } of this.layout.fields) {
      const at = this.layout.mapping.indexOf(`field:${id}`)
      const cell = this.cells[at]?.trim() ?? ''
      if (at === -1 || cell === '') continue
      const checked = customValueSchema(kind, name).safeParse(readCustom(kind, textOfCell(cell), this.layout.formats[at] ?? UNKNOWN))
      if (checked.data !== undefined && checked.data !== null) values[id] = checked.data
      else
        this.errors.push({ line: this.line, column: this.layout.columns[at] ?? name, message: `"${cell.slice(0, 60)}" ${PROBLEMS[kind]}` })
    }
    return values
  }

  /** Who has the item. A day without a borrower is refused: whoever lent the item would lose it without a word. */
  private loan(): NewLoan | null {
    const borrower = this.text('lentTo')
    const [lentOn, dueOn] = [this.wholeDay('lentOn'), this.wholeDay('lentUntil')]
    if (borrower === null) {
      const field = lentOn ? 'lentOn' : 'lentUntil'
      if (lentOn ?? dueOn) this.refuse(field, 'has a day, but the line names nobody who borrowed it')
      return null
    }
    const { today } = this.layout
    // Without a day, it was lent before it is due.
    const since = lentOn ?? (dueOn && dueOn < today ? dueOn : today)
    const { data, error } = NewLoan.safeParse({
      borrower,
      lentOn: since,
      dueOn,
      contact: this.text('lentContact'),
      note: this.text('lentNote'),
    })
    for (const { path, message } of error?.issues ?? []) this.refuse(path[0] === 'borrower' ? 'lentTo' : 'lentUntil', message)
    return data ?? null
  }

  /** The value of a field; null where the file has no column for it. Other products write 0 where no amount is known. */
  private field(field: ListedField): unknown {
    const { editor } = ITEM_FIELDS[field]
    const { fromCell, problem } = FIELD_CODECS[editor]
    const value = this.value(field, (cell, format) => fromCell(textOfCell(cell), format), problem) ?? null
    return editor === 'money' ? value || null : value
  }

  /** A day; a year alone is none. */
  private wholeDay(field: ColumnName): string | null {
    const day = this.value(
      field,
      (cell, { order }) => {
        const read = readDay(cell, order)
        return read?.length === 4 ? undefined : read
      },
      'is no date',
    )
    return day ?? null
  }

  private text(field: ColumnName): string | null {
    return textOfCell(this.cells[this.layout.mapping.indexOf(field)]?.trim() ?? '') || null
  }

  private value<T>(field: ColumnName, readCell: (cell: string, format: ColumnFormat) => T | undefined, problem: string): T | undefined {
    const at = this.layout.mapping.indexOf(field)
    const cell = this.cells[at]?.trim() ?? ''
    if (at === -1) return undefined
    const value = readCell(cell, this.layout.formats[at] ?? UNKNOWN)
    if (value === undefined) this.refuse(field, `"${cell.slice(0, 60)}" ${problem}`)
    return value
  }

  private refuse(field: ColumnName | null, message: string): void {
    const at = field ? this.layout.mapping.indexOf(field) : -1
    this.errors.push({ line: this.line, column: this.layout.columns[at] ?? (field ? listColumn(field).header : null), message })
  }
}

/** "HB.field.Asset tag" is "Asset tag", "HB.sold_to" is "Sold to". */
function title(column = ''): string {
  const name = column.replace(/^HB\.(?:field\.)?/i, '').replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
