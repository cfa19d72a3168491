import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CustomField, type CustomValues, customValueSchema } from '@arc/contracts/inventory/custom-fields'
import { IMPORT_FIELDS, type ImportField, type ImportMapping, type ImportPreview } from '@arc/contracts/inventory/imports'
import { NewItem } from '@arc/contracts/inventory/items'
import { NewLoan } from '@arc/contracts/inventory/loans'
import { MAX_PLACE_DEPTH } from '@arc/contracts/inventory/places'
import { name } from '@arc/contracts/text'
import { textOfCell } from '@arc/kit/csv'
import type { Table } from './csv.rules.js'
import { type ColumnFormat, columnFormat, readAmount, readCustom, readDay, readQuantity } from './values.rules.js'

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
const UNKNOWN: ColumnFormat = { order: 'month-first', decimal: '.' }

const TEXTS = ['brand', 'model', 'serialNumber', 'upc', 'condition', 'size', 'material', 'description', 'purchaseLocation'] as const

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
    const purchase = this.day('purchaseDate')
    for (const [at, field] of mapping.entries()) {
      const cell = this.cells[at] ?? ''
      if (field === 'notes' && cell !== '')
        this.notes.push(/note|comment|remark/i.test(columns[at] ?? '') ? cell : `${title(columns[at])}: ${cell}`)
    }
    const warranty = this.day('warrantyExpiration')
    const loan = this.loan()
    // Homebox lists all labels of an item in one cell: the first is its category, the others are tags.
    const [category, ...others] = (this.text('category') ?? '').split(',').map((label) => label.trim())
    const item = {
      name: this.text('name') ?? '',
      tags: [...(this.text('tags') ?? '').split(/[,;]/), ...others].filter((tag) => tag.trim() !== ''),
      category: category || 'Other',
      quantity: this.value('quantity', readQuantity, 'is no whole number above 0') ?? 1,
      // Other products write 0 where no price is known.
      estimatedValue: this.value('estimatedValue', readAmount, 'is no amount') || null,
      replacementCost: this.value('replacementCost', readAmount, 'is no amount') || null,
      ...Object.fromEntries(TEXTS.map((field) => [field, this.text(field)])),
      purchaseDate: purchase && purchase.length > 4 ? purchase : null,
      purchaseYear: purchase ? Number(purchase.slice(0, 4)) : null,
      warrantyExpiration: warranty && warranty.length > 4 ? warranty : null,
      notes: this.notes.join('\n') || null,
      customValues: this.customValues(),
    }
    if (item.name === '') this.refuse('name', 'has no name')
    const { data, error } = NewItem.safeParse(item)
    if (item.name !== '') for (const issue of error?.issues ?? []) this.refuse(null, issue.message)
    return data && this.errors.length === 0
      ? { line: this.line, room: room || UNSORTED, places, item: data, loan }
      : { errors: this.errors }
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

  private day(field: ImportField): string | null | undefined {
    return this.value(field, (cell, at) => readDay(cell, (this.layout.formats[at] ?? UNKNOWN).order), 'is no date')
  }

  /** A day; a year alone is none. */
  private wholeDay(field: ImportField): string | null {
    const day = this.value(
      field,
      (cell, at) => {
        const read = readDay(cell, (this.layout.formats[at] ?? UNKNOWN).order)
        return read?.length === 4 ? undefined : read
      },
      'is no date',
    )
    return day ?? null
  }

  private text(field: ImportField): string | null {
    return textOfCell(this.cells[this.layout.mapping.indexOf(field)]?.trim() ?? '') || null
  }

  private value<T>(field: ImportField, readCell: (cell: string, at: number) => T | undefined, problem: string): T | undefined {
    const at = this.layout.mapping.indexOf(field)
    const cell = this.cells[at]?.trim() ?? ''
    if (at === -1) return undefined
    const value = readCell(cell, at)
    if (value === undefined) this.refuse(field, `"${cell.slice(0, 60)}" ${problem}`)
    return value
  }

  private refuse(field: ImportField | null, message: string): void {
    const at = field ? this.layout.mapping.indexOf(field) : -1
    this.errors.push({ line: this.line, column: this.layout.columns[at] ?? (field ? IMPORT_FIELDS[field] : null), message })
  }
}

/** "HB.field.Asset tag" is "Asset tag", "HB.sold_to" is "Sold to". */
function title(column = ''): string {
  const name = column.replace(/^HB\.(?:field\.)?/i, '').replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
