import { randomUUID } from 'node:crypto'
import { fill } from '@arc/contracts/define'
import { settleImport } from '@arc/contracts/inventory/account-data'
import { changeItem, deleteItem, listItems } from '@arc/contracts/inventory/items'
import { discardImport, importDocument, importPhoto, importReceipt, mediaFigures } from '@arc/contracts/media/account-data'
import { describeOriginals } from '@arc/contracts/media/originals'
import { storePhotos } from '@arc/contracts/media/photos'
import { downloadAccountExport, getAccountFigures, listAccountExports, startAccountExport } from '@arc/contracts/reports/account-exports'
import { type AccountImport, listAccountImports, startAccountImport } from '@arc/contracts/reports/account-imports'
import { downloadReport, listReports } from '@arc/contracts/reports/reports'
import { createReportShare, openSharedReport } from '@arc/contracts/reports/shares'
import { RunImport } from '@arc/reports/account-imports/run-import.job'
import { Database } from '@arc/reports/database'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { changedExport, each, first } from '../changed-export.js'
import { type FilledAccount, fillAccount, pdf } from '../filled-account.js'
import { uploadExport } from '../import-account.js'
import { type Product, startProduct, type Visitor } from '../product.js'
import { ReadZip } from '../zip.js'

const LONG_AGO = '2019-01-02T03:04:05.000Z'
const TODAY = new Date().toISOString().slice(0, 10)
let product: Product
let filled: FilledAccount
let bytes: Buffer
let zip: ReadZip
let visitor: Visitor
beforeAll(async () => {
  product = await startProduct()
  filled = await fillAccount(product)
  await filled.visitor.call(startAccountExport)
  await product.stack.settle()
  const [made] = (await filled.visitor.call(listAccountExports)).body
  bytes = Buffer.from(await (await filled.visitor.fetch(fill(downloadAccountExport.path, { id: made?.id }))).arrayBuffer())
  zip = await ReadZip.from(bytes)
  visitor = await product.signUp()
})
afterAll(() => product.close())

async function imported(by: Visitor, file: Buffer): Promise<AccountImport> {
  const { id } = await uploadExport(by, file)
  await product.stack.settle()
  const found = (await by.call(listAccountImports)).body.find((one) => one.id === id)
  assert(found)
  return found
}
/** Nothing of a failed import is there, and another one can start. */
async function expectNothing(by: Visitor): Promise<void> {
  expect((await by.call(getAccountFigures)).body).toMatchObject({ photos: 0, documents: 0, reports: 0, bytes: 0, empty: true })
  expect((await product.stack.storedPaths()).filter((path) => path.startsWith(`imports/${by.userId}/`))).toEqual([])
}
const reportFile = () => zip.paths.find((path) => /^Reports\/.*\.pdf$/.test(path)) ?? ''

