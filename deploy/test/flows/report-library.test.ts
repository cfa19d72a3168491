import { fill } from '@arc/contracts/define'
import { changeItem, createItem, deleteItem, listItemPage } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { deleteReport, getReportChanges, getReportCover, listReports } from '@arc/contracts/reports/reports'
import { Database } from '@arc/reports/database'
import { coverKeyOf, keysOf } from '@arc/reports/reports/report-files'
import sharp from 'sharp'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../services/reports/test/pdf-text.js'
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

describe('the library', () => {
  it('[API-58] [D-34] is listed with its title, date and figures; a value counts once for each of a quantity', async () => {
    const { visitor } = await owner()
    expect((await visitor.call(listReports)).body).toEqual([])
    const { id } = await report(visitor)
    expect((await visitor.call(listReports)).body).toMatchObject([
      { id, title: 'My Home', createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), totalItems: 2, totalValue: 360, itemsWithPhotos: 0 },
    ])
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

  it('[API-61] is deleted with its files, and only by its owner', async () => {
    const { visitor } = await owner()
    const { id } = await report(visitor)
    const stranger = await product.signUp()
    expect((await stranger.call(deleteReport, { params: { id } })).status).toBe(404)
    expect((await download(stranger, id)).status).toBe(404)
    const { files } = product.stack.platform
    // It has no picture on its cover, and is no pack of a claim.
    const keys = keysOf(visitor.userId, id).filter((key) => !/\.(cover\.jpg|zip)$/.test(key))
    expect(await Promise.all(keys.map((key) => files.head(key)))).not.toContain(null)
    expect(await visitor.call(deleteReport, { params: { id } })).toMatchObject({ status: 200, body: { ok: true } })
    expect((await visitor.call(listReports)).body).toEqual([])
    expect((await download(visitor, id)).status).toBe(404)
    await product.stack.settle()
    expect(await Promise.all(keys.map((key) => files.head(key)))).toEqual(keys.map(() => null))
  })

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

  it('finds the cover and the list of items in reports from before they were stored, and says which can not be compared', async () => {
    const { visitor } = await fillAccount(product)
    const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
    const first = await report(visitor, { projectId: home?.id ?? 0 })
    await visitor.call(createItem, { body: { name: 'Globe', category: 'Decor', projectId: home?.id ?? 0 } })
    await product.stack.settle()
    const second = await report(visitor, { projectId: home?.id ?? 0 })
    const { client } = product.stack.service('reports').get(Database)
    const { files } = product.stack.platform
    for (const { id } of [first, second]) {
      await client.report.update({ where: { id }, data: { hasCover: false, recordsOffset: null, recordsBytes: null } })
      await files.remove(coverKeyOf(visitor.userId, id))
    }
    const listed = async () =>
      (await visitor.call(listReports)).body
        .filter(({ id }) => id === first.id || id === second.id)
        .map(({ hasCover, isComparable, previousId }) => ({ hasCover, isComparable, previousId }))
    expect(await listed()).toEqual(Array(2).fill({ hasCover: false, isComparable: false, previousId: null }))
    await product.stack.settle()
    expect(await listed()).toEqual([
      { hasCover: true, isComparable: true, previousId: first.id },
      { hasCover: true, isComparable: true, previousId: first.previousId },
    ])
    expect((await visitor.fetch(fill(getReportCover.path, { id: first.id }))).status).toBe(200)
    expect((await visitor.call(getReportChanges, { params: { id: second.id } })).body).toMatchObject({ added: { count: 1 } })

    await client.report.update({ where: { id: first.id }, data: { recordsOffset: null, recordsBytes: null } })
    await files.put(keysOf(visitor.userId, first.id)[0] ?? '', Buffer.from('%PDF-1.4 without a list'), { contentType: 'application/pdf' })
    await listed()
    await product.stack.settle()
    expect((await listed())[1]).toMatchObject({ isComparable: false })
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
})
