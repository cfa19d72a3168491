import { describe, expect, it } from 'vitest'
import { latinFile, openFont } from '../src/pdf/fonts.js'
import type { ReportData } from '../src/pdf/report.data.js'
import { overlaps } from './pdf-text.js'
import { receipt, render, setUp } from './report.document.fixture.js'
import { reportData, reportItem } from './sample.js'

setUp()

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

  it('[POL-29] says what is proven, and what the policies pay of the whole inventory, as the pages do', async () => {
    const cover = { value: 77_950, covered: 64_500, notCovered: 13_450, coverage: 60_000, gaps: [] }
    const texts = async (changes: Pick<ReportData, 'cover'>) =>
      (await render(reportData({ insuranceCompany: 'Amica', ...changes }))).all.replace(/\s+/g, ' ')
    expect(await texts({ cover })).toContain('The policies pay $64,500 of the whole inventory of $77,950; $13,450 is not covered.')
    const all = { ...cover, covered: 77_950, notCovered: 0 }
    expect(await texts({ cover: all })).toContain('The policies cover the whole inventory of $77,950.')
    expect(await texts({ cover: null })).not.toContain('whole inventory')
  })
})
