import type { NewItem } from '@arc/contracts/inventory/items'
import { createItem, deleteItem, listItems, saveReviewedItems } from '@arc/contracts/inventory/items'
import { createProject } from '@arc/contracts/inventory/projects'
import { restoreFromTrash } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenOwner, type Owner } from './fixtures.js'

/** The sample home of every account has some of them. */
const QUOTA = 200

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition], { ITEMS_PER_USER: String(QUOTA) })
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const create = ({ user, home }: Owner, input: Partial<NewItem> = {}) =>
  stack.call('inventory', createItem, { body: { name: 'Globe', projectId: home.id, ...input } }, user)
const save = ({ user, home }: Owner, count: number) => {
  const items = Array.from({ length: count }, (_, at) => ({ key: `${user.userId}.${at}`, name: `Item ${at}`, category: 'Furniture' }))
  return stack.call('inventory', saveReviewedItems, { body: { items, projectId: home.id } }, user)
}
const countOf = async ({ user }: Owner) => (await stack.call('inventory', listItems, {}, user)).body.length
const counted = async ({ user }: Owner) => (await db.client.itemCount.findUnique({ where: { userId: user.userId } }))?.items
/** An account in which so many items are free. */
async function givenFree(free: number, tier: 'basic' | 'pro' = 'basic'): Promise<Owner> {
  const owner = await givenOwner(stack, { tier })
  expect((await save(owner, QUOTA - free - (await countOf(owner)))).status).toBe(200)
  return owner
}
const refusal = (items: number) =>
  `This installation keeps at most 200 items for each account, and yours would have ${items}. Nothing was changed. ` +
  'Delete items that you no longer need, or ask the operator for more room.'

describe('the items of a user', () => {
  it('are taken up to their number, and the next one is refused with the figures', async () => {
    const owner = await givenFree(1)
    expect((await create(owner)).status).toBe(200)
    const { status, body } = await create(owner)
    expect([status, body.message]).toEqual([409, refusal(201)])
    // The one with parts takes another way.
    const parts = await create(owner, { isDashboardImage: true })
    expect([parts.status, parts.body.message]).toEqual([409, refusal(201)])
    expect([await countOf(owner), await counted(owner)]).toEqual([QUOTA, QUOTA])
    // Another account is not concerned.
    expect((await create(await givenOwner(stack))).status).toBe(200)
  })

  it('cannot be passed by two who add at once, also in two projects', async () => {
    const owner = await givenFree(3, 'pro')
    const { body: other } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => create(owner, { name: `Globe ${at}`, projectId: at % 2 ? other.id : owner.home.id })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    expect([await countOf(owner), await counted(owner)]).toEqual([QUOTA, QUOTA])
  })

  it('are refused as a whole when they come together, and nothing of them is saved', async () => {
    const owner = await givenFree(2)
    const before = await countOf(owner)
    const items = Array.from({ length: 3 }, (_, at) => ({ key: `new.${at}`, name: `New ${at}`, category: 'Furniture' }))
    const { status, body } = await stack.call('inventory', saveReviewedItems, { body: { items, projectId: owner.home.id } }, owner.user)
    expect([status, body.message]).toEqual([409, refusal(201)])
    expect(await countOf(owner)).toBe(before)
    const two = { body: { items: items.slice(0, 2), projectId: owner.home.id } }
    expect((await stack.call('inventory', saveReviewedItems, two, owner.user)).status).toBe(200)
  })

  it('do not count in the trash, where one that no longer fits stays', async () => {
    const owner = await givenFree(1)
    const { body: globe } = await create(owner)
    expect((await stack.call('inventory', deleteItem, { params: { id: globe.id } }, owner.user)).status).toBe(200)
    expect(await counted(owner)).toBe(QUOTA - 1)
    const { body: chair } = await create(owner, { name: 'Chair' })
    const restore = () => stack.call('inventory', restoreFromTrash, { body: { items: [globe.id] } }, owner.user)
    const { status, body } = await restore()
    expect([status, body.message]).toEqual([409, refusal(201)])
    await stack.call('inventory', deleteItem, { params: { id: chair.id } }, owner.user)
    expect((await restore()).body.items).toBe(1)
    expect([await countOf(owner), await counted(owner)]).toEqual([QUOTA, QUOTA])
  })
})
