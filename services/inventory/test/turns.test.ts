import { createItem, getItem, listItemPage, listItems, saveReviewedItems } from '@arc/contracts/inventory/items'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

const SAVES = 10
const LISTS = 20
const CREATES = 240

let stack: Stack
let ann: Owner
let bob: Owner
beforeAll(async () => {
  stack = await startStack([definition])
  ann = await givenOwner(stack)
  bob = await givenOwner(stack)
})
afterAll(() => stack.close())

const save = ({ user, home }: Owner, key: string, count: number) => {
  const items = Array.from({ length: count }, (_, at) => ({ key: `${key}.${at}`, name: `Item ${at}`, category: 'Furniture' }))
  return stack.call('inventory', saveReviewedItems, { body: { items, projectId: home.id } }, user)
}

describe('work on many items', () => {
  it('of one user lets that of another pass, and leaves connections for what is small', async () => {
    const item = await givenItem(stack, bob)
    let saved = 0
    const saves = Array.from({ length: SAVES }, async (_, at) => {
      const { status } = await save(ann, `ann.${at}`, 300)
      saved++
      return status
    })
    await expect.poll(() => saved, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
    const before = saved
    expect((await stack.call('inventory', getItem, { params: { id: item.id } }, bob.user)).status).toBe(200)
    expect((await save(bob, 'bob', 20)).status).toBe(200)
    expect(saved - before).toBeLessThanOrEqual(3)
    expect(await Promise.all(saves)).toEqual(Array.from({ length: SAVES }, () => 200))
  })

  it('read by many lists of one user at once is read in turns with that of others', async () => {
    let listed = 0
    const lists = Array.from({ length: LISTS }, async () => {
      const { body } = await stack.call('inventory', listItems, { query: {} }, ann.user)
      listed++
      return body.length
    })
    const page = await stack.call('inventory', listItemPage, { query: { limit: 20 } }, bob.user)
    const own = await stack.call('inventory', listItems, { query: {} }, bob.user)
    expect([page.status, own.status, listed < LISTS / 2]).toEqual([200, 200, true])
    const counts = new Set(await Promise.all(lists))
    expect([...counts]).toEqual([expect.any(Number)])
    expect([...counts][0]).toBeGreaterThan(SAVES * 300)
  })
})

describe('writes of one item', () => {
  it('of one user, many at once, let that of another pass', async () => {
    let created = 0
    const creates = Array.from({ length: CREATES }, async (_, at) => {
      const body = { name: `Spoon ${at}`, projectId: ann.home.id }
      const { status } = await stack.call('inventory', createItem, { body }, ann.user)
      created++
      return status
    })
    await expect.poll(() => created, { interval: 1 }).toBeGreaterThan(0)
    const before = created
    await givenItem(stack, bob)
    expect(created - before).toBeLessThan(CREATES / 3)
    expect(new Set(await Promise.all(creates))).toEqual(new Set([200]))
  })
})
