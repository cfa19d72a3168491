import { addClaimPhotos, createClaim, markClaimItems, putClaimLetter } from '@arc/contracts/inventory/claims'
import { createItem } from '@arc/contracts/inventory/items'
import { createPolicy } from '@arc/contracts/inventory/policies'
import { listProjects } from '@arc/contracts/inventory/projects'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage } from '@arc/contracts/media/photos'
import { deleteReport, downloadReport, generateReport, listReports, MAX_CLAIM_ITEMS } from '@arc/contracts/reports/reports'
import { parse } from 'csv-parse/sync'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../services/reports/test/pdf-text.js'
import { insertItems } from '../../src/bench/data.js'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { type Product, startProduct, type Visitor } from '../product.js'
import { downloadOf } from '../report-steps.js'
import { ReadZip, sha256 } from '../zip.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const upload = async (visitor: Visitor, seed: number) => {
  const content = await photo(seed)
  const { body } = await visitor.call(analyzeImage, { body: photoForm('image', [{ name: `${seed}.jpg`, content }]) })
  return { content, url: body.imageUrl, photoId: body.imageUrl.split('/').at(-1) ?? '' }
}

/** A home in which water ruined an oven and took a mixer, and left a rug alone; and another home with a lost tent. */
async function flooded(tier: 'basic' | 'pro' = 'pro') {
  const visitor = await product.signUp(tier)
  const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
  assert(home)
  const { body: kitchen } = await visitor.call(createRoom, { body: { name: 'Scullery', projectId: home.id } })
  const place = { projectId: home.id, roomId: kitchen.id, category: 'Kitchen' }
  const [before, damage, receipt] = [await upload(visitor, 81), await upload(visitor, 82), await upload(visitor, 83)]
  const { body: oven } = await visitor.call(createItem, {
    body: { ...place, name: 'Oven', estimatedValue: 900, imageUrl: before.url, receiptUrl: receipt.url },
  })
  const { body: mixer } = await visitor.call(createItem, { body: { ...place, name: 'Mixer', estimatedValue: 300 } })
  const { body: rug } = await visitor.call(createItem, { body: { ...place, name: 'Rug', estimatedValue: 5_000 } })
  await visitor.call(createPolicy, {
    body: { projectId: home.id, insurer: 'State Farm', kind: 'renter', coverage: 20_000, deductible: { kind: 'amount', amount: 250 } },
  })
  const lostOn = new Date().toISOString().slice(0, 10)
  const { body: claim } = await visitor.call(createClaim, { body: { projectId: home.id, lostOn, cause: 'water', roomIds: [kitchen.id] } })
  const mark = (state: 'damaged' | 'lost', itemIds: number[], more: { repairCost?: number } = {}) =>
    visitor.call(markClaimItems, { params: { id: claim.id }, body: { state, itemIds, ...more } })
  await mark('damaged', [oven.id], { repairCost: 400 })
  await mark('lost', [mixer.id])
  await visitor.call(addClaimPhotos, { params: { id: claim.id }, body: { itemId: oven.id, photoIds: [damage.photoId] } })
  await product.stack.settle()
  return { visitor, home, claim, mark, before, damage, receipt, items: { oven, mixer, rug } }
}

async function packOf(visitor: Visitor, claimId: number) {
  const started = await visitor.call(generateReport, { body: { kind: 'claim', claimId } })
  expect([started.status, started.body]).toEqual([200, { reportId: expect.any(Number) }])
  await product.stack.settle()
  const report = (await visitor.call(listReports)).body.find(({ id }) => id === started.body.reportId)
  assert(report)
  return report
}

