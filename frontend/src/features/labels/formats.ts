/** A sheet of labels. All lengths in millimetres. */
export interface LabelFormat {
  name: string
  /** Its name where little space is. */
  short: string
  /** The name of its page in labels.module.css. */
  page: 'a4' | 'letter' | 'single'
  sheet: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
  /** The left upper corner of the first label. */
  first: { left: number; top: number }
  /** From the edge of one label to the same edge of the next one. */
  pitch: { x: number; y: number }
  /** Side of the QR code with its quiet zone. */
  code: number
  /** Height of the letters of the name. */
  text: number
  layout: 'beside' | 'below'
}

const INCH = 25.4

/** Sheets by the names of Avery, whose sizes other makers use too (https://www.avery.com/templates, https://www.avery.co.uk/templates). */
export const LABEL_FORMATS = {
  L7160: {
    name: 'Avery L7160, 3 × 7 on A4',
    short: 'Avery L7160',
    page: 'a4',
    sheet: { width: 210, height: 297 },
    label: { width: 63.5, height: 38.1 },
    ...{ columns: 3, rows: 7, first: { left: 7.21, top: 15.15 }, pitch: { x: 66.04, y: 38.1 } },
    ...{ code: 28, text: 3.6, layout: 'beside' },
  },
  '5160': {
    name: 'Avery 5160, 3 × 10 on Letter',
    short: 'Avery 5160',
    page: 'letter',
    sheet: { width: 8.5 * INCH, height: 11 * INCH },
    label: { width: 2.625 * INCH, height: INCH },
    ...{ columns: 3, rows: 10, first: { left: 0.1875 * INCH, top: 0.5 * INCH }, pitch: { x: 2.75 * INCH, y: INCH } },
    ...{ code: 20, text: 3.2, layout: 'beside' },
  },
  single: {
    name: 'One big label, 4 × 6 in',
    short: '4 × 6 in',
    page: 'single',
    sheet: { width: 4 * INCH, height: 6 * INCH },
    label: { width: 4 * INCH, height: 6 * INCH },
    ...{ columns: 1, rows: 1, first: { left: 0, top: 0 }, pitch: { x: 0, y: 0 } },
    ...{ code: 84, text: 9, layout: 'below' },
  },
} as const satisfies Record<string, LabelFormat>
export type LabelFormatId = keyof typeof LABEL_FORMATS
export const isFormat = (value: string | null): value is LabelFormatId => value !== null && value in LABEL_FORMATS

/** How many labels a sheet has. */
export const perSheet = ({ columns, rows }: Pick<LabelFormat, 'columns' | 'rows'>): number => columns * rows

/**
 * Where labels go, row by row.
 * @param start the first label of the first sheet that is free, from 1
 * @returns sheets of labels with the distance of each from the left upper corner of its sheet, in millimetres
 */
export function layOut<Label>(
  labels: readonly Label[],
  { columns, rows, first, pitch }: Pick<LabelFormat, 'columns' | 'rows' | 'first' | 'pitch'>,
  start: number,
): { label: Label; left: number; top: number }[][] {
  const size = perSheet({ columns, rows })
  const sheets: { label: Label; left: number; top: number }[][] = []
  for (const [index, label] of labels.entries()) {
    const at = start - 1 + index
    const place = { label, left: first.left + (at % columns) * pitch.x, top: first.top + Math.floor((at % size) / columns) * pitch.y }
    const sheet = Math.floor(at / size)
    sheets[sheet] = [...(sheets[sheet] ?? []), place]
  }
  return sheets
}
