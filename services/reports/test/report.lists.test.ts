import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ReportData } from '../src/pdf/report.data.js'
import { renderReport } from './rendered.js'
import { reportData, reportItem } from './sample.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-lists-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const render = (data: ReportData) => renderReport(folder, data)

describe('a report without details', () => {
  it('has its rooms below each other, each with its bookmark and its page in the contents', async () => {
    const room = (name: string, count: number) => ({
      ...{ name, imageUrl: '/room' },
      items: Array.from({ length: count }, (_, index) => reportItem({ name: `${name} ${index}`, quantity: 2 })),
    })
    const rooms = [room('Office', 4), room('Attic', 7), room('Cellar', 60), room('Shed', 1)]
    const { pdf, texts } = await render(reportData({ kind: 'moving', rooms }))
    const outline = (await pdf.getOutline()).map(({ title }) => title)
    expect(outline).toEqual(['Cover', 'Summary', 'Contents', 'Office', 'Attic', 'Cellar', 'Shed', 'Verification'])
    expect(texts[0]).toMatch(/Number of items +72 .*Pieces +144/s)
    expect(texts[1]).not.toContain('listed next to it')
    const [first, , third, last] = texts.slice(3)
    expect(first).toMatch(/Office 3 .*8 +\$800 .*Attic .*7 items .*14 +\$1,400 .*Cellar .*Cellar 0 /)
    expect(first).not.toContain('60 items')
    expect(third).toMatch(/Cellar 59 .*60 items .*120 +\$12,000 .*Shed .*Shed 0 .*1 item /)
    expect(last).toContain('This file is signed')
    expect(texts[2]).toMatch(/Office +4 +\$800 +4 +Attic +7 +\$1,400 +4 +Cellar +60 +\$12,000 +4 +Shed +1 +\$200 +6 +Verification +7/)
    for (const text of texts.slice(3, 6)) expect(text).toMatch(/No\. +Loaded +Unloaded +Item +Category +Quantity +Value/)
  })

  it('never leaves the sum of a room, or its name, alone on a page', async () => {
    for (let count = 34; count < 44; count++) {
      const items = Array.from({ length: count }, (_, index) => reportItem({ name: `Thing ${index}` }))
      const rooms = [
        { name: 'Office', items },
        { name: 'Attic', items: items.slice(0, 2) },
      ]
      const { texts } = await render(reportData({ kind: 'receipts', rooms }))
      for (const text of texts.filter((page) => /\d items, 0 proven|Attic/.test(page) && page.includes('Category')))
        expect(text, `${count} items`).toMatch(/Thing \d/)
    }
  })
})
