import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noise } from '@arc/kit/testing/pictures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { latinFile, openFont } from '../src/pdf/fonts.js'
import { type Pictures, pageName, type ReportData } from '../src/pdf/report.data.js'
import { overlaps, pictureSizes } from './pdf-text.js'
import { renderReport } from './rendered.js'
import { reportData, reportItem } from './sample.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-pdf-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const render = (data: ReportData, pictures: Partial<Pictures> = {}) => renderReport(folder, data, pictures)

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
    const [documents = 0] = texts.flatMap((text, index) => (text.includes('receipts and documents') ? [index + 1] : []))
    expect(texts[3]).toContain(`Document P-001, page ${documents}`)
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
    const indexes = ['Index by value', 'Index by category']
    expect(outline.map(({ title }) => title)).toEqual([
      'Cover',
      'Summary',
      'Contents',
      'Office',
      'Receipts and documents',
      ...indexes,
      'Verification',
    ])
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

  it.each(['a4', 'letter'] as const)('has six items or more on a page of %s, and small rooms on the page of their table', async (paper) => {
    const item = (index: number) =>
      reportItem({
        ...{ id: index, name: `Item ${index}`, brand: 'Ekort', model: 'X-900', serialNumber: `SN-${index}`, condition: 'Good' },
        ...{ purchaseDate: '2021-06-19', purchaseLocation: 'Furniture shop', material: 'Oak', documents: [receipt] },
      })
    const items = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1))
    const { pdf, texts } = await render(
      reportData({
        paper,
        rooms: [
          { name: 'Office', items: items(100) },
          { name: 'Hall', items: items(2) },
        ],
      }),
    )
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    expect([Math.round(width), Math.round(height)]).toEqual(paper === 'a4' ? [595, 842] : [612, 792])
    const pages = texts.flatMap((text) => {
      const [, from, to] = /Office ?, items (\d+) to (\d+)/.exec(text) ?? []
      return from ? [Number(to) - Number(from) + 1] : []
    })
    expect(Math.min(...pages.slice(0, -1))).toBeGreaterThanOrEqual(6)
    expect(texts.filter((text) => /^a\.r\.c\. inventory report\s+Hall/.test(text))).toHaveLength(1)
    for (let page = 1; page <= texts.length; page++) expect([page, await overlaps(pdf, page)]).toEqual([page, []])
  })

  it('names replacement cost, actual cash value and how they are found', async () => {
    const sofa = reportItem({ estimatedValue: 600, quantity: 2, purchaseYear: 2020, valueLow: 500, valueHigh: 700 })
    const { texts } = await render(reportData({ rooms: [{ name: 'Office', items: [sofa] }] }))
    for (const words of ['$1,200', '$600', 'straight-line over the useful life of the category', 'down to 20 % of the replacement cost'])
      expect(texts[1]).toContain(words)
    for (const words of ['2 x $600', '$500 to $700 each', 'Replacement $1,200', 'Actual cash value $600']) expect(texts[3]).toContain(words)
  })

  it('lists the items by value, by category and by serial number, each with the page of its details', async () => {
    const rooms = [
      { name: 'Office', items: [reportItem({ name: 'Desk', estimatedValue: 5, category: 'Tools', serialNumber: 'B0O1l' })] },
      {
        name: 'Hall',
        items: [reportItem({ name: 'Lamp', estimatedValue: 9, serialNumber: 'A2' }), reportItem({ name: 'Rug', estimatedValue: null })],
      },
    ]
    const { texts } = await render(reportData({ rooms }))
    const index = (title: string) => texts.find((text) => text.includes(`Index ${title}`) && !text.includes('All rooms')) ?? ''
    expect(index('by value')).toMatch(/2 +Lamp +Hall +5 +\$9 .*1 +Desk +Office +4 +\$5/)
    expect(index('by value')).not.toContain('Rug')
    expect(index('by category')).toMatch(/Lamp.*Rug.*no value.*Desk/)
    expect(index('by serial number')).toMatch(/A2 +2 +Lamp.*B0O1l +1 +Desk/)
  })

  it('sets serial numbers in a typeface that tells 0 from O and 1 from l', () => {
    const glyph = (character: string) => openFont(latinFile('mono'))?.font.layout(character).glyphs[0]
    const [zero, letter] = [glyph('0'), glyph('O')]
    // The dot in the zero is one more contour.
    const contours = (one: typeof zero) => one?.path.commands.filter(({ command }) => command === 'closePath').length
    expect([contours(zero), contours(letter)]).toEqual([3, 2])
    expect(glyph('1')?.path.commands).not.toEqual(glyph('l')?.path.commands)
  })

  it('shows documents with their first page, and every page of what proves a value once, as an appendix', async () => {
    const file = join(folder, 'page.jpg')
    await noise(1000, 1400).jpeg().toFile(file)
    const manual = { ...receipt, type: 'Manual' as const, name: 'manual.pdf', url: '/manual' }
    const rooms = [
      {
        name: 'Office',
        items: [reportItem({ name: 'Desk', documents: [receipt, manual] }), reportItem({ name: 'Lamp', documents: [receipt] })],
      },
    ]
    const originals = new Map([
      ['/x', { pages: 30, pictures: 2 }],
      ['/manual', { pages: 1, pictures: 1 }],
    ])
    const { pdf, texts, count } = await render(reportData({ rooms, originals }), {
      documents: new Map([...originals.keys()].map((url) => [url, file])),
      originals: new Map([1, 2].map((page) => [pageName('/x', page), file])),
    })
    const list = texts.findIndex((text) => text.includes('receipts and documents'))
    expect(await pictureSizes(pdf, list + 1)).toHaveLength(3)
    // The receipt is attached to both items and printed once; the manual is not printed.
    expect(texts[list]).toMatch(new RegExp(`P-001.*page ${count - 1}.*P-002.*in archive.*P-003.*page ${count - 1}`))
    expect(texts.at(-2)).toMatch(/P-001 Receipt.*receipt-2021\.pdf.*page 1 of 30/)
    expect(texts.at(-1)).toContain('page 2 of 30; the others are in the archive')
    const [[width, height] = [0, 0]] = await pictureSizes(pdf, count)
    expect([width / height, height > 500]).toEqual([expect.closeTo(1000 / 1400, 2), true])
    expect((await pdf.getOutline()).at(-1)?.title).toBe('Originals')
  })

  it('opens a room with its photo', async () => {
    const file = join(folder, 'room.jpg')
    await noise(800, 600).jpeg().toFile(file)
    const rooms = [{ name: 'Office', imageUrl: '/room', items: [reportItem()] }]
    const { pdf } = await render(reportData({ rooms }), { rooms: new Map([['/room', file]]) })
    const [[width, height] = [0, 0]] = await pictureSizes(pdf, 4)
    expect([Math.round(width / (72 / 25.4)), Math.round(height / (72 / 25.4))]).toEqual([88, 66])
  })

  it.each([
    [
      'comprehensive',
      'inventory of belongings',
      ['Summary', 'Contents', 'Office', 'Receipts and documents', 'Index by value', 'Index by category', 'Verification'],
    ],
    [
      'claim',
      'claim for a loss',
      ['Summary', 'Contents', 'Office', 'Receipts and documents', 'Index by value', 'Index by category', 'Verification'],
    ],
    [
      'estate',
      'inventory of an estate',
      ['Summary', 'Contents', 'Office', 'Receipts and documents', 'Index by value', 'Index by category', 'Verification'],
    ],
    ['moving', 'list for a move', ['Summary', 'Contents', 'Office', 'Verification']],
    ['receipts', 'proof of purchase', ['Summary', 'Contents', 'Office', 'Receipts and documents', 'Verification']],
  ] as const)('has the sections and the headline of its kind: %s', async (kind, headline, sections) => {
    const rooms = [{ name: 'Office', items: [reportItem({ name: 'Desk', brand: 'Ekort', documents: [receipt] })] }]
    const { pdf, texts, all, count } = await render(reportData({ kind, rooms }))
    expect((await pdf.getOutline()).map(({ title }) => title)).toEqual(['Cover', ...sections])
    expect(texts[0]?.replace(/\s+/g, ' ')).toContain(headline)
    for (const [index, text] of texts.entries()) expect(text).toContain(`Page ${index + 1} of ${count}`)
    const hasDetails = kind !== 'moving' && kind !== 'receipts'
    expect([all.includes('Ekort'), all.includes('P-001')]).toEqual([hasDetails, kind !== 'moving'])
    const forInsurers = kind === 'comprehensive' || kind === 'claim'
    expect(['Actual cash value', 'coverage with'].map((words) => all.includes(words))).toEqual([forInsurers, forInsurers])
    // The contents name the page on which each section is.
    const contents = texts[2] ?? ''
    const verification = texts.findIndex((text) => text.includes('This file is signed')) + 1
    expect(contents).toMatch(new RegExp(`Verification +${verification}`))
  })

  it('prints years whole', async () => {
    const items = [2000, 2008, 2009].map((purchaseYear) => reportItem({ purchaseYear }))
    const { texts } = await render(reportData({ rooms: [{ name: 'Office', items }] }))
    for (const year of ['2000', '2008', '2009']) expect(texts[3]?.split('1. Sofa')[0]).toContain(year)
  })

  it('of a claim counts depreciation up to the day of the loss, which is on its cover', async () => {
    const rooms = [{ name: 'Office', items: [reportItem({ estimatedValue: 1000, purchaseYear: 2020 })] }]
    const cover = async (lossDate: string | null) => (await render(reportData({ kind: 'claim', lossDate, rooms }))).texts
    expect((await cover('2022-05-06'))[0]).toContain('6 May 2022')
    // Two of the twelve years of furniture.
    expect((await cover('2022-05-06'))[1]).toContain('$166.67')
    expect((await cover(null))[1]).toContain('$500')
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
    const frame = (30 * 72) / 25.4
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
