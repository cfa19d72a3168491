import { basisOf, lineTotalOf, unitValueOf } from '@arc/contracts/inventory/item-rules'
import type { Item } from '@arc/contracts/inventory/items'
import writeXlsxFile, { type Row } from 'write-excel-file/node'
import { costOf, METHOD } from './report.costs.js'
import { numbered, type ReportData, yearOf } from './report.data.js'
import { DIRECTIONS } from './report.letters.js'

const MONEY = '$#,##0.00'
const COLUMNS = [
  ...[
    { name: 'No.', width: 6 },
    { name: 'Room', width: 18 },
    { name: 'Item', width: 36 },
    { name: 'Brand', width: 16 },
  ],
  ...[
    { name: 'Model', width: 16 },
    { name: 'Serial number', width: 18 },
    { name: 'Age (years)', width: 11 },
    { name: 'Quantity', width: 9 },
  ],
  ...[
    { name: 'Unit value', width: 14 },
    { name: 'Value', width: 14 },
    { name: 'Replacement cost', width: 17 },
    { name: 'Depreciation', width: 14 },
    { name: 'Actual cash value', width: 17 },
  ],
  ...[
    { name: 'Basis', width: 11 },
    { name: 'Documents', width: 40 },
  ],
] as const
/** The columns that are added up, by their position. */
const SUMMED = { value: 9, replacement: 10, depreciation: 11, cash: 12 } as const
const letterOf = (position: number): string => String.fromCharCode('A'.charCodeAt(0) + position)

/**
 * Writes the list that claims departments ask for, one line an item, as a spreadsheet in Office Open XML.
 * @param path the file to write
 */
export async function writeContentsList(data: ReportData, path: string): Promise<void> {
  const year = yearOf(data)
  const rows = numbered(data.rooms).flatMap(({ room, items }) =>
    items.map(({ item, number, documents }): Row => {
      const cost = costOf(item, year)
      const basis = basisOf(item)
      const [unit, total] = [unitValueOf(item), lineTotalOf(item)]
      const money = (value: number | null | undefined) => (value === null || value === undefined ? null : { value, format: MONEY })
      return [
        ...[cell(number), cell(room.name), cell(item.name), cell(item.brand), cell(item.model), cell(item.serialNumber)],
        ...[cell(ageOf(item, year)), cell(item.quantity), money(unit), money(total)],
        ...[money(cost?.replacement), money(cost?.depreciation), money(cost?.cash)],
        ...[cell(basis === 'none' ? null : basis), cell(documents.map((one) => `${one.number} ${one.kind}`).join(', '))],
      ]
    }),
  )
  const list = { data: [header(), ...rows, ...totals(rows.length)], sheet: 'Contents', stickyRowsCount: 1 }
  const letters = lettersOf(data)
  const about = { data: aboutOf(data), sheet: 'About', columns: [{ width: 26 }, { width: 90 }] }
  const sheets = [
    { ...list, columns: COLUMNS.map(({ width }) => ({ width })) },
    ...(letters.length > 0 ? [lettersSheet(letters)] : []),
    about,
  ]
  await writeXlsxFile(sheets).toFile(path)
}

const LETTER_WIDTHS = [14, 20, 60, 60]
const lettersSheet = (rows: Row[]) => ({
  data: [['Day', 'Direction', 'Document', 'What it is'].map(bold), ...rows],
  ...{ sheet: 'Correspondence', stickyRowsCount: 1, columns: LETTER_WIDTHS.map((width) => ({ width })) },
})
/** A line for each letter of a claim, by day. */
const lettersOf = ({ claim }: ReportData): Row[] =>
  (claim?.letters ?? []).map(({ day, direction, name, note }) => [cell(day), cell(DIRECTIONS[direction]), cell(name), cell(note)])

/** Text is typed as text, so that no spreadsheet runs it as a formula. */
const cell = (value: string | number | null) => {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const })
const header = (): Row => COLUMNS.map(({ name }) => bold(name))

/** Empty when the year is unknown. */
const ageOf = ({ purchaseYear, purchaseDate }: Item, year: number): number | null => {
  const bought = purchaseYear ?? (Number(purchaseDate?.slice(0, 4)) || null)
  return bought === null ? null : Math.max(0, year - bought)
}

/** Sums by formula, so that they follow what an adjuster changes. */
function totals(items: number): Row[] {
  if (items === 0) return []
  const sums = COLUMNS.map((_, position) => {
    const letter = letterOf(position)
    const isSummed = Object.values<number>(SUMMED).includes(position)
    return isSummed
      ? { value: `=SUM(${letter}2:${letter}${items + 1})`, type: 'Formula' as const, format: MONEY, fontWeight: 'bold' as const }
      : null
  })
  return [[bold('Total'), ...sums.slice(1)]]
}

const aboutOf = ({ title, owner, day, insuranceCompany, number }: ReportData): Row[] =>
  [
    ['Contents list', title],
    ['Owner', owner],
    ['Report', `No. ${number} of ${day}`],
    ['Insurer', insuranceCompany],
    ['Amounts', 'US dollars, for all of the quantity. An empty cell is an unknown value, not $0.'],
    ['Value', 'Unit value times quantity; the sum is the total value of the report.'],
    ['Replacement cost', 'As entered; otherwise the value of the item in the report.'],
    ['Depreciation', `As entered; otherwise ${METHOD}.`],
    ['Actual cash value', 'Replacement cost less depreciation: an estimate. Your insurer may use a schedule of its own.'],
    ['Age', 'Years since the purchase; without a year of purchase, depreciation counts from the year in which the item was added.'],
  ].map(([name, text]) => [bold(name ?? ''), cell(text ?? null)])
