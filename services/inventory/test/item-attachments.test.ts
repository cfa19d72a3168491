import { randomUUID } from 'node:crypto'
import { attachToItems, listDocumentUses } from '@arc/contracts/inventory/item-attachments'
import type { NewAttachment } from '@arc/contracts/inventory/item-files'
import { attachDocument, createItem, deleteItem, getItem } from '@arc/contracts/inventory/items'
import { createProject } from '@arc/contracts/inventory/projects'
import { restoreFromTrash } from '@arc/contracts/inventory/trash'
import { documentChanged, documentDeleted } from '@arc/contracts/media/document-events'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed, roomsOf } from './fixtures.js'

let stack: Stack
let owner: Owner
beforeAll(async () => {
  stack = await startStack([definition])
  owner = await givenOwner(stack)
})
afterAll(() => stack.close())

type NewDocument = z.input<typeof NewAttachment>
const documentOf = (changes: Partial<NewDocument> = {}): NewDocument => {
  const id = randomUUID()
  const url = `/api/documents/${id}/file`
  return { ...{ id, name: 'Invoice', type: 'Receipt', url, mimeType: 'application/pdf', fromLibrary: true }, ...changes }
}
const attach = (document: NewDocument, itemIds: number[], user = owner.user) =>
  stack.call('inventory', attachToItems, { body: { document, itemIds } }, user)
const uses = async (...documentIds: string[]) =>
  (await stack.call('inventory', listDocumentUses, { query: { documentIds: documentIds.join(',') } }, owner.user)).body.uses
const read = async (id: number) => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body
const deliverDeletion = (id: string, userId = owner.user.userId) =>
  stack.platform.transport.publish({
    ...{ id: randomUUID(), type: documentDeleted.type, traceparent: '', attempt: 1 },
    payload: { id, userId, version: 2 },
  })

describe('attaching a document to several items', () => {
  it('[ITEM-23] stores it on each item with its fields, and it is still there after a reload', async () => {
    const [one, other] = [await givenItem(stack, owner), await givenItem(stack, owner)]
    const [library, uploaded] = [documentOf(), documentOf({ fromLibrary: false })]
    expect((await attach(library, [one.id, other.id])).body).toEqual({ attached: [one.id, other.id], alreadyAttached: [] })
    await stack.call('inventory', attachDocument, { params: { id: one.id }, body: uploaded }, owner.user)
    expect((await read(one.id)).documents).toEqual([library, uploaded])
    expect(await read(other.id)).toMatchObject({ documents: [library], version: 2 })
  })

  it('leaves an item that has it as it is', async () => {
    const [one, other] = [await givenItem(stack, owner), await givenItem(stack, owner)]
    const document = documentOf()
    await attach(document, [one.id])
    expect((await attach(document, [one.id, other.id])).body).toEqual({ attached: [other.id], alreadyAttached: [one.id] })
    expect(await read(one.id)).toMatchObject({ documents: [document], version: 2 })
  })

  it("attaches it to none when one of them is somebody else's", async () => {
    const item = await givenItem(stack, owner)
    const document = documentOf()
    expect((await attach(document, [item.id, 2_000_000_000])).status).toBe(404)
    expect((await attach(document, [item.id], stack.newUser())).status).toBe(404)
    expect((await read(item.id)).documents).toEqual([])
  })

  it('stores each of several documents that are attached at the same time', async () => {
    const items = [await givenItem(stack, owner), await givenItem(stack, owner)]
    const ids = items.map(({ id }) => id)
    const replies = await Promise.all(
      [1, 2, 3, 4].map((n) => attach(documentOf({ name: `Document ${n}` }), n % 2 ? ids : [...ids].reverse())),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const id of ids) expect((await read(id)).documents).toHaveLength(4)
  })

  it('follows an item that is moved to another home while it waits', async () => {
    const { user, home } = await givenOwner(stack, { tier: 'pro' })
    const { body: item } = await stack.call('inventory', createItem, { body: { name: 'Globe', projectId: home.id } }, user)
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, user)
    const [room] = await roomsOf(stack, user, cabin.id)
    const db = stack.service('inventory').get(Database)
    const waiting = await db.transaction(async (tx) => {
      await tx.$queryRaw`select id from projects where id = ${home.id} for no key update`
      const reply = attach(documentOf(), [item.id], user)
      const locked = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await db.pool.query(locked)).rows.length).toBeGreaterThan(0)
      await tx.item.update({ where: { id: item.id }, data: { projectId: cabin.id, roomId: room?.id ?? 0 } })
      return { reply }
    })
    expect(await waiting.reply).toMatchObject({ status: 200, body: { attached: [item.id] } })
  })
})

describe('the items of a document', () => {
  it('are listed with name and picture, newest first, and only their own user sees them', async () => {
    const [one, other] = [await givenItem(stack, owner, { name: 'Sofa', imageUrl: '/api/image/p1' }), await givenItem(stack, owner)]
    const [document, unused] = [documentOf(), documentOf()]
    await attach(document, [one.id, other.id])
    expect(await uses(document.id, unused.id)).toEqual([
      {
        documentId: document.id,
        count: 2,
        items: [
          { id: other.id, name: 'Globe', imageUrl: null },
          { id: one.id, name: 'Sofa', imageUrl: '/api/image/p1' },
        ],
        ...{ claims: [], policies: [] },
      },
    ])
    await stack.call('inventory', deleteItem, { params: { id: one.id } }, owner.user)
    expect((await uses(document.id))[0]?.count).toBe(1)
    const query = { documentIds: document.id }
    expect((await stack.call('inventory', listDocumentUses, { query }, stack.newUser())).body.uses).toEqual([])
  })
})

