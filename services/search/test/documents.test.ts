import { randomUUID } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { type DocumentPayload, documentChanged, documentCreated, documentDeleted } from '@arc/contracts/media/document-events'
import { searchItems } from '@arc/contracts/search/search'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const documentOf = (changes: Partial<DocumentPayload>): DocumentPayload => ({
  ...{ id: randomUUID(), userId: randomUUID(), name: 'scan.pdf', mimeType: 'application/pdf', documentType: null, version: 1 },
  ...{ category: null, vendor: null, price: null, notes: null, text: '' },
  ...changes,
})
const publish = (type: string, payload: object) =>
  stack.platform.transport.publish({ id: randomUUID(), type, payload, traceparent: '', attempt: 1 })
const search = async (userId: string, q: string) =>
  (await stack.call('search', searchItems, { query: { q } }, stack.newUser({ userId }))).body
const names = async (userId: string, q: string) => (await search(userId, q)).documents.map(({ name }) => name)

describe('the search of documents', () => {
  it.each([
    ['its name', { name: 'sofa_invoice.pdf' }, 'invoice'],
    ['its vendor', { vendor: 'Harrow & Finch' }, 'harrow finch'],
    ['its type', { documentType: 'warranty' as const }, 'warranty'],
    ['its notes', { notes: 'Number stamped under the left seat' }, 'stamped'],
    ['its text', { text: 'Espresso machine\nSerial SN-4471' }, 'espresso 4471'],
    ['the beginning of a word in its text', { text: 'Größenänderung' }, 'grossenand'],
  ])('[SRCH-08] finds a document by %s, for its own user only', async (_how, changes, q) => {
    const document = documentOf(changes)
    await publish(documentCreated.type, document)
    expect(await names(document.userId, q)).toEqual([document.name])
    expect(await names(randomUUID(), q)).toEqual([])
  })

  it('shows the passage that matches, or none when only a field does', async () => {
    const { userId } = await given({
      name: 'Lamp.pdf',
      text: `${'word '.repeat(400)} the frame is guaranteed for ten years ${'more '.repeat(400)}`,
    })
    const excerpt = (await search(userId, 'guarant')).documents[0]?.excerpt
    expect(excerpt).toContain('guaranteed for ten years')
    expect(excerpt?.length).toBeLessThan(200)
    expect((await search(userId, 'lamp')).documents[0]?.excerpt).toBeNull()
  })

  it('ranks a name above a text, and counts documents', async () => {
    const { userId } = await given({ name: 'Other.pdf', text: 'a piano' })
    await given({ userId, name: 'Piano.pdf' })
    const { documents, totalCount } = await search(userId, 'piano')
    expect([documents.map(({ name }) => name), totalCount]).toEqual([['Piano.pdf', 'Other.pdf'], 2])
  })

  it('ignores a change that arrives after a newer one, and never restores a deleted document', async () => {
    const document = await given({ name: 'Globe.pdf' })
    await publish(documentChanged.type, { ...document, name: 'Atlas.pdf', version: 3 })
    await publish(documentChanged.type, { ...document, name: 'Map.pdf', version: 2 })
    expect([await names(document.userId, 'atlas'), await names(document.userId, 'map')]).toEqual([['Atlas.pdf'], []])
    await publish(documentDeleted.type, { id: document.id, userId: document.userId, version: 4 })
    await publish(documentChanged.type, { ...document, name: 'Atlas.pdf', version: 5 })
    expect(await names(document.userId, 'atlas')).toEqual([])
  })

  it('removes the documents of a deleted account, also late ones', async () => {
    const document = await given({ name: 'Globe.pdf', text: 'words' })
    await publish(accountDeleted.type, { userId: document.userId, version: 2 })
    await publish(documentChanged.type, { ...document, version: 2 })
    await stack.settle()
    expect(
      await stack
        .service('search')
        .get(Database)
        .client.document.count({ where: { userId: document.userId } }),
    ).toBe(0)
  })
})

async function given(changes: Partial<DocumentPayload>): Promise<DocumentPayload> {
  const document = documentOf(changes)
  await publish(documentCreated.type, document)
  return document
}
