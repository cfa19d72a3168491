import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noise } from '@arc/kit/testing/pictures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Pictures, ReportData } from '../src/pdf/report.data.js'
import { writeReport } from '../src/pdf/report.document.js'
import { overlaps, pictureSizes, readPdf } from './pdf-text.js'
import { reportData, reportItem } from './sample.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-pdf-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function render(data: ReportData, pictures: Partial<Pictures> = {}) {
  const file = join(folder, 'report.pdf')
  const count = await writeReport(data, file, { cover: null, items: new Map(), thumbnails: new Map(), ...pictures })
  const { pdf, texts } = await readPdf(new Uint8Array(await readFile(file)))
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
    expect(texts[4]).toContain(`Document P-001, page ${count}`)
  })

  it('prints no amount and no basis for an item of unknown value, and no document basis for a manual', async () => {
    const manual = { ...receipt, type: 'Manual' as const, name: 'manual.pdf' }
    const rooms = [
      {
        name: 'Office',
        items: [
          reportItem({ name: 'Globe', estimatedValue: null, receiptUrl: '/r', quantity: 3 }),
          reportItem({ name: 'Desk', estimatedValue: 640, documents: [manual] }),
        ],
      },
    ]
    const { all } = await render(reportData({ rooms }))
    expect(all).toContain('no value')
    expect(all).not.toContain('$0 each')
    expect(all).not.toContain('Basis: receipt')
    expect(all).toContain('Basis: estimate')
    expect(all).toContain('14 March 2026')
  })

  it('prints place, tags and own fields of an item where they are set, also many long ones', async () => {
    const details = [
      { label: 'Place', value: 'Attic shelf > Box 3' },
      { label: 'Tags', value: 'fragile, gift' },
      ...Array.from({ length: 30 }, (_, at) => ({ label: `Own field ${at}`, value: `${'long value '.repeat(17)}end ${at}.` })),
    ]
    const rooms = [{ name: 'Attic', items: [reportItem({ name: 'Sledge', details }), reportItem({ name: 'Trunk' })] }]
    const { all, texts, count } = await render(reportData({ rooms }))
    for (const { label } of details) expect(all.split(label).length).toBeGreaterThan(1)
    for (const text of ['Attic shelf > Box 3', 'fragile, gift', 'end 0.', 'end 29.']) expect(all).toContain(text)
    expect(texts).toHaveLength(count)
    expect(all.match(/Place/g)).toHaveLength(1)
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

  it('prints large amounts and long names whole or shortened, never one on another', async () => {
    const value = 3_723_541.17
    const long = 'Antique longcase clock from the house of my grandparents, walnut and brass, restored'
    const items = [
      reportItem({
        name: long,
        estimatedValue: value,
        quantity: 12,
        category: 'Musical Instruments and Antiques',
        documents: [receipt],
        brand: long,
      }),
      reportItem({ name: 'Vase', estimatedValue: value, serialNumber: long, documents: [receipt], receiptUrl: '/r' }),
    ]
    const { pdf, all, count } = await render(
      reportData({ rooms: [{ name: long, items }], title: long, owner: long, insuranceCompany: long, coverage: 99_999_999.99 }),
    )
    for (let page = 1; page <= count; page++) expect([page, await overlaps(pdf, page)]).toEqual([page, []])
    // Cover, summary, contents twice, headline and table of the room, and its category.
    expect(all.split('$48,406,035.21').length - 1).toBeGreaterThanOrEqual(6)
    expect(all.split('$3,723,541.17').length - 1).toBeGreaterThanOrEqual(4)
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

  it('draws a picture with few pixels at its size, and others as large as their frame', async () => {
    const jpeg = async (width: number, height: number) => {
      const path = join(folder, `${width}.jpg`)
      await noise(width, height).jpeg().toFile(path)
      return path
    }
    const items = [reportItem({ id: 1, imageUrl: '/tiny' }), reportItem({ id: 2, imageUrl: '/large' })]
    const { pdf } = await render(reportData({ rooms: [{ name: 'Office', items }] }), {
      items: new Map([
        ['/tiny', await jpeg(9, 70)],
        ['/large', await jpeg(400, 300)],
      ]),
    })
    const sizes = (await Promise.all(Array.from({ length: pdf.numPages }, (_, page) => pictureSizes(pdf, page + 1)))).flat()
    const frame = (36 * 72) / 25.4
    const points = (pixels: number) => (pixels * 72) / 100
    expect(sizes.map(([width, height]) => [Math.round(width), Math.round(height)])).toEqual([
      [Math.round(points(9)), Math.round(points(70))],
      [Math.round((frame * 400) / 300), Math.round(frame)],
    ])
  })

  it('lists further photos of an item below its fields, at most six, and counts the others', async () => {
    const photo = (index: number) => ({ id: `${index}`, url: `/photo-${index}`, box: null, isCover: index === 0, addedAt: '' })
    const photos = Array.from({ length: 9 }, (_, index) => photo(index))
    const file = join(folder, 'photo.jpg')
    await noise(160, 120).jpeg().toFile(file)
    const item = reportItem({ imageUrl: '/photo-0', photos, notes: 'From the attic' })
    const thumbnails = new Map(photos.map(({ url }) => [url, file]))
    const { pdf, all } = await render(reportData({ rooms: [{ name: 'Office', items: [item] }] }), { thumbnails })
    const sizes = (await Promise.all(Array.from({ length: pdf.numPages }, (_, page) => pictureSizes(pdf, page + 1)))).flat()
    expect(sizes).toHaveLength(6)
    expect(all).toContain('and 2 more photos')
    expect(all).toContain('From the attic')
  })
})
