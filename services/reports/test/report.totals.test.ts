import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lineTotalOf, totalOf } from '@arc/contracts/inventory/item-rules'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { writeContentsList } from '../src/pdf/contents-list.js'
import { csvOf } from '../src/pdf/report.csv.js'
import { dollars, NO_PICTURES, type ReportItem, type ReportRoom, sumOf, totalsOf } from '../src/pdf/report.data.js'
import { writeReport } from '../src/pdf/report.document.js'
import { readPdf } from './pdf-text.js'
import { reportData, reportItem, targetIn } from './sample.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-totals-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const cents = fc.option(fc.integer({ min: 0, max: 100_000_000 }).map((amount) => amount / 100))
const documents = fc.array(fc.constantFrom('Receipt', 'Manual', 'Appraisal', 'Warranty', 'Document'), { maxLength: 3 })
const item = fc
  .record({ estimatedValue: cents, value: cents, quantity: fc.integer({ min: 1, max: 1_000 }), types: documents })
  .map(({ types, ...values }) =>
    reportItem({
      ...values,
      documents: types.map((type, id) => ({ id: String(id), name: type, type, url: '', mimeType: '', fromLibrary: false })),
    }),
  )
const rooms = fc
  .array(fc.array(item, { maxLength: 8 }), { minLength: 1, maxLength: 5 })
  .map((lists): ReportRoom[] => lists.map((items, index) => ({ name: `Room ${index}`, imageUrl: null, items })))

const Rows = z.array(z.record(z.string(), z.string()))
const added = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

async function spreadsheet(data: ReportRoom[]): Promise<number[]> {
  const path = join(folder, 'list.xlsx')
  await writeContentsList(reportData({ rooms: data }), path)
  const [list] = await readXlsxFile(path)
  const [header, ...lines] = list?.data ?? []
  const value = header?.indexOf('Value') ?? -1
  return lines.slice(0, -1).map((line) => Number(line[value] ?? 0))
}

async function printed(data: ReportRoom[]): Promise<string[]> {
  const target = targetIn(folder)
  await writeReport(reportData({ rooms: data }), target, NO_PICTURES)
  return (await readPdf(new Uint8Array(await readFile(target.pdf)))).texts
}

it('adds up to one total on the cover, the summary, the contents, the rooms, in the library, CSV and spreadsheet', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(rooms, async (data) => {
      const items = data.flatMap((room) => room.items)
      // The library and the screens show this sum.
      const total = totalOf(items)
      const totals = totalsOf(data, 2026)
      expect(totals.value).toBe(total)
      expect(added([totals.documentedValue, totals.estimatedValue])).toBe(total)
      expect(added(data.map((room) => totalOf(room.items)))).toBe(total)
      expect(added(totals.categories.map(({ value }) => value))).toBe(total)
      expect(totals.estimated + totals.unvalued).toBeGreaterThanOrEqual(totals.items - totals.documented)

      const rows = Rows.parse(parse(csvOf(reportData({ rooms: data })), { bom: true, columns: true }))
      expect(added(rows.map((row) => Number(row['Total value'])))).toBe(total)
      expect(rows.map((row) => Number(row['Unit value']) * Number(row.Quantity))).toEqual(
        rows.map((row) => expect.closeTo(Number(row['Total value']), 2)),
      )
      expect(added(await spreadsheet(data))).toBe(total)

      const [cover = '', summary = '', contents = '', ...pages] = await printed(data)
      const shown = items.every((one) => lineTotalOf(one) === null) ? 'no value' : dollars(total)
      for (const page of [cover, summary, contents]) expect(page).toContain(shown)
      for (const room of data.filter((one) => one.items.length > 0)) {
        expect(contents).toContain(sumOf(room.items))
        const opener = pages.find((page) => page.includes(`${room.name} `)) ?? ''
        expect(opener.split(sumOf(room.items)).length).toBeGreaterThan(2)
      }
    }),
    { numRuns: 25 },
  )
})

it('prints what an item without a value is worth as "no value", on every page, and never as $0', async () => {
  const receipt: ReportItem['documents'][number] = {
    ...{ id: '1', name: 'receipt.pdf', type: 'Receipt', url: '/x', mimeType: 'application/pdf', fromLibrary: false },
  }
  const globe = reportItem({ name: 'Globe', estimatedValue: null, value: null, quantity: 3, documents: [receipt] })
  const data = [{ name: 'Office', items: [globe] }]
  const texts = await printed(data)
  // The page about the signature has no amounts.
  const withAmounts = texts.filter((text) => !text.includes('verification'))
  for (const [index, text] of withAmounts.entries()) expect([index, /no value/.test(text)]).toEqual([index, true])
  // The summary says that nothing is documented or estimated in dollars.
  for (const text of texts.filter((_, index) => index !== 1)) expect(text).not.toContain('$')
  expect(texts.join(' ')).not.toContain('Basis: receipt')
  const [row] = Rows.parse(parse(csvOf(reportData({ rooms: data })), { bom: true, columns: true }))
  expect([row?.Basis, row?.['Total value']]).toEqual(['', ''])
})