describe('the pack of a claim', () => {
  it('[CLAIM-18] [CLAIM-20] [CLAIM-21] [CLAIM-28] is the report of what is marked, and a ZIP with the originals and a manifest', async () => {
    const { visitor, claim, before, damage, receipt } = await flooded()
    const estimate = Buffer.from('%PDF-1.4\n% an estimate\n')
    const body = photoForm('document', [{ name: 'estimate.pdf', content: estimate, type: 'application/pdf' }])
    const { body: document } = await visitor.call(uploadDocument, { body })
    // Once it is read, the library says its name, which a letter of before takes over.
    await product.stack.settle()
    const letter = { name: 'Estimate', mimeType: 'application/pdf', day: '2026-11-22', direction: 'to-insurer' as const, note: 'Repair' }
    await visitor.call(putClaimLetter, { params: { id: claim.id, documentId: document.id }, body: letter })
    const report = await packOf(visitor, claim.id)
    expect(report).toMatchObject({ kind: 'claim', claimId: claim.id, totalItems: 2, totalValue: 1_200 })

    const { texts } = await readPdf(new Uint8Array(await (await downloadOf(visitor, report.id)).arrayBuffer()))
    const all = texts.join('\n')
    expect(all).toMatch(/Cause +Water .*Rooms +Scullery .*Insurer +State Farm/s)
    expect(all).toMatch(/Lost +1 +\$300 .*Damaged +1 +\$400 .*Together +2 +\$700 .*Expected +\$450/s)
    expect(all).toMatch(/In the claim +damaged, repair \$400/)
    expect(all).toMatch(/the damage .*Oven, Scullery/s)
    expect(all).not.toContain('Rug')

    const answer = await downloadOf(visitor, report.id, 'zip')
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="arc-My-Home-\d{4}-\d\d-\d\d\.zip"$/)
    const zip = await ReadZip.from(Buffer.from(await answer.arrayBuffer()))
    const files = parse(zip.bytes('manifest.csv'), { columns: true, bom: true }) as Record<string, string>[]
    // Everything in the ZIP but the manifest itself, with its hash.
    expect(files.map(({ File }) => File).sort()).toEqual(zip.paths.filter((path) => path !== 'manifest.csv').sort())
    for (const file of files) expect([file.File, file['SHA-256']]).toEqual([file.File, sha256(zip.bytes(file.File ?? ''))])
    const hashes = new Map([...zip.entries].map(([path, content]) => [sha256(content), path]))
    expect(hashes.get(sha256(damage.content))).toMatch(/^Damage\/damage-photo-1\.jpg$/)
    expect(hashes.get(sha256(before.content))).toMatch(/^Photos\/item-001-photo-1\.jpg$/)
    expect(hashes.get(sha256(estimate))).toBe('Letters/letter-2026-11-22.pdf')
    expect(files.find(({ File }) => File?.startsWith('Letters/'))?.['What it is']).toBe('Correspondence')
    expect(all).toMatch(/Correspondence .*22 November 2026 +To the insurer +Repair: Estimate/s)
    expect(hashes.get(sha256(receipt.content))).toMatch(/^Documents\/p-001\.jpg$/)
    expect(zip.paths).toEqual(expect.arrayContaining(['README.txt', 'Items.csv', 'Contents list.xlsx']))
    expect(zip.bytes('README.txt').toString()).toContain('/verify')
    expect(zip.paths.filter((path) => path.endsWith('.pdf') && !path.startsWith('Letters/'))).toHaveLength(1)
  })

  it('[CLAIM-21] is for both plans; the list of all items as CSV is in that of the plus plan', async () => {
    const { visitor, claim } = await flooded('basic')
    const { id } = await packOf(visitor, claim.id)
    const zip = await ReadZip.from(Buffer.from(await (await downloadOf(visitor, id, 'zip')).arrayBuffer()))
    expect(zip.paths).not.toContain('Items.csv')
  })

  it('[CLAIM-22] takes nothing else than what the claim says, and belongs to its owner', async () => {
    const { visitor, home, claim, items } = await flooded()
    const start = (body: object) => visitor.call(generateReport, { body: { kind: 'claim', claimId: claim.id, ...body } })
    for (const body of [{ kind: 'comprehensive' }, { roomIds: [1] }, { itemIds: [items.oven.id] }, { lossDate: '2026-01-01' }])
      expect((await start(body)).status, JSON.stringify(body)).toBe(400)
    expect((await visitor.call(listReports)).body).toEqual([])
    const stranger = await product.signUp()
    expect((await stranger.call(generateReport, { body: { kind: 'claim', claimId: claim.id } })).status).toBe(404)
    const { id } = await packOf(visitor, claim.id)
    expect((await stranger.call(downloadReport, { params: { id }, query: { format: 'zip' } })).status).toBe(404)
    // Another report has no ZIP, and a deleted one none any more.
    const { body: other } = await visitor.call(generateReport, { body: { projectId: home.id } })
    await product.stack.settle()
    expect((await downloadOf(visitor, other.reportId, 'zip')).status).toBe(404)
    await visitor.call(deleteReport, { params: { id } })
    await product.stack.settle()
    expect((await downloadOf(visitor, id, 'zip')).status).toBe(404)
  })

  it('[CLAIM-22] has all of more items than can be named one by one, lost ones too', async () => {
    const { visitor, home, claim } = await flooded()
    // Three of five are in the first room.
    const { roomId } = await insertItems(product.stack.admin, { userId: visitor.userId, projectId: home.id }, 2_000)
    const { items } = (await visitor.call(markClaimItems, { params: { id: claim.id }, body: { state: 'lost', roomId } })).body
    expect(items).toBeGreaterThan(MAX_CLAIM_ITEMS)
    await product.stack.settle()
    expect((await packOf(visitor, claim.id)).totalItems).toBe(2 + items)
  })
})
