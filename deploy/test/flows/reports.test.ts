import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { getUser } from '@arc/contracts/auth/accounts'
import { fill } from '@arc/contracts/define'
import { EARLY_ACCESS } from '@arc/contracts/early-access'
import { changeItem, createItem, deleteItem, listItemPage, saveReviewedItems } from '@arc/contracts/inventory/items'
import { createProject, getProjectSummary, listProjects } from '@arc/contracts/inventory/projects'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage, uploadReceipt } from '@arc/contracts/media/photos'
import { findIssuedReport, listReportKeys } from '@arc/contracts/reports/issued'
import {
  cancelReport,
  deleteReport,
  downloadReport,
  generateReport,
  getReportChanges,
  getReportCover,
  getReportProgress,
  listReports,
  type Report,
  type ReportFormat,
  XLSX,
} from '@arc/contracts/reports/reports'
import { attachmentReader } from '@arc/evidence/attachments'
import { outcomeOf } from '@arc/evidence/outcome'
import { verifyReport } from '@arc/evidence/verify'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { keysOf } from '@arc/reports/reports/report-files'
import { parse } from 'csv-parse/sync'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf } from '../../../services/media/test/documents.fixture.js'
import { pictureSizes, readPdf } from '../../../services/reports/test/pdf-text.js'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { fillAccount } from '../filled-account.js'
import { type Product, startProduct, type Visitor } from '../product.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

/** A user with two chairs in "My Home", and its id. */
async function owner(tier: 'basic' | 'pro' = 'pro') {
  const visitor = await product.signUp(tier)
  const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
  assert(home)
  const { body: study } = await visitor.call(createRoom, { body: { name: 'Study', projectId: home.id } })
  const chair = { name: 'Chair', category: 'Furniture', estimatedValue: 150, quantity: 2, projectId: home.id, roomId: study.id }
  await visitor.call(createItem, { body: chair })
  await visitor.call(createItem, { body: { name: 'Lamp', category: 'Lighting', estimatedValue: 60, projectId: home.id } })
  return { visitor, home, study }
}

/** Generates a report and waits until it is ready. */
async function report(visitor: Visitor, body: { projectId?: number; roomId?: number | 'all'; places?: boolean } = {}): Promise<Report> {
  const started = await visitor.call(generateReport, { body: { type: 'comprehensive', ...body } })
  expect([started.status, started.body]).toEqual([200, { reportId: expect.any(Number) }])
  await product.stack.settle()
  const found = (await visitor.call(listReports)).body.find(({ id }) => id === started.body.reportId)
  assert(found)
  return found
}

const download = (visitor: Visitor, id: number, format?: ReportFormat) =>
  visitor.fetch(`${fill(downloadReport.path, { id })}${format ? `?format=${format}` : ''}`)

