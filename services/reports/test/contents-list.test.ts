import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeContentsList } from '../src/pdf/contents-list.js'
import { costOf } from '../src/pdf/report.costs.js'
import type { ReportItem } from '../src/pdf/report.data.js'
import { reportClaim, reportData, reportItem } from './sample.js'
import { unicodeNames } from './unicode-names.js'

describe('the cost of an item', () => {
  const item = (changes: Partial<ReportItem>) => reportItem({ category: 'Furniture', createdAt: '2026-01-01T00:00:00Z', ...changes })

  it('is its value without an entered replacement cost, less wear by its age, for all of its quantity', () => {
    const sofa = item({ estimatedValue: 600, quantity: 2, purchaseYear: 2020 })
    expect(costOf(sofa, 2026)).toEqual({ replacement: 1200, depreciation: 600, cash: 600 })
    expect(costOf(item({ estimatedValue: 600, replacementCost: 900, purchaseDate: '2023-05-01' }), 2026)).toEqual({
      ...{ replacement: 900, depreciation: 225, cash: 675 },
    })
  })
  it('keeps a fifth, and loses nothing in categories that do not wear', () => {
    expect(costOf(item({ estimatedValue: 100, purchaseYear: 1990 }), 2026)?.cash).toBe(20)
    expect(costOf(item({ estimatedValue: 100, purchaseYear: 1990, category: '💍 Jewelry' }), 2026)?.cash).toBe(100)
  })
  it('has the depreciation that was entered, never more than it cost', () => {
    expect(costOf(item({ estimatedValue: 100, quantity: 3, depreciation: 10, purchaseYear: 1990 }), 2026)?.cash).toBe(270)
    expect(costOf(item({ estimatedValue: 100, depreciation: 500 }), 2026)?.cash).toBe(0)
  })
  it('is unknown without a value', () => {
    expect(costOf(item({ estimatedValue: null, value: null }), 2026)).toBeNull()
  })
})

describe('the contents list', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arc-contents-list-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const read = async (rooms: { name: string; items: ReportItem[] }[]) => {
    const path = join(folder, 'list.xlsx')
    await writeContentsList(reportData({ rooms }), path)
    const sheets = await readXlsxFile(path)
    return sheets.map(({ data }) => data)
  }

  it('[CLAIM-28] has the correspondence of a claim on a sheet of its own', async () => {
    const path = join(folder, 'claim.xlsx')
    const letter = { documentId: '1', name: '=Scan', url: '/x', mimeType: 'application/pdf', version: 1 }
    const claim = reportClaim({ letters: [{ ...letter, day: '2026-03-05', direction: 'from-insurer', note: 'Estimate' }] })
    await writeContentsList(reportData({ kind: 'claim', claim }), path)
    const sheets = await readXlsxFile(path)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Contents', 'Correspondence', 'About'])
    expect(sheets[1]?.data).toEqual([
      ['Day', 'Direction', 'Document', 'What it is'],
      ['2026-03-05', 'From the insurer', '=Scan', 'Estimate'],
    ])
  })

  it('has a line for each item in the order of the report, and sums below', async () => {
    const [list, about] = await read([
      { name: 'Den', items: [reportItem({ name: '=1+1', brand: 'Ekort', estimatedValue: 600, quantity: 2, purchaseYear: 2020 })] },
      { name: 'ครัว', items: [reportItem({ name: 'ตู้เย็น 🧊', estimatedValue: null, serialNumber: '0O12' })] },
    ])
    const [header, sofa, fridge, total] = list ?? []
    expect(header?.slice(0, 3)).toEqual(['No.', 'Room', 'Item'])
    expect(sofa).toEqual([1, 'Den', '=1+1', 'Ekort', null, null, 6, 2, 600, 1200, 1200, 600, 600, 'estimate', null])
    // An unknown value is not $0.
    expect(fridge).toEqual([2, 'ครัว', 'ตู้เย็น 🧊', null, null, '0O12', null, 1, null, null, null, null, null, null, null])
    expect(total?.[0]).toBe('Total')
    expect(about?.[1]).toEqual(['Owner', 'Dana Whitfield'])
  })

  it('can be opened with names of any characters', async () => {
    const names = unicodeNames(2_000)
    const [list] = await read([{ name: names[0] ?? '', items: names.map((name) => reportItem({ name })) }])
    const numbers = list?.map(([number]) => number)
    expect(numbers?.slice(1, -1)).toEqual(names.map((_, index) => index + 1))
    // What a spreadsheet can't hold is left out.
    const [[, , name] = []] = (await read([{ name: 'Den', items: [reportItem({ name: 'ต\u0007\ud800\uffffé <&>' })] }]))[0]?.slice(1) ?? []
    expect(name).toBe('ตé <&>')
  })

  it('of nothing has its header', async () => {
    expect((await read([]))[0]).toHaveLength(1)
  })
})
