import { createItem } from '@arc/contracts/inventory/items'
import { createProject } from '@arc/contracts/inventory/projects'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { createHomeShare, endHomeShare, listSharedItems, openSharedHome } from '@arc/contracts/inventory/shares'
import { uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage } from '@arc/contracts/media/photos'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { generateReport } from '@arc/contracts/reports/reports'
import { createReportShare, listProjectReportShares, openSharedReport } from '@arc/contracts/reports/shares'
import sharp from 'sharp'
import { afterAll, assert, beforeAll, expect, it } from 'vitest'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { type Product, startProduct, type Visitor } from '../product.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const PDF = Buffer.from('%PDF-1.4\n% appraisal\n')

/** A user whose study has a globe with a photo, a receipt and an appraisal, and whose attic has a picture. */
async function owner() {
  const visitor = await product.signUp()
  const { body: project } = await visitor.call(createProject, { body: { name: 'Lake Cabin' } })
  const [{ body: study }, { body: attic }] = [
    await visitor.call(createRoom, { body: { name: 'Study', projectId: project.id } }),
    await visitor.call(createRoom, { body: { name: 'Attic', projectId: project.id } }),
  ]
  const upload = async (seed: number) =>
    (await visitor.call(analyzeImage, { body: photoForm('image', [{ name: 'photo.jpg', content: await photo(seed) }]) })).body
  const receiptForm = photoForm('receipt', [
    { name: 'receipt.pdf', content: Buffer.from('%PDF-1.4\n% receipt\n'), type: 'application/pdf' },
  ])
  const { body: receipt } = await visitor.call(uploadReceipt, { body: receiptForm })
  const { body: appraisal } = await visitor.call(uploadDocument, {
    body: photoForm('document', [{ name: 'appraisal.pdf', content: PDF, type: 'application/pdf' }]),
  })
  const place = { projectId: project.id }
  const { body: globe } = await visitor.call(createItem, {
    body: {
      ...{ ...place, name: 'Globe', roomId: study.id, estimatedValue: 900, imageUrl: (await upload(11)).imageUrl },
      receiptUrl: receipt.receiptUrl,
      documents: [{ id: appraisal.id, name: 'Appraisal', type: 'Appraisal', url: appraisal.fileUrl, fromLibrary: true }],
    },
  })
  const { body: picture } = await visitor.call(createItem, {
    body: { ...place, name: 'Harbour at Dusk', roomId: attic.id, imageUrl: (await upload(12)).imageUrl },
  })
  await product.stack.settle()
  return { visitor, project, study, attic, globe, picture }
}
const share = async (visitor: Visitor, projectId: number, roomIds: number[] | null, documents = true) =>
  (
    await visitor.call(createHomeShare, {
      body: { projectId, roomIds, values: true, documents, serialNumbers: false, name: 'Mum', expiresAt: inDays(7) },
    })
  ).body
const open = async (token: string) => (await product.visitor().call(openSharedHome, { body: { token } })).body
const get = (path: string) => product.visitor().fetch(path)

it('[SHARE-07] photos and documents of a link are served to anyone who has it, and no others', async () => {
  const { visitor, project, study, globe, picture } = await owner()
  const stranger = await owner()
  const made = await share(visitor, project.id, [study.id])
  const { pass } = await open(made.token)
  const { body } = await product.visitor().call(listSharedItems, { body: { pass, roomId: study.id } })
  const [item] = body.items
  assert(item)
  const [photoPath = ''] = item.pictures
  const [receiptPath = '', appraisalPath = ''] = item.documents.map(({ url }) => url)

  const shown = await get(`${photoPath}?size=small`)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-cache',
  ])
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBeLessThanOrEqual(400)
  const appraisal = await get(appraisalPath)
  expect([appraisal.status, appraisal.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; .*appraisal\.pdf$/),
  ])
  expect(Buffer.from(await appraisal.arrayBuffer())).toEqual(PDF)
  expect((await get(receiptPath)).status).toBe(200)

  const at = (of: string, itemId: number, photoId: string | undefined) => `/api/shared-files/${of}/items/${itemId}/photos/${photoId}`
  const other = await open((await share(stranger.visitor, stranger.project.id, null)).token)
  const bare = await open((await share(visitor, project.id, [study.id], false)).token)
  for (const [what, path, status] of [
    ['a photo of another room', at(pass, picture.id, picture.photos[0]?.id), 404],
    ['that photo under an item of the link', at(pass, globe.id, picture.photos[0]?.id), 404],
    ['a photo of a stranger', at(pass, stranger.globe.id, stranger.globe.photos[0]?.id), 404],
    ['a photo by the id of its file', at(pass, globe.id, globe.imageUrl?.split('/').at(-1)), 404],
    ['with the pass of a link of a stranger', photoPath.replace(pass, other.pass), 404],
    ['a document that is not chosen', appraisalPath.replace(pass, bare.pass), 404],
    ['with the token of the link', photoPath.replace(pass, made.token), 403],
    ['with no pass', photoPath.replace(pass, 'x'), 403],
    ['the photo itself', globe.imageUrl ?? '', 401],
  ] as const)
    expect([what, (await get(path)).status]).toEqual([what, status])

  await visitor.call(endHomeShare, { params: { id: made.id } })
  for (const path of [photoPath, receiptPath, appraisalPath]) expect((await get(path)).status).toBe(404)
})

it('[SHARE-14] a link to a report ends on a chosen day, and is listed with its project', async () => {
  const { visitor, project } = await owner()
  const { body: report } = await visitor.call(generateReport, { body: { projectId: project.id } })
  await product.stack.settle()
  const terms = { name: 'Lawyer', expiresAt: inDays(200) }
  const { status, body } = await visitor.call(createReportShare, { params: { id: report.reportId }, body: terms })
  expect([status, body.expiresAt]).toEqual([200, terms.expiresAt])
  expect((await product.visitor().call(openSharedReport, { body: { token: body.token } })).status).toBe(200)
  for (const wrong of [{ expiresAt: inDays(-1) }, { expiresAt: inDays(400) }, {}, { days: 7 as const, expiresAt: inDays(3) }])
    expect((await visitor.call(createReportShare, { params: { id: report.reportId }, body: { name: 'X', ...wrong } })).status).toBe(400)
  const listed = async (as: Visitor) => (await as.call(listProjectReportShares, { query: { projectId: project.id } })).body
  expect(await listed(visitor)).toMatchObject([{ id: body.id, reportId: report.reportId, title: 'Lake Cabin', name: 'Lawyer' }])
  expect(await listed(await product.signUp())).toEqual([])
})
