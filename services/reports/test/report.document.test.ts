import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ReportData } from '../src/pdf/report.data.js'
import { writeReport } from '../src/pdf/report.document.js'
import { reportData, reportItem } from './sample.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-pdf-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function render(data: ReportData) {
  const file = join(folder, 'report.pdf')
  const count = await writeReport(data, file, { cover: null, items: new Map() })
  const pdf = await getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 }).promise
  const texts: string[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return { count, pdf, texts, all: texts.join('\n') }
}

const receipt = { id: '1', name: 'receipt-2021.pdf', type: 'Receipt' as const, url: '/x', mimeType: 'application/pdf', fromLibrary: false }

describe('the printed report', () => {
  it('contains the totals, every room with its subtotal, every item, and every document with its page', async () => {
    const rooms = [
      {
        name: 'Living Room',
        items: [
          reportItem({ name: 'Sofa', estimatedValue: 1200, documents: [receipt] }),
          reportItem({ name: 'Stools', estimatedValue: 95.5, quantity: 4 }),
        ],
      },
      { name: 'Kitchen', items: [reportItem({ name: 'Mixer', estimatedValue: 449, category: 'Appliances' })] },
      { name: 'Attic', items: [] },
    ]
    const { all, texts, count, pdf } = await render(reportData({ rooms }))
    expect(pdf.numPages).toBe(count)
    for (const text of ['$2,031', '$1,582', '$449', 'Sofa', 'Stools', 'Mixer', 'receipt-2021.pdf', 'P-001']) expect(all).toContain(text)
    expect(all).not.toContain('Attic')
    for (const [index, text] of texts.entries()) expect(text).toContain(`Page ${index + 1} of ${count}`)
    expect(texts[4]).toContain(`ReportDocument P-001, page ${count}`)
  })

  it('is tagged, with language, title and a bookmark per section', async () => {
    const { pdf } = await render(reportData({ rooms: [{ name: 'Office', items: [reportItem()] }] }))
    const outline = await pdf.getOutline()
    expect(outline.map(({ title }) => title)).toEqual(['Cover', 'Summary', 'Contents', 'Office', 'Receipts and documents'])
    expect(await pdf.getMarkInfo()).toContainEqual(['Marked', true])
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Inventory report, My Home', Language: 'en-US' })
  })

  it('sets names in any script so that they can be read and copied', async () => {
    const name = 'Grüße – 日本語 – 🙂 – עברית'
    const { all } = await render(reportData({ rooms: [{ name: 'Room', items: [reportItem({ name })] }] }))
    const copied = all.replace(/\s/g, '')
    for (const part of ['Grüße', '日本語', '🙂']) expect(copied).toContain(part)
    // pdf.js hands right-to-left text back in reading order.
    expect(copied).toContain('עברית')
  })

  it('continues a long note over several pages', async () => {
    const words = Array.from({ length: 700 }, (_, index) => `word${index}`)
    const { all, count } = await render(
      reportData({
        rooms: [{ name: 'Room', items: [reportItem({ notes: words.join(' ') }), reportItem({ description: words.join(' ') })] }],
      }),
    )
    expect(all).toContain('word0 ')
    expect(all).toContain('word699')
    expect(count).toBeGreaterThan(6)
  })
})
