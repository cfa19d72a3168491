import { describe, expect, it } from 'vitest'
import { LABEL_FORMATS, type LabelFormat, layOut, perSheet } from './formats'

const formats: [string, LabelFormat][] = Object.entries(LABEL_FORMATS)
const round = (millimetres: number) => Math.round(millimetres * 100) / 100

describe('a format of labels', () => {
  it.each(formats)('%s is centred on its sheet, and its labels do not overlap', (_id, { sheet, label, columns, rows, first, pitch }) => {
    const right = sheet.width - first.left - (columns - 1) * pitch.x - label.width
    const bottom = sheet.height - first.top - (rows - 1) * pitch.y - label.height
    expect(Math.abs(right - first.left)).toBeLessThan(0.05)
    expect(Math.abs(bottom - first.top)).toBeLessThan(0.05)
    if (columns > 1) expect(pitch.x).toBeGreaterThanOrEqual(label.width)
    if (rows > 1) expect(pitch.y).toBeGreaterThanOrEqual(label.height)
  })

  it.each(formats)('%s has space for the code in a label', (_id, { label, code }) => {
    expect(code).toBeLessThan(Math.min(label.width, label.height))
  })

  it('has 21 labels of A4, 30 of Letter, and one big one', () => {
    const counts = Object.fromEntries(formats.map(([id, format]) => [id, perSheet(format)]))
    expect(counts).toEqual({ L7160: 21, '5160': 30, single: 1 })
  })
})

describe('labels on sheets', () => {
  it('start at the chosen label and continue on the next sheet', () => {
    const sheets = layOut(['a', 'b', 'c'], LABEL_FORMATS.L7160, 20)
    const places = sheets.map((sheet) => sheet.map(({ label, left, top }) => [label, round(left), round(top)]))
    expect(places).toEqual([
      [
        ['a', 73.25, 243.75],
        ['b', 139.29, 243.75],
      ],
      [['c', 7.21, 15.15]],
    ])
  })

  it('are one a sheet in the big format', () => {
    expect(layOut(['a', 'b'], LABEL_FORMATS.single, 1)).toEqual([[{ label: 'a', left: 0, top: 0 }], [{ label: 'b', left: 0, top: 0 }]])
  })
})