describe('an export that somebody changed', () => {
  it.each([
    [
      'a day that is none',
      { records: { item: first({ purchaseDate: 'not a date' }) } },
      /^data\/item\.json, record 1 \(".+"\): purchaseDate: /,
    ],
    ['a name of 900 kB', { records: { room: first({ name: 'x'.repeat(900_000) }) } }, /^data\/room\.json, record 1 \("x+…"\): /],
    [
      'places inside each other',
      { records: { place: (rows) => rows.map((row, at) => ({ ...row, parentId: rows[at === 0 ? 1 : 0]?.id })) } },
      /^data\/place/,
    ],
    [
      'a file whose name cannot be stored',
      { records: { photo: first({ name: 'a\u0000.jpg' }) } },
      /^data\/photo\.json, record 1 .*be stored/,
    ],
    ['a document of the year 99999', { records: { document: first({ purchaseDate: '99999-01-01' }) } }, /^data\/document\.json, record 1/],
    ['a report with more pages than an int', { records: { report: first({ totalItems: 2 ** 40 }) } }, /^data\/report\.json, record 1/],
    [
      'a report number that leaves none after it',
      { records: { report: first({ number: 2_147_483_647 }) } },
      /^data\/report\.json, record 1/,
    ],
    [
      'HTML as a report',
      { files: { PDF: Buffer.from('<html><script>alert(1)</script></html>') } },
      /^data\/report\.json, record 1 .*no PDF/,
    ],
    [
      'HTML that says that it is a PDF',
      { files: { PDF: Buffer.from('%PDF-1.7\n<html></html>') } },
      /^data\/report\.json, record 1 .*no PDF/,
    ],
  ] satisfies [string, Parameters<typeof changedExport>[1], RegExp][])(
    'with %s leaves nothing, and its record is named',
    async (_, changes, message) => {
      const { PDF: html } = ('files' in changes ? changes.files : {}) as { PDF?: Buffer }
      const failed = await imported(visitor, await changedExport(zip, html ? { files: { [reportFile()]: html } } : changes))
      expect([failed.status, failed.error]).toEqual(['failed', expect.stringMatching(message)])
      await expectNothing(visitor)
    },
  )

  it('with records that only the database finds contradictory leaves nothing at once, and names no constraint', async () => {
    // Two photos with the same bytes become one photo, which an item can't have twice.
    const [one, other] = zip.records('photo').filter(({ sourcePhotoId }) => sourcePhotoId === null)
    const sofa = zip.records('item').find(({ photos }) => photos.length === 1)
    assert(one?.file && other?.file && sofa)
    const photos = [one, other].map(({ id }, position) => ({
      ...sofa.photos[0],
      url: `/api/image/${id}`,
      position,
      isCover: position === 0,
    }))
    const file = await changedExport(zip, {
      records: { item: (rows) => rows.map((row) => (row.id === sofa.id ? { ...row, photos } : row)) },
      files: { [other.file]: zip.bytes(one.file) },
    })
    const failed = await imported(visitor, file)
    expect([failed.status, failed.error]).toEqual(['failed', 'The export contains records that contradict each other.'])
    await expectNothing(visitor)
  })

  it('is imported with versions from 1 and days of today, so that every item can be changed and deleted', async () => {
    const backdated = { createdAt: LONG_AGO, updatedAt: LONG_AGO, version: 2_147_483_647 }
    const kinds = ['project', 'room', 'place', 'item', 'photo', 'document', 'receipt', 'report', 'claimPhoto'] as const
    const file = await changedExport(zip, { records: Object.fromEntries(kinds.map((kind) => [kind, each(backdated)])) })
    const other = await product.signUp()
    expect(await imported(other, file)).toMatchObject({ status: 'done', error: null })
    const items = (await other.call(listItems)).body
    expect(items.length).toBeGreaterThan(0)
    for (const { id, createdAt } of items) {
      expect(createdAt.slice(0, 10)).toBe(TODAY)
      expect((await other.call(changeItem, { params: { id }, body: { notes: 'changed' } })).status).toBe(200)
      expect((await other.call(deleteItem, { params: { id } })).status).toBe(200)
    }
    const [image = '', document = '', receipt = ''] = [
      items.find(({ name }) => name === 'Sofa')?.imageUrl,
      items.find(({ name }) => name === 'Sofa')?.documents[0]?.url,
      items.find(({ name }) => name === 'Sofa')?.receiptUrl,
    ].map((url) => url?.split('/')[3])
    const files = [
      { kind: 'photo' as const, id: image },
      { kind: 'document' as const, id: document },
      { kind: 'receipt' as const, id: receipt },
    ]
    const described = await product.stack.call('media', describeOriginals, { body: { userId: other.userId, files } }, 'service')
    expect(described.body.files.map(({ arrivedAt, importedAt }) => [arrivedAt.slice(0, 10), importedAt])).toEqual(
      described.body.files.map(({ arrivedAt }) => [TODAY, arrivedAt]),
    )
    expect(described.body.files).toHaveLength(3)

    // The report is one that was imported, today: in the list, and for somebody with a link; only as a PDF.
    const [report] = (await other.call(listReports)).body
    assert(report)
    expect([report.importedAt?.slice(0, 10), report.createdAt.slice(0, 10), report.isComparable, report.hasCover]).toEqual([
      ...[TODAY, TODAY],
      ...[false, false],
    ])
    expect((await other.call(downloadReport, { params: { id: report.id }, query: { format: 'csv' } })).status).toBe(404)
    const share = (await other.call(createReportShare, { params: { id: report.id }, body: { name: 'Insurer', days: 1 } })).body
    const opened = await other.call(openSharedReport, { body: { token: share.token } })
    expect(opened.body).toMatchObject({ importedAt: report.importedAt, date: expect.stringContaining(TODAY.slice(0, 4)) })
  })
})

