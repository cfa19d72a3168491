import { attachToSelected } from '@arc/contracts/inventory/bulk'
import type { NewAttachment } from '@arc/contracts/inventory/item-files'
import { detachDocument, getItem, listItemPage } from '@arc/contracts/inventory/items'
import { undoAction } from '@arc/contracts/inventory/trash'
import { documentDeleted } from '@arc/contracts/media/document-events'
import { publish } from '@arc/kit/outbox'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { CHANGED_SINCE } from '../src/changes/actions.js'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { findDifferences } from '../src/totals/totals.sql.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const document = (id: string): z.input<typeof NewAttachment> => ({
  ...{ id, name: `${id}.pdf`, type: 'Receipt', url: `/api/documents/${id}/file`, mimeType: 'application/pdf', fromLibrary: true },
})
const attach = (owner: Owner, ids: number[], id: string) =>
  stack.call('inventory', attachToSelected, { body: { ids, document: document(id) } }, owner.user)
const undo = (owner: Owner, actionId: string | null) =>
  stack.call('inventory', undoAction, { params: { actionId: actionId ?? '' } }, owner.user)
const documentsOf = async (owner: Owner, id: number) =>
  (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body.documents.map((one) => one.id)

describe('a document that is attached to selected items', () => {
  it('is attached where it is missing, documents the items, and undo detaches it there only', async () => {
    const owner = await givenOwner(stack)
    const had = await givenItem(stack, owner, { estimatedValue: 5, documents: [document('one')] })
    const others = [await givenItem(stack, owner, { estimatedValue: 7 }), await givenItem(stack, owner, { documents: [document('two')] })]
    const ids = [had, ...others].map(({ id }) => id)
    const { body } = await attach(owner, ids, 'one')
    expect(body).toEqual({ items: 2, actionId: expect.any(String) })
    expect(await Promise.all(ids.map((id) => documentsOf(owner, id)))).toEqual([['one'], ['one'], ['two', 'one']])
    expect(await findDifferences(db.client)).toEqual([])
    expect((await undo(owner, body.actionId)).body).toMatchObject({ items: 2 })
    expect(await Promise.all(ids.map((id) => documentsOf(owner, id)))).toEqual([['one'], [], ['two']])
    expect(await findDifferences(db.client)).toEqual([])
    await stack.settle()
  })

  it('takes a fixed number of statements for 2,000 items', async () => {
    const owner = await givenOwner(stack)
    const { rows } = await db.pool.query<{ id: number }>(
      `insert into items (user_id, project_id, room_id, name, category) select $1, $2, $3, 'Bulk ' || n, 'Tools' from generate_series(1, 2000) n returning id`,
      [owner.user.userId, owner.home.id, owner.rooms[0]?.id],
    )
    const { body } = await attach(
      owner,
      rows.map(({ id }) => id),
      'many',
    )
    expect(body.items).toBe(2_000)
    expect((await undo(owner, body.actionId)).body.items).toBe(2_000)
    expect(await db.client.itemDocument.count({ where: { id: 'many' } })).toBe(0)
    await stack.settle()
  })

  it('is attached once by two tabs at the same time', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    const replies = await Promise.all([attach(owner, [id], 'one'), attach(owner, [id], 'one')])
    expect(replies.map(({ body }) => body.items).sort()).toEqual([0, 1])
    expect(await documentsOf(owner, id)).toEqual(['one'])
  })

  it('cannot be undone once the documents of an item were changed', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    const { body } = await attach(owner, [id], 'one')
    await stack.call('inventory', detachDocument, { params: { id, documentId: 'one' } }, owner.user)
    expect((await undo(owner, body.actionId)).body.message).toBe(CHANGED_SINCE)
  })

  it('is refused when it was deleted, and in the sample of a basic user; a stranger’s items stay as they are', async () => {
    const owner = await givenOwner(stack)
    const stranger = await givenOwner(stack)
    const { id } = await givenItem(stack, owner)
    expect((await attach(stranger, [id], 'one')).body).toEqual({ items: 0, actionId: null })
    const { body } = await stack.call('inventory', listItemPage, { query: { projectId: owner.sample.id, limit: 1 } }, owner.user)
    expect((await attach(owner, [body.items[0]?.id ?? 0], 'one')).status).toBe(403)
    await db.transaction((tx) => publish(tx, documentDeleted, { id: 'gone', userId: owner.user.userId, version: 2 }))
    await stack.settle()
    expect((await attach(owner, [id], 'gone')).status).toBe(409)
    expect(await documentsOf(owner, id)).toEqual([])
  })
})
