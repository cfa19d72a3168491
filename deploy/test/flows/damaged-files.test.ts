import { addClaimPhotos, createClaim, markClaimItems } from '@arc/contracts/inventory/claims'
import { createItem } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage } from '@arc/contracts/media/photos'
import { getAccountFigures, listAccountExports, startAccountExport } from '@arc/contracts/reports/account-exports'
import { generateReport, listReports } from '@arc/contracts/reports/reports'
import { Database as MediaDatabase } from '@arc/media/database'
import { pageKey } from '@arc/media/documents/documents.keys'
import { folderOf, originalKey } from '@arc/media/photos/photos.keys'
import { afterAll, assert, beforeAll, expect, it } from 'vitest'
import { pdfOf } from '../../../services/media/test/documents.fixture.js'
import { readPdf } from '../../../services/reports/test/pdf-text.js'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { type Product, startProduct, type Visitor } from '../product.js'
import { downloadOf } from '../report-steps.js'
import { ReadZip } from '../zip.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const EMPTY = Buffer.alloc(0)
const empty = (key: string) => product.stack.platform.files.put(key, EMPTY, { contentType: 'image/jpeg' })

/** Stores a photo, which is damaged on the disk later. */
async function upload(visitor: Visitor, seed: number) {
  const { body } = await visitor.call(analyzeImage, { body: photoForm('image', [{ name: `${seed}.jpg`, content: await photo(seed) }]) })
  await product.stack.settle()
  const row = await product.stack
    .service('media')
    .get(MediaDatabase)
    .client.photo.findUniqueOrThrow({ where: { id: body.id } })
  return { url: body.imageUrl, photoId: body.id, row }
}

it('a disk that emptied and lost files fails neither reports, claim packs nor exports: what is missing is named with its reason', async () => {
  const visitor = await product.signUp('pro')
  const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
  assert(home)
  const [emptied, lost, receipt, damage] = [
    await upload(visitor, 91),
    await upload(visitor, 92),
    await upload(visitor, 93),
    await upload(visitor, 94),
  ]
  const pdf = { name: 'appraisal.pdf', content: await pdfOf(['Worth a lot']), type: 'application/pdf' }
  const { body: appraisal } = await visitor.call(uploadDocument, { body: photoForm('document', [pdf]) })
  const broken = { name: 'invoice.pdf', content: Buffer.from('%PDF-1.4\n, and nothing that can be read\n'), type: 'application/pdf' }
  const { body: invoice } = await visitor.call(uploadDocument, { body: photoForm('document', [broken]) })
  await product.stack.settle()
  const item = { category: 'Decor', projectId: home.id, estimatedValue: 100 }
  const { body: globe } = await visitor.call(createItem, {
    body: {
      ...{ ...item, name: 'Globe', imageUrl: emptied.url, receiptUrl: receipt.url },
      documents: [
        { id: invoice.id, name: 'Invoice', type: 'Receipt', url: invoice.fileUrl, fromLibrary: true, mimeType: broken.type },
        { id: appraisal.id, name: 'Appraisal', type: 'Appraisal', url: appraisal.fileUrl, fromLibrary: true, mimeType: pdf.type },
      ],
    },
  })
  const { body: vase } = await visitor.call(createItem, { body: { ...item, name: 'Vase', imageUrl: lost.url } })
  const lostOn = new Date().toISOString().slice(0, 10)
  const { body: claim } = await visitor.call(createClaim, { body: { projectId: home.id, lostOn, cause: 'fire' } })
  await visitor.call(markClaimItems, { params: { id: claim.id }, body: { state: 'damaged', itemIds: [globe.id, vase.id] } })
  await visitor.call(addClaimPhotos, { params: { id: claim.id }, body: { itemId: globe.id, photoIds: [damage.photoId] } })
  await product.stack.settle()

  const { files } = product.stack.platform
  for (const { row } of [emptied, lost, receipt, damage]) await files.removeAll(folderOf(row))
  for (const { row } of [emptied, receipt]) await empty(originalKey(row))
  // As many bytes as before, and other ones.
  await files.put(originalKey(damage.row), Buffer.alloc(damage.row.bytes, 1), { contentType: 'image/jpeg' })
  for (const size of ['small', 'large'] as const) await empty(pageKey({ userId: visitor.userId, id: appraisal.id }, 1, size))

  for (const body of [{ type: 'comprehensive' as const }, { kind: 'claim' as const, claimId: claim.id }]) {
    const started = await visitor.call(generateReport, { body })
    expect(started.status).toBe(200)
    await product.stack.settle()
    const report = (await visitor.call(listReports)).body.find(({ id }) => id === started.body.reportId)
    // A failed report is not in the list.
    assert(report)
    const { texts } = await readPdf(new Uint8Array(await (await downloadOf(visitor, report.id)).arrayBuffer()))
    const last = (texts.at(-1) ?? '').replace(/\s+/g, ' ')
    expect(last).toContain('These pictures could not be printed.')
    expect(last).toMatch(/Globe, photo 91\.jpg is damaged or incomplete and cannot be opened\./)
    expect(last).toMatch(/Vase, photo Its file is missing\./)
    expect(last).toMatch(/Receipt 93\.jpg is damaged or incomplete and cannot be opened\./)
    expect(last).toMatch(/Appraisal The picture of page 1 of appraisal\.pdf is damaged/)
    expect(last).toMatch(/Receipt It is damaged and cannot be read\./)
    if (!('claimId' in body)) continue
    expect(last).toMatch(/Globe, after the loss 94\.jpg is damaged/)
    const zip = await ReadZip.from(Buffer.from(await (await downloadOf(visitor, report.id, 'zip')).arrayBuffer()))
    const listed = zip.bytes('manifest.csv').toString()
    expect(listed).toMatch(/^Damage\/.*"?Photo of the damage, damaged since it was stored"?/m)
    expect(listed.match(/could not be read/g)).toHaveLength(3)
  }

  expect((await visitor.call(getAccountFigures)).status).toBe(200)
  await visitor.call(startAccountExport)
  await product.stack.settle()
  expect((await visitor.call(listAccountExports)).body).toMatchObject([{ status: 'ready', missing: 3 }])
})
