import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noise } from '@arc/kit/testing/pictures'
import { describe, expect, it } from 'vitest'
import { pageName } from '../src/pdf/report.data.js'
import { pictureSizes } from './pdf-text.js'
import { folder, receipt, render, setUp } from './report.document.fixture.js'
import { reportData, reportItem } from './sample.js'

setUp()

describe('pictures and documents of the printed report', () => {
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

  it('prints a placeholder with the reason in place of a picture that could not be had, and lists all of them at its end', async () => {
    const why = (name: string) => `${name} is damaged or incomplete and cannot be opened.`
    const photo = (index: number) => ({ id: `${index}`, url: `/photo-${index}`, box: null, isCover: index === 0, addedAt: '' })
    const desk = reportItem({ name: 'Desk', imageUrl: '/photo-0', photos: [photo(0), photo(1)], documents: [receipt] })
    const whole = join(folder, 'whole.jpg')
    await noise(300, 200).jpeg().toFile(whole)
    const lamp = reportItem({ id: 2, name: 'Lamp', imageUrl: '/whole' })
    const rooms = [{ name: 'Office', imageUrl: '/room', items: [desk, lamp] }]
    const problems = new Map([
      ['/room', why('room.png')],
      ['/photo-0', why('desk.png')],
      ['/photo-1', 'Its file is missing.'],
      ['/x', why('receipt.pdf')],
      [pageName('/x', 1), why('receipt.pdf')],
      // Of nothing that this report prints.
      ['/elsewhere', 'It was deleted.'],
    ])
    const originals = new Map([['/x', { pages: 1, pictures: 1 }]])
    const { pdf, texts, all, count } = await render(reportData({ rooms, originals }), { problems, items: new Map([['/whole', whole]]) })
    const sizes = (await Promise.all(Array.from({ length: pdf.numPages }, (_, page) => pictureSizes(pdf, page + 1)))).flat()
    expect(sizes).toHaveLength(1)
    const words = all.replace(/\s+/g, ' ')
    expect(words).toContain(`Not printed. ${why('room.png')}`)
    expect(words).toContain(`Not printed. ${why('desk.png')}`)
    expect(words).toContain('5 pictures could not be printed; the end of the report lists why.')
    const last = (texts.at(-1) ?? '').replace(/\s+/g, ' ')
    for (const row of [
      `Office, photo ${why('room.png')}`,
      `1. Desk, photo ${why('desk.png')}`,
      '1. Desk, photo 2 Its file is missing.',
      `P-001 Receipt ${why('receipt.pdf')}`,
      `Original of P-001, page 1 ${why('receipt.pdf')}`,
    ])
      expect(last).toContain(row)
    expect(last).not.toContain('It was deleted.')
    expect((await pdf.getOutline()).at(-1)?.title).toBe('Not printed')
    for (const [index, text] of texts.entries()) expect(text).toContain(`Page ${index + 1} of ${count}`)
  })

  it.each([
    ['empty', Buffer.alloc(0)],
    ['no picture', Buffer.from('%PDF-1.4, and no picture')],
    ['cut in its head', Buffer.from('ffd8ffe000104a46', 'hex')],
  ])('does not fail for a file that is %s', async (_what, content) => {
    const path = join(folder, 'broken.jpg')
    await writeFile(path, content)
    const broken = new Map([['/broken', path]])
    const rooms = [{ name: 'Office', imageUrl: '/broken', items: [reportItem({ imageUrl: '/broken' })] }]
    const { all } = await render(reportData({ rooms }), { cover: path, rooms: broken, items: broken })
    expect(all.replace(/\s+/g, ' ')).toContain('Not printed. Its file is damaged.')
  })
})
