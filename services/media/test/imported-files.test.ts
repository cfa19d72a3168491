import { randomUUID } from 'node:crypto'
import { importDocument, importDocumentDetails } from '@arc/contracts/media/account-data'
import { describeOriginals } from '@arc/contracts/media/originals'
import type { Stack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfOf } from './documents.fixture.js'
import { file, form, startMedia } from './media.fixture.js'

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

it('an imported file arrived when it was imported, whatever its record says', async () => {
  const { userId } = stack.newUser()
  const body = form('document', file(await pdfOf(['Manual']), 'a.pdf'))
  const stored = await stack.call('media', importDocument, { query: { userId, importId: randomUUID() }, body }, 'service')
  const { id } = stored.body
  const details = { userId, details: { name: 'Manual' }, createdAt: '2019-01-02T03:04:05.000Z' }
  expect((await stack.call('media', importDocumentDetails, { params: { id }, body: details }, 'service')).status).toBe(200)
  const files = [{ kind: 'document' as const, id }]
  const described = await stack.call('media', describeOriginals, { body: { userId, files } }, 'service')
  const [original] = described.body.files
  expect(Date.parse(original?.arrivedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(original?.importedAt).toBe(original?.arrivedAt)
})
