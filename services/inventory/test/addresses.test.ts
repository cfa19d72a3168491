import { readFile } from 'node:fs/promises'
import { attachToItems } from '@arc/contracts/inventory/item-attachments'
import { attachDocument, changeItem, createItem, deleteItem, getItem, saveReviewedItems } from '@arc/contracts/inventory/items'
import { restoreFromTrash } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

const MIGRATION = new URL('../prisma/migrations/20261230000000_own_files/migration.sql', import.meta.url)

let stack: Stack
let owner: Owner
beforeAll(async () => {
  stack = await startStack([definition])
  owner = await givenOwner(stack)
})
afterAll(() => stack.close())

/** Addresses that somebody who opens the item would follow. */
const STRANGE = [
  ...[
    '/api/logout',
    '/api/image/../logout',
    '/api/image/p1?x=/api/logout',
    '/api/documents/d1/file#x',
    '/auth/google',
    '/',
    '//evil.example/x.png',
  ],
  ...[
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:image/png;base64,AA==',
    'file:///etc/passwd',
    'blob:x',
    'ftp://evil.example/x',
    '\\\\evil',
  ],
  ...[
    '/api/shared-files/x/items/1/photos/1',
    '/api/image/',
    '/api/image/p1/',
    '/api/serve-asset/../x.webp',
    'http://user:secret@evil.example/x',
  ],
]
const read = async (id: number) => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body
const documentAt = (url: string) => ({ id: 'd', name: 'Bill', type: 'Receipt' as const, url })

describe('the address of a picture or document', () => {
  it.each(STRANGE)('is never %j, whatever takes one', async (address) => {
    const item = await givenItem(stack, owner)
    const params = { id: item.id }
    const of = { projectId: owner.home.id }
    const answers = await Promise.all([
      stack.call('inventory', createItem, { body: { ...of, name: 'A', imageUrl: address } }, owner.user),
      stack.call('inventory', createItem, { body: { ...of, name: 'A', receiptUrl: address } }, owner.user),
      stack.call('inventory', createItem, { body: { ...of, name: 'A', documents: [documentAt(address)] } }, owner.user),
      stack.call('inventory', changeItem, { params, body: { imageUrl: address } }, owner.user),
      stack.call('inventory', changeItem, { params, body: { receiptUrl: address } }, owner.user),
      stack.call('inventory', changeItem, { params, body: { documents: [documentAt(address)] } }, owner.user),
      stack.call('inventory', attachDocument, { params, body: documentAt(address) }, owner.user),
      stack.call('inventory', attachToItems, { body: { document: documentAt(address), itemIds: [item.id] } }, owner.user),
      stack.call('inventory', saveReviewedItems, { body: { ...of, items: [{ name: 'A', imageUrl: address }] } }, owner.user),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    expect(await read(item.id)).toEqual(item)
  })

  it('[D-42] of a picture may be elsewhere, that of a document may not', async () => {
    const address = 'https://shop.example/x.jpg'
    expect(await givenItem(stack, owner, { imageUrl: address })).toMatchObject({ imageUrl: address })
    const receipt = await stack.call(
      'inventory',
      createItem,
      { body: { name: 'A', projectId: owner.home.id, receiptUrl: address } },
      owner.user,
    )
    expect(receipt.status).toBe(400)
  })

  it('that was stored before it was checked moves into the notes, of deleted items too', async () => {
    const { client } = stack.service('inventory').get(Database)
    const kept = { imageUrl: '/api/serve-asset/sofa.webp', receiptUrl: '/api/image/d1', documents: [documentAt('/api/documents/d1/file')] }
    const whole = await givenItem(stack, owner, { name: 'Sofa', ...kept, notes: 'blue' })
    const strange = await givenItem(stack, owner, { name: 'Desk', ...kept, notes: 'oak' })
    const trashed = await givenItem(stack, owner, { name: 'Lamp', ...kept, notes: 'old' })
    for (const { id } of [strange, trashed]) {
      await client.$executeRaw`update items set image_url = '/api/logout', receipt_url = 'javascript:1' where id = ${id}`
      await client.$executeRaw`update item_documents set url = 'https://evil.example/bill.pdf' where item_id = ${id}`
    }
    await stack.call('inventory', deleteItem, { params: { id: trashed.id } }, owner.user)
    await stack
      .service('inventory')
      .get(Database)
      .pool.query(await readFile(MIGRATION, 'utf8'))
    await stack.call('inventory', restoreFromTrash, { body: { items: [trashed.id] } }, owner.user)
    expect(await read(whole.id)).toEqual(whole)
    const moved = 'Picture: /api/logout\nReceipt: javascript:1\nBill: https://evil.example/bill.pdf'
    expect(await read(strange.id)).toMatchObject({ imageUrl: null, receiptUrl: null, documents: [], notes: `oak\n${moved}` })
    expect(await read(trashed.id)).toMatchObject({ imageUrl: null, receiptUrl: null, documents: [], notes: `old\n${moved}` })
  })
})