describe('an import that fails', () => {
  it('after its records were stored ends with everything, and not with a failure', async () => {
    const other = await product.signUp()
    const { id } = await uploadExport(other, bytes)
    await product.stack.settle()
    const reports = product.stack.service('reports')
    const { client } = reports.get(Database)
    // As if all attempts had died between the records and the reports.
    await client.accountImport.updateMany({ where: { id }, data: { status: 'running', progress: 90 } })
    await client.report.deleteMany({ where: { userId: other.userId } })
    await product.stack.platform.files.put(`imports/${other.userId}/${id}/0`, bytes, { contentType: 'application/octet-stream' })
    await reports.get(RunImport).giveUp({ importId: id })
    await reports.get(RunImport).giveUp({ importId: id })
    await product.stack.settle()
    expect((await other.call(listAccountImports)).body).toMatchObject([{ status: 'done', error: null }])
    expect((await other.call(listReports)).body).toHaveLength(1)
  })

  it('before its records were stored leaves nothing, also of requests that arrive late', async () => {
    const other = await product.signUp()
    const { id } = await uploadExport(other, await changedExport(zip, { records: { item: first({ name: '' }) } }))
    await product.stack.settle()
    const late = await product.stack.call('inventory', settleImport, { body: { userId: other.userId, importId: id } }, 'service')
    expect(late.body).toEqual({ result: null })
    await expectNothing(other)
    expect((await other.call(startAccountImport, { body: { name: 'export.zip', sizeBytes: 1 } })).status).toBe(200)
    expect(await imported(other, bytes)).toMatchObject({ status: 'done' })
  })

  it('leaves none of its files, also when it stored some twice, and none of a late request; what the user uploaded stays', async () => {
    const { userId } = await product.signUp()
    const query = { userId, importId: randomUUID() }
    const store = (route: typeof importPhoto | typeof importDocument | typeof importReceipt, field: string, content: Buffer) =>
      product.stack.call('media', route, { query, body: photoForm(field, [{ name: 'a', content }]) }, 'service')
    const [shared, own] = [await photo(21), await photo(22)]
    const owned = photoForm('images', [{ name: 'own.jpg', content: own }], { userId })
    expect((await product.stack.call('media', storePhotos, { body: owned }, 'service')).status).toBe(200)
    for (const content of [shared, shared, own]) expect((await store(importPhoto, 'image', content)).status).toBe(200)
    expect((await store(importDocument, 'document', pdf(31))).status).toBe(200)
    expect((await store(importReceipt, 'receipt', pdf(32))).status).toBe(200)
    for (let calls = 0; calls < 2; calls++)
      expect((await product.stack.call('media', discardImport, { body: query }, 'service')).body).toEqual({ left: false })
    const figures = () => product.stack.call('media', mediaFigures, { body: { userId } }, 'service')
    expect((await figures()).body).toEqual({ photos: 1, documents: 0, bytes: own.length })
    for (const [route, field, content] of [
      [importPhoto, 'image', shared],
      [importDocument, 'document', pdf(33)],
      [importReceipt, 'receipt', pdf(34)],
    ] as const)
      expect((await store(route, field, content)).status).toBe(409)
    expect((await figures()).body).toEqual({ photos: 1, documents: 0, bytes: own.length })
  })
})
