import { EARLY_ACCESS } from '@arc/contracts/early-access'
import { createItem, listItemPage } from '@arc/contracts/inventory/items'
import { createProject, getProjectSummary, listProjects } from '@arc/contracts/inventory/projects'
import { uploadDocument } from '@arc/contracts/media/documents'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { generateReport, listReports, XLSX } from '@arc/contracts/reports/reports'
import { attachmentReader } from '@arc/evidence/attachments'
import { parse } from 'csv-parse/sync'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf } from '../../../services/media/test/documents.fixture.js'
import { pictureSizes, readPdf } from '../../../services/reports/test/pdf-text.js'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { fillAccount } from '../filled-account.js'
import { type Product, startProduct, type Visitor } from '../product.js'
import { downloadOf as download, readyReport, reportOwner } from '../report-steps.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const owner = (tier?: 'basic' | 'pro') => reportOwner(product, tier)
const report = (visitor: Visitor, body: Parameters<typeof readyReport>[2] = {}) => readyReport(product, visitor, body)

describe('a report', () => {
  it('[D-34] of a basic user covers "My Home", or another own project that is named; one of a room covers that room', async () => {
    const basic = await owner('basic')
    expect(await report(basic.visitor)).toMatchObject({ projectId: basic.home.id, totalItems: 2 })
    const { visitor, study } = await owner('pro')
    const { body: cabin } = await visitor.call(createProject, { body: { name: 'Lake Cabin' } })
    expect(await report(visitor, { projectId: cabin.id })).toMatchObject({ title: 'Lake Cabin', totalItems: 0 })
    expect(await report(visitor, { roomId: 'all' })).toMatchObject({ totalItems: 2 })
    expect(await report(visitor, { roomId: study.id })).toMatchObject({ totalItems: 1, totalValue: 300 })
  })

  it('of items without a value says that none has one, which is not a total of $0', async () => {
    const visitor = await product.signUp()
    const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
    await visitor.call(createItem, { body: { name: 'Globe', category: 'Decor', projectId: home?.id ?? 0 } })
    expect(await report(visitor)).toMatchObject({ totalItems: 1, valuedItems: 0, totalValue: 0 })
  })

  it('[API-59] is started with its type, project and room, and answers its id at once', async () => {
    const { visitor, home, study } = await owner()
    const start = async (body: object) => {
      const answer = await visitor.fetch(generateReport.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return [answer.status, await answer.json()]
    }
    expect(await start({ type: 'comprehensive', projectId: home.id })).toEqual([200, { reportId: expect.any(Number) }])
    expect(await start({ type: 'comprehensive', projectId: home.id, roomId: study.id })).toEqual([200, { reportId: expect.any(Number) }])
    expect((await visitor.call(listReports)).body).toEqual([])
    await product.stack.settle()
    expect((await visitor.call(listReports)).body).toMatchObject([{ totalItems: 1 }, { totalItems: 2 }])
    const stranger = await product.signUp()
    for (const body of [{ projectId: home.id }, { roomId: study.id }])
      expect((await stranger.call(generateReport, { body: { type: 'comprehensive', ...body } })).status).toBe(404)
    expect((await start({ type: 'photo album', projectId: home.id }))[0]).toBe(400)
  })

  it('[REP-09] [D-33] covers items with photos, values and documents as PDF, and for pro as CSV, with the totals of the project', async () => {
    const { visitor } = await fillAccount(product)
    const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
    assert(home)
    const { body: summary } = await visitor.call(getProjectSummary, { params: { id: home.id } })
    const { id, totalValue } = await report(visitor, { projectId: home.id })
    expect(totalValue).toBe(2469.12)
    expect(summary.totals.value).toBe(totalValue)

    const { pdf, texts } = await readPdf(new Uint8Array(await (await download(visitor, id)).arrayBuffer()))
    for (const text of ['Sofa', '$2,469.12', 'P-001', 'Manual sofa']) expect(texts.join(' ')).toContain(text)
    const pictures = await Promise.all(texts.map((_, index) => pictureSizes(pdf, index + 1)))
    expect(pictures.flat().length).toBeGreaterThan(1)

    const csv = await download(visitor, id, 'csv')
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="arc-My-Home-\d{4}-\d\d-\d\d\.csv"$/)
    const rows: Record<string, string>[] = parse(await csv.text(), { bom: true, columns: true })
    expect(rows.reduce((sum, row) => sum + Number(row['Total value']), 0)).toBe(totalValue)
    expect(rows).toMatchObject([
      {
        ...{ Item: 'Sofa', Quantity: '2', 'Unit value': '1234.56', 'Total value': '2469.12', Basis: 'receipt', Photos: '2' },
        ...{ Documents: 'P-001 Receipt: Receipt; P-002 Manual: Manual sofa', 'Serial number': "'=1+1", Color: 'grün', Insured: 'Yes' },
      },
      { Item: 'Kettle', Quantity: '1', 'Unit value': '', 'Total value': '' },
    ])
  })

  it('has every page of a receipt and of a photographed receipt as an appendix, and none of a manual', async () => {
    const { visitor, home } = await owner()
    const attach = async (name: string, type: 'Receipt' | 'Manual', pages: string[]) => {
      const body = photoForm('document', [{ name: `${name}.pdf`, content: await pdfOf(pages), type: 'application/pdf' }])
      const { body: stored } = await visitor.call(uploadDocument, { body })
      return { id: stored.id, name: stored.name, type, url: stored.fileUrl, mimeType: stored.mimeType, fromLibrary: true }
    }
    const documents = [await attach('invoice', 'Receipt', ['One', 'Two']), await attach('guide', 'Manual', ['One', 'Two', 'Three'])]
    const receipt = photoForm('receipt', [{ name: 'receipt.jpg', content: await photo(7) }])
    const { receiptUrl } = (await visitor.call(uploadReceipt, { body: receipt })).body
    await product.stack.settle()
    const item = { name: 'Grinder', category: 'Kitchenware', estimatedValue: 90, projectId: home.id }
    await visitor.call(createItem, { body: { ...item, documents, receiptUrl } })
    const { id } = await report(visitor)
    const { pdf, texts } = await readPdf(new Uint8Array(await (await download(visitor, id)).arrayBuffer()))
    const originals = texts.flatMap((text, index) => (text.includes('Original of') ? [index + 1] : []))
    expect(originals.map((page) => /P-00\d/.exec(texts[page - 1] ?? '')?.[0])).toEqual(['P-001', 'P-002', 'P-002'])
    for (const page of originals) expect(await pictureSizes(pdf, page)).toHaveLength(1)
    const list = texts.findIndex((text) => text.includes('receipts and documents'))
    expect(await pictureSizes(pdf, list + 1)).toHaveLength(3)
  })

  it('[D-33] as CSV is refused on the basic plan, and unknown to a stranger', async () => {
    const { visitor } = await owner('basic')
    const { id } = await report(visitor)
    const refused = await download(visitor, id, 'csv')
    expect([refused.status, (await refused.json()).message]).toEqual([403, 'Reports as CSV come with the plus plan.'])
    expect((await download(visitor, id)).status).toBe(200)
    expect((await download(await product.signUp('pro'), id, 'csv')).status).toBe(404)
  })

  it('[AUTH-08] as a contents list is in early access for pro until its day, then open to everyone', async () => {
    const [basic, pro] = [await owner('basic'), await owner('pro')]
    const [ofBasic, ofPro] = [await report(basic.visitor), await report(pro.visitor)]
    const list = await download(pro.visitor, ofPro.id, 'xlsx')
    expect([list.status, list.headers.get('content-type')]).toEqual([200, XLSX])
    expect(
      Buffer.from(await list.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    expect((await download(basic.visitor, ofPro.id, 'xlsx')).status).toBe(404)
    const opens = new Date(EARLY_ACCESS.contentsList.opensOn)
    if (product.stack.clock.now() >= opens) return
    const early = await download(basic.visitor, ofBasic.id, 'xlsx')
    expect([early.status, (await early.json()).message]).toEqual([403, expect.stringContaining('early access')])
  })
})

describe('a report of a kind', () => {
  /** Starts a report and waits for it. @returns what the library says of it */
  async function made(visitor: Visitor, body: object) {
    const headers = { 'content-type': 'application/json' }
    const answer = await visitor.fetch(generateReport.path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.status !== 200) return answer.status
    await product.stack.settle()
    const { body: reports } = await visitor.call(listReports)
    return { id: reports[0]?.id ?? 0, totalItems: reports[0]?.totalItems }
  }

  it('"claim" covers the chosen rooms with their date of loss, and no room of somebody else', async () => {
    const { visitor, study } = await owner()
    expect(await made(visitor, { kind: 'claim', lossDate: '2026-02-03', roomIds: [study.id] })).toMatchObject({ totalItems: 1 })
    expect(await made(visitor, { kind: 'claim' })).toMatchObject({ totalItems: 2 })
    const stranger = await product.signUp()
    expect(await made(stranger, { kind: 'claim', roomIds: [study.id] })).toBe(404)
    expect(await made(visitor, { kind: 'moving', roomIds: [study.id] })).toBe(400)
    expect(await made(visitor, { kind: 'claim', lossDate: 'yesterday' })).toBe(400)
  })

  it('"claim" covers single items, and no item of somebody else or of another project', async () => {
    const { visitor, home, study } = await owner()
    const { items } = (await visitor.call(listItemPage, { query: { projectId: home.id } })).body
    const idOf = (name: string) => items.find((item) => item.name === name)?.id ?? 0
    const lamp = await made(visitor, { kind: 'claim', projectId: home.id, itemIds: [idOf('Lamp')] })
    assert(typeof lamp === 'object')
    expect(lamp.totalItems).toBe(1)
    const { texts } = await readPdf(new Uint8Array(await (await download(visitor, lamp.id)).arrayBuffer()))
    expect([texts.join(' ').includes('Lamp'), texts.join(' ').includes('Chair')]).toEqual([true, false])
    const { body: cabin } = await visitor.call(createProject, { body: { name: 'Lake Cabin' } })
    expect(await made(visitor, { kind: 'claim', projectId: cabin.id, itemIds: [idOf('Lamp')] })).toBe(404)
    expect(await made(visitor, { kind: 'claim', itemIds: [idOf('Lamp'), 999_999_999] })).toBe(404)
    expect(await made(await product.signUp(), { kind: 'claim', itemIds: [idOf('Lamp')] })).toBe(404)
    expect(await made(visitor, { kind: 'estate', itemIds: [idOf('Lamp')] })).toBe(400)
    expect(await made(visitor, { kind: 'claim', itemIds: [idOf('Lamp')], roomIds: [study.id] })).toBe(400)
  })

  it('"receipts" has only what is documented, and "moving" carries no receipt', async () => {
    const { visitor, uploads } = await fillAccount(product)
    const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
    await visitor.call(createItem, { body: { name: 'Broom', category: 'Other', projectId: home?.id ?? 0 } })
    expect(await made(visitor, { kind: 'receipts', projectId: home?.id })).toMatchObject({ totalItems: 1 })
    const moving = await made(visitor, { kind: 'moving', projectId: home?.id })
    assert(typeof moving === 'object')
    const pdf = new Uint8Array(await (await download(visitor, moving.id)).arrayBuffer())
    const carried = [...(await attachmentReader(getDocument)(pdf)).values()].map((content) => Buffer.from(content))
    expect(carried.some((content) => content.equals(uploads.front))).toBe(true)
    expect(carried.some((content) => content.equals(uploads.receipt))).toBe(false)
  })
})