const deliverName = (id: string, name: string, version: number) =>
  stack.platform.transport.publish({
    ...{ id: randomUUID(), type: documentChanged.type, traceparent: '', attempt: 1 },
    payload: {
      ...{ id, name, version, userId: owner.user.userId, mimeType: 'application/pdf', documentType: null, category: null, vendor: null },
      ...{ price: null, notes: null, text: '' },
    },
  })

describe('a renamed document', () => {
  it('has its new name on its items; an older event changes nothing', async () => {
    const item = await givenItem(stack, owner)
    const [document, other] = [documentOf(), documentOf()]
    await attach(document, [item.id])
    await attach(other, [item.id])
    await deliverName(document.id, 'Sofa invoice', 3)
    await deliverName(document.id, 'Invoice', 2)
    expect(await read(item.id)).toMatchObject({ documents: [{ ...document, name: 'Sofa invoice' }, other], version: 4 })
  })

  it('is attached under its new name, whatever the page that attaches it still shows', async () => {
    const [one, other] = [await givenItem(stack, owner), await givenItem(stack, owner)]
    const document = documentOf()
    await attach(document, [one.id])
    await deliverName(document.id, 'Sofa invoice', 2)
    await attach(document, [other.id])
    await stack.call('inventory', attachDocument, { params: { id: one.id }, body: documentOf() }, owner.user)
    for (const { id } of [one, other]) expect((await read(id)).documents[0]?.name).toBe('Sofa invoice')
  })

  it('raises no version when the name stays', async () => {
    const item = await givenItem(stack, owner)
    const document = documentOf()
    await attach(document, [item.id])
    await deliverName(document.id, document.name, 2)
    expect((await read(item.id)).version).toBe(2)
  })
})

describe('a deleted document', () => {
  it('is detached from its items, once, and cannot be attached again', async () => {
    const item = await givenItem(stack, owner)
    const [document, kept] = [documentOf(), documentOf()]
    await attach(document, [item.id])
    await attach(kept, [item.id])
    await deliverDeletion(document.id)
    await deliverDeletion(document.id)
    expect(await read(item.id)).toMatchObject({ documents: [kept], version: 4 })
    expect(await attach(document, [item.id])).toMatchObject({ status: 409, body: { message: 'This document was deleted.' } })
    await stack.call('inventory', attachDocument, { params: { id: item.id }, body: document }, owner.user)
    expect((await read(item.id)).documents).toEqual([kept])
  })

  it('does not come back with an item of the trash', async () => {
    const item = await givenItem(stack, owner)
    const [document, kept] = [documentOf(), documentOf()]
    await attach(document, [item.id])
    await attach(kept, [item.id])
    await stack.call('inventory', deleteItem, { params: { id: item.id } }, owner.user)
    await deliverDeletion(document.id)
    await stack.call('inventory', restoreFromTrash, { body: { items: [item.id], rooms: [] } }, owner.user)
    expect((await read(item.id)).documents).toEqual([kept])
  })

  it("of another user's id changes nothing", async () => {
    const item = await givenItem(stack, owner)
    const document = documentOf()
    await attach(document, [item.id])
    await deliverDeletion(document.id, randomUUID())
    expect((await read(item.id)).documents).toEqual([document])
  })
})

describe('a document on thousands of items', () => {
  const MANY = 2_300

  /** Items with this document, as they were attached. */
  async function attached(document: NewDocument): Promise<Database> {
    const db = stack.service('inventory').get(Database)
    const { id: roomId } = roomNamed(owner.rooms, 'Kitchen')
    await db.pool.query(
      `with item as (
         insert into items (user_id, project_id, room_id, name, category)
         select $1, $2, $3, 'Box ' || n, 'Other' from generate_series(1, $4::int) n returning id)
       insert into item_documents (item_id, id, user_id, position, name, type, url, mime_type, from_library)
       select item.id, $5, $1, 0, $6, 'Receipt', $7, 'application/pdf', true from item`,
      [owner.user.userId, owner.home.id, roomId, MANY, document.id, document.name, document.url],
    )
    return db
  }
  const logged = async (db: Database, document: NewDocument) => {
    const { rows } = await db.pool.query<{ items: number; documents: unknown }>(
      `select count(*)::int as items, fields -> 'documents' as documents from changes
       where user_id = $1 and entity = 'item' and version = 2 and fields -> 'documents' -> 0 -> 0 ->> 'id' = $2 group by 2`,
      [owner.user.userId, document.id],
    )
    return rows
  }

  it('has its new name on all of them, each with a version and a line of its history', async () => {
    const document = documentOf()
    const db = await attached(document)
    await deliverName(document.id, 'Sofa invoice', 2)
    // The rest is the work of a job, so that no other event waits for it.
    await stack.settle()
    expect(await logged(db, document)).toEqual([{ items: MANY, documents: [[document], [{ ...document, name: 'Sofa invoice' }]] }])
    expect(await db.client.itemDocument.count({ where: { id: document.id, name: 'Sofa invoice' } })).toBe(MANY)
  })

  it('is detached from all of them when it is deleted', async () => {
    const document = documentOf()
    const db = await attached(document)
    await deliverDeletion(document.id)
    await stack.settle()
    expect(await logged(db, document)).toEqual([{ items: MANY, documents: [[document], []] }])
    expect(await db.client.itemDocument.count({ where: { id: document.id } })).toBe(0)
  })
})
