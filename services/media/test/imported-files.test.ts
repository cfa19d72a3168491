import { randomUUID } from 'node:crypto'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import {
  discardImport,
  importDocument,
  importDocumentDetails,
  importPhoto,
  importReceipt,
  mediaFigures,
} from '@arc/contracts/media/account-data'
import { listDocuments } from '@arc/contracts/media/documents'
import { describeOriginals } from '@arc/contracts/media/originals'
import { noise } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfOf, store } from './documents.fixture.js'
import { file, form, startMedia, upload } from './media.fixture.js'

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

const importing = (user: SessionUser) => ({ userId: user.userId, importId: randomUUID() })
type Importing = ReturnType<typeof importing>
const photoOf = (query: Importing, content: Buffer) =>
  stack.call('media', importPhoto, { query, body: form('image', file(content, 'a.jpg')) }, 'service')
const documentOf = (query: Importing, content: Buffer) =>
  stack.call('media', importDocument, { query, body: form('document', file(content, 'a.pdf')) }, 'service')
const receiptOf = (query: Importing, content: Buffer) =>
  stack.call('media', importReceipt, { query, body: form('receipt', file(content, 'r.pdf')) }, 'service')

it('an imported file arrived when it was imported, whatever its record says', async () => {
  const user = stack.newUser()
  const { body } = await documentOf(importing(user), await pdfOf('Manual'))
  const details = { userId: user.userId, details: { name: 'Manual' }, createdAt: '2019-01-02T03:04:05.000Z' }
  expect((await stack.call('media', importDocumentDetails, { params: { id: body.id }, body: details }, 'service')).status).toBe(200)
  const files = [{ kind: 'document' as const, id: body.id }]
  const described = await stack.call('media', describeOriginals, { body: { userId: user.userId, files } }, 'service')
  const [original] = described.body.files
  expect(Date.parse(original?.arrivedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(original?.importedAt).toBe(original?.arrivedAt)
})

it('a failed import leaves none of its files, also when it stored some twice, and refuses late ones', async () => {
  const user = stack.newUser()
  const query = importing(user)
  const photo = await noise(320, 240).jpeg().toBuffer()
  const own = await noise(300, 200).jpeg().toBuffer()
  await upload(stack, user, own)
  await store(stack, user, await pdfOf('Own'))
  for (const content of [photo, photo, own]) expect((await photoOf(query, content)).status).toBe(200)
  expect((await documentOf(query, await pdfOf('Imported'))).status).toBe(200)
  expect((await receiptOf(query, await pdfOf('Receipt'))).status).toBe(200)
  for (let calls = 0; calls < 2; calls++)
    expect((await stack.call('media', discardImport, { body: query }, 'service')).body).toEqual({ left: false })
  const figures = await stack.call('media', mediaFigures, { body: { userId: user.userId } }, 'service')
  // What the user uploaded stays.
  expect(figures.body).toMatchObject({ photos: 1, documents: 1 })
  for (const late of [photoOf(query, photo), documentOf(query, await pdfOf('Late')), receiptOf(query, await pdfOf('Late receipt'))])
    expect((await late).status).toBe(409)
  expect((await stack.call('media', listDocuments, {}, user)).body).toHaveLength(1)
})