describe('a report', () => {
  it('[API-58] [D-34] is listed with its title, date and figures; a value counts once for each of a quantity', async () => {
    const { visitor } = await owner()
    expect((await visitor.call(listReports)).body).toEqual([])
    const { id } = await report(visitor)
    expect((await visitor.call(listReports)).body).toMatchObject([
      { id, title: 'My Home', createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), totalItems: 2, totalValue: 360, itemsWithPhotos: 0 },
    ])
  })

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

  it('that took half a minute or more is announced by an email, a faster one is not', async () => {
    const { visitor } = await owner()
    const { email } = (await visitor.call(getUser)).body
    const announced = async () => {
      const emails = await new FolderMail(join(product.stack.dataDir, 'mail')).list()
      return emails.filter(({ to, subject }) => to === email && subject.startsWith('Your report is ready'))
    }
    await report(visitor)
    expect(await announced()).toEqual([])
    await visitor.call(generateReport, { body: { type: 'comprehensive' } })
    product.stack.clock.advance({ days: 0.001 })
    await product.stack.settle()
    const [one, ...others] = await announced()
    expect([one?.subject, others]).toEqual([expect.stringMatching(/^Your report is ready: \d+ pages$/), []])
    expect(one?.text).toContain('Report: My Home\nTotal value: $360.00\nItems: 2')
  })

  it('[D-34] restarts its progress at 0 and ends at 100', async () => {
    const { visitor } = await owner()
    const progress = async () => (await visitor.call(getReportProgress, { params: { userId: visitor.userId } })).body.progress
    await report(visitor)
    expect(await progress()).toBe(100)
    const { body } = await visitor.call(generateReport, { body: {} })
    const { body: started } = await visitor.call(getReportProgress, { params: { userId: visitor.userId } })
    expect(started.reportId).toBe(body.reportId)
    expect(started.progress).toBeLessThan(100)
    await product.stack.settle()
    expect(await progress()).toBe(100)
  })

  it('does not wait for the reports of another user', { timeout: 120_000 }, async () => {
    const [large, small] = [await owner(), await owner()]
    const items = Array.from({ length: 500 }, (_, index) => ({ key: `k${index}`, name: `Item ${index}`, category: 'Furniture' }))
    expect((await large.visitor.call(saveReviewedItems, { body: { items, projectId: large.home.id } })).status).toBe(200)
    await product.stack.settle()
    for (let count = 0; count < 3; count++) await large.visitor.call(generateReport, { body: {} })
    await small.visitor.call(generateReport, { body: {} })
    const ready = async ({ visitor }: typeof small) => (await visitor.call(listReports)).body.length
    await expect.poll(() => ready(small), { timeout: 60_000, interval: 50 }).toBe(1)
    expect(await ready(large)).toBeLessThan(3)
    await product.stack.settle()
    expect(await ready(large)).toBe(3)
  })

  it('[API-62] is downloaded as a PDF with its name and length', async () => {
    const { visitor } = await owner()
    const { id, sizeBytes } = await report(visitor)
    const response = await download(visitor, id)
    const { headers } = response
    expect([response.status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="arc-My-Home-\d{4}-\d\d-\d\d\.pdf"$/)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([bytes.length, Number(headers.get('content-length'))]).toEqual([sizeBytes, sizeBytes])
    const { texts } = await readPdf(bytes)
    expect(texts.join(' ')).toContain('Chair')
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

  it('[API-61] is deleted with its files, and only by its owner', async () => {
    const { visitor } = await owner()
    const { id } = await report(visitor)
    const stranger = await product.signUp()
    expect((await stranger.call(deleteReport, { params: { id } })).status).toBe(404)
    expect((await download(stranger, id)).status).toBe(404)
    const { files } = product.stack.platform
    const keys = keysOf(visitor.userId, id).filter((key) => !key.endsWith('.cover.jpg'))
    expect(await Promise.all(keys.map((key) => files.head(key)))).not.toContain(null)
    expect(await visitor.call(deleteReport, { params: { id } })).toMatchObject({ status: 200, body: { ok: true } })
    expect((await visitor.call(listReports)).body).toEqual([])
    expect((await download(visitor, id)).status).toBe(404)
    await product.stack.settle()
    expect(await Promise.all(keys.map((key) => files.head(key)))).toEqual(keys.map(() => null))
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

describe('the library', () => {
  it('[REP-05] has the kind of each report, and the picture of its cover, for its owner only', async () => {
    const { visitor } = await fillAccount(product)
    const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
    const pictured = await report(visitor, { projectId: home?.id ?? 0 })
    expect(pictured).toMatchObject({ kind: 'comprehensive', hasCover: true })
    const cover = await visitor.fetch(fill(getReportCover.path, { id: pictured.id }))
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { width = 0, height = 0 } = await sharp(Buffer.from(await cover.arrayBuffer())).metadata()
    expect(Math.max(width, height)).toBeLessThanOrEqual(480)
    const stranger = await product.signUp()
    expect((await stranger.fetch(fill(getReportCover.path, { id: pictured.id }))).status).toBe(404)

    const bare = await report((await owner()).visitor)
    expect(bare.hasCover).toBe(false)
  })

  it('says what changed since the report before of the same kind that covers the same', async () => {
    const { visitor, home, study } = await owner()
    const first = await report(visitor)
    await report(visitor, { roomId: study.id })
    const { items } = (await visitor.call(listItemPage, { query: { projectId: home.id } })).body
    const [chair, lamp] = ['Chair', 'Lamp'].map((name) => items.find((item) => item.name === name))
    assert(chair && lamp)
    await visitor.call(changeItem, { params: { id: chair.id }, body: { estimatedValue: 200 } })
    await visitor.call(deleteItem, { params: { id: lamp.id } })
    await visitor.call(createItem, { body: { name: 'Globe', category: 'Decor', projectId: home.id, roomId: study.id } })
    await product.stack.settle()
    const second = await report(visitor)
    expect(second.previousId).toBe(first.id)
    const changes = await visitor.call(getReportChanges, { params: { id: second.id } })
    expect([changes.status, changes.body]).toEqual([
      200,
      {
        since: { reportId: first.id, createdAt: first.createdAt, totalItems: 2, valuedItems: 2, totalValue: 360 },
        added: { count: 1, items: [{ id: expect.any(Number), name: 'Globe', room: 'Study', value: null }] },
        removed: { count: 1, items: [{ id: lamp.id, name: 'Lamp', room: expect.any(String), value: 60 }] },
        changed: { count: 1, items: [{ id: chair.id, name: 'Chair', room: 'Study', before: 300, after: 400 }] },
      },
    ])
    expect((await visitor.call(getReportChanges, { params: { id: first.id } })).status).toBe(404)
    expect((await (await product.signUp()).call(getReportChanges, { params: { id: second.id } })).status).toBe(404)
    await visitor.call(deleteReport, { params: { id: first.id } })
    expect((await visitor.call(getReportChanges, { params: { id: second.id } })).status).toBe(404)
  })

  it('[REP-03] the progress of a report says what was done: items, pages, and nothing that is not known', async () => {
    const { visitor } = await owner()
    const progress = async () => (await visitor.call(getReportProgress, { params: { userId: visitor.userId } })).body
    expect((await progress()).steps).toBe(null)
    const { pages } = await report(visitor)
    expect((await progress()).steps).toMatchObject({
      ...{ stage: 'sealing', items: 2, documents: 0, photos: null, section: null },
      ...{ pages: { done: pages, total: pages }, files: null },
    })
  })
})

describe('the evidence of a report', () => {
  const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
  /** Downloads a report and checks it. */
  async function verified(visitor: Visitor, id: number) {
    const pdf = new Uint8Array(await (await download(visitor, id)).arrayBuffer())
    const verdict = await verifyReport(pdf, attachmentReader(getDocument))
    assert(verdict.kind === 'report')
    const { body } = await product.visitor().call(listReportKeys)
    return {
      pdf,
      report: verdict,
      outcome: outcomeOf(
        verdict,
        body.keys.map((key) => key.id),
      ),
      attachments: await attachmentReader(getDocument)(pdf),
    }
  }

  it('is the originals of what proves values and of photos, with hash and arrival, signed with a published key', async () => {
    const { visitor, uploads } = await fillAccount(product)
    const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
    const { id } = await report(visitor, { projectId: home?.id ?? 0 })
    const { report: checked, outcome, attachments } = await verified(visitor, id)
    expect(outcome).toBe('intact')
    const hashes = [...attachments.values()].map(sha256)
    // The crop of the front photo has the front photo as its original.
    for (const content of [uploads.front, uploads.back, uploads.receipt]) expect(hashes).toContain(sha256(content))
    expect(hashes).not.toContain(sha256(uploads.manual))
    const manual = checked.manifest.files.find((file) => file.sha256 === sha256(uploads.manual))
    expect(manual).toMatchObject({ leftOut: 'no-proof', arrivedAt: expect.stringMatching(/^\d{4}-/) })
    expect([...attachments.keys()]).toEqual(expect.arrayContaining(['items.csv', 'records.json', 'manifest.json']))
  })

  it('has no list of items as CSV on the basic plan', async () => {
    const { visitor } = await owner('basic')
    const { id } = await report(visitor)
    const { outcome, attachments } = await verified(visitor, id)
    expect([outcome, attachments.has('items.csv'), attachments.has('records.json')]).toEqual(['intact', false, true])
  })

  it('says where photos were taken only if the owner wants that', async () => {
    const { visitor, home } = await owner()
    const gps = { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '13/1 24/1 0/1', GPSLongitudeRef: 'E' }
    const content = await sharp(await photo(31))
      .withExif({ IFD3: gps })
      .jpeg()
      .toBuffer()
    const { body } = await visitor.call(analyzeImage, { body: photoForm('image', [{ name: 'desk.jpg', content }]) })
    await visitor.call(createItem, { body: { name: 'Desk', category: 'Furniture', projectId: home.id, imageUrl: body.imageUrl } })
    const without = await verified(visitor, (await report(visitor)).id)
    const photoIn = ({ report: { manifest } }: typeof without) => manifest.files.find(({ kind }) => kind === 'photo')
    expect(photoIn(without)).toMatchObject({ leftOut: 'place', place: null, sha256: sha256(content) })
    expect(Buffer.from(without.pdf).includes('GPSLatitude')).toBe(false)
    const withPlaces = await verified(visitor, (await report(visitor, { places: true })).id)
    expect(photoIn(withPlaces)).toMatchObject({ leftOut: null, place: { latitude: 52.5 } })
    expect([...withPlaces.attachments.values()].map(sha256)).toContain(sha256(content))
  })

  it('can be looked up by its code, by anyone, also when report and account are gone', async () => {
    const { visitor } = await owner()
    const { id } = await report(visitor)
    const { pdf, report: checked } = await verified(visitor, id)
    const { code } = checked.manifest.report
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const look = (typed: string) => product.visitor().call(findIssuedReport, { params: { code: typed } })
    const { body } = await look(code)
    expect(body).toEqual({ code, sha256: sha256(pdf), keyId: checked.keyId, issuedAt: expect.stringMatching(/^\d{4}-/) })
    await visitor.call(deleteReport, { params: { id } })
    await product.stack.settle()
    expect((await look(` ${code.toLowerCase().replace('-', ' ')}`)).body).toEqual(body)
    expect((await look('00000-00000')).status).toBe(404)
  })
})

describe('a report that is cancelled', () => {
  it('is not finished, leaves no file, and can not be looked up; a finished one stays', async () => {
    const { visitor, home } = await owner()
    const items = Array.from({ length: 400 }, (_, index) => ({ key: `k${index}`, name: `Item ${index}`, category: 'Furniture' }))
    await visitor.call(saveReviewedItems, { body: { items, projectId: home.id } })
    await product.stack.settle()
    const { body } = await visitor.call(generateReport, { body: {} })
    const { body: waiting } = await visitor.call(generateReport, { body: {} })
    const cancel = async (id: number) => (await visitor.call(cancelReport, { params: { id } })).status
    await expect.poll(async () => (await visitor.call(getReportProgress, { params: { userId: visitor.userId } })).body.status).toBeTruthy()
    expect([await cancel(body.reportId), await cancel(waiting.reportId), await cancel(body.reportId)]).toEqual([200, 200, 200])
    const { body: progress } = await visitor.call(getReportProgress, { params: { userId: visitor.userId } })
    expect([progress.reportId, progress.status, progress.error]).toEqual([waiting.reportId, 'cancelled', null])
    await product.stack.settle()
    expect((await visitor.call(listReports)).body).toEqual([])
    const { files } = product.stack.platform
    const keys = [body, waiting].flatMap(({ reportId }) => keysOf(visitor.userId, reportId))
    expect(await Promise.all(keys.map((key) => files.head(key)))).toEqual(keys.map(() => null))
    const { id } = await report(visitor)
    expect(await cancel(id)).toBe(409)
    expect((await visitor.call(listReports)).body).toHaveLength(1)
  })
})
