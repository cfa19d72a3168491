import { lineTotalOf, totalOf } from '@arc/contracts/inventory/item-rules'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { csvOf } from '../src/pdf/report.csv.js'
import { type ReportItem, totalsOf } from '../src/pdf/report.data.js'
import { reportData, reportItem } from './sample.js'

const RECEIPT: ReportItem['documents'][number] = {
  ...{ id: 'd1', type: 'Receipt', name: 'sofa; blue.pdf', url: '/d1', mimeType: 'application/pdf', fromLibrary: false },
}
const Rows = z.array(z.record(z.string(), z.string()))
const rowsOf = (rooms: { name: string; items: ReportItem[] }[]) =>
  Rows.parse(parse(csvOf(reportData({ rooms })), { bom: true, columns: true }))

it('has a line for each item, with the numbers and amounts of the pages', () => {
  const sofa = reportItem({ name: 'Sofa, "blue"', brand: 'Ekort', estimatedValue: 900, quantity: 2, documents: [RECEIPT] })
  const lamp = reportItem({ name: 'Lamp', estimatedValue: 40, valueLow: 30, valueHigh: 55, notes: 'first line\nsecond line' })
  const rows = rowsOf([
    { name: 'Living Room', items: [sofa] },
    { name: 'ครัว', items: [lamp, reportItem({ name: 'ตู้เย็นไทย', estimatedValue: null, value: null })] },
  ])
  expect(rows).toMatchObject([
    {
      ...{
        'No.': '1',
        Room: 'Living Room',
        Item: 'Sofa, "blue"',
        Brand: 'Ekort',
        Quantity: '2',
        'Unit value': '900',
        'Total value': '1800',
      },
      ...{ Basis: 'receipt', Documents: 'P-001 Receipt: sofa; blue.pdf', 'Estimate from': '' },
    },
    { 'No.': '2', Room: 'ครัว', Basis: 'estimate', 'Estimate from': '30', 'Estimate to': '55', Notes: 'first line\nsecond line' },
    // An unknown value is not $0.
    { 'No.': '3', Item: 'ตู้เย็นไทย', 'Unit value': '', 'Total value': '', Basis: '' },
  ])
})

it('has a column for place, tags and each of the own fields', () => {
  const details = [
    { label: 'Place', value: 'Shelf 2' },
    { label: 'Fabric', value: 'Wool' },
  ]
  const [sofa, lamp] = rowsOf([{ name: 'Den', items: [reportItem({ details }), reportItem({ name: 'Lamp' })] }])
  expect([sofa?.Place, sofa?.Fabric, lamp?.Place, lamp?.Fabric]).toEqual(['Shelf 2', 'Wool', '', ''])
})

it('never contains a cell that a spreadsheet runs as a formula', () => {
  const [row] = rowsOf([{ name: '=1+1', items: [reportItem({ name: '@SUM(A1)', notes: '-2' })] }])
  expect([row?.Room, row?.Item, row?.Notes]).toEqual(["'=1+1", "'@SUM(A1)", "'-2"])
})

it('adds up to the total of the report, for any values and quantities', () => {
  const random = (below: number) => Math.floor(Math.random() * below)
  for (let round = 0; round < 50; round++) {
    const items = Array.from({ length: random(40) }, (_, index) =>
      reportItem({
        name: `Item ${index}`,
        estimatedValue: random(4) === 0 ? null : random(1_000_000) / 100,
        value: random(2) === 0 ? null : random(100_000) / 100,
        quantity: 1 + random(7),
      }),
    )
    const rooms = [{ name: 'Den', items }]
    const sum = rowsOf(rooms).reduce((total, row) => total + Math.round(Number(row['Total value']) * 100), 0) / 100
    expect([sum, totalsOf(rooms, 2026).value], JSON.stringify(items.map(lineTotalOf))).toEqual([totalOf(items), totalOf(items)])
  }
})

it('of no items has only the header', () => {
  expect(rowsOf([])).toEqual([])
  expect(csvOf(reportData())).toMatch(/^\ufeffNo\.,Room,Item,.*\r\n$/)
})
