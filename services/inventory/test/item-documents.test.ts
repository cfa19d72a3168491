import { createItem, getItem } from '@arc/contracts/inventory/items'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

let stack: Stack
let owner: Owner
beforeAll(async () => {
  stack = await startStack([definition])
  owner = await givenOwner(stack, { tier: 'pro' })
})
afterAll(() => stack.close())

describe('the documents of an item', () => {
  const bill = { id: 'a', name: 'Bill', type: 'Receipt' as const, url: '/api/image/db', mimeType: 'application/pdf', fromLibrary: true }

  it('[DATA-08] are stored with all their fields, from the library or uploaded', async () => {
    const types = ['Receipt', 'Manual', 'Appraisal', 'Warranty', 'Document'] as const
    const documents = types.map((type, index) => ({ ...bill, id: `${index}`, type, fromLibrary: index % 2 === 0 }))
    const item = await givenItem(stack, owner, { documents })
    expect((await stack.call('inventory', getItem, { params: { id: item.id } }, owner.user)).body.documents).toEqual(documents)
  })

  it('are also accepted as the JSON text of a list, and returned as a list', async () => {
    const item = await givenItem(stack, owner, { documents: JSON.stringify([bill]) } as unknown as object)
    expect(item.documents).toEqual([bill])
  })

  it('count as uploaded by default', async () => {
    const { fromLibrary: _from, mimeType: _type, ...little } = bill
    const item = await givenItem(stack, owner, { documents: [little] })
    expect(item.documents).toMatchObject([{ fromLibrary: false, mimeType: 'application/octet-stream' }])
  })

  it('are refused when their type is unknown', async () => {
    const body = { name: 'Globe', documents: [{ ...bill, type: 'Poem' }] } as unknown as { name: string }
    const { status } = await stack.call('inventory', createItem, { body }, owner.user)
    expect(status).toBe(400)
  })
})
