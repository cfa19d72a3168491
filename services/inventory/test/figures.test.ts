import { randomUUID } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { createCategory, DEFAULT_CATEGORIES, listCategories } from '@arc/contracts/inventory/categories'
import { listItems } from '@arc/contracts/inventory/items'
import { insureProject, listProjects } from '@arc/contracts/inventory/projects'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { getStats } from '@arc/contracts/inventory/stats'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

describe('categories', () => {
  it('[API-32] [DATA-10] [D-60] are listed with id, name and emoji; own ones are added with or without an emoji', async () => {
    const user = stack.newUser()
    const list = async () => (await stack.call('inventory', listCategories, {}, user)).body
    const defaults = await list()
    expect(defaults.map(({ name, emoji }) => [name, emoji])).toEqual(DEFAULT_CATEGORIES)
    const { body: wine } = await stack.call('inventory', createCategory, { body: { name: 'Wine', emoji: '🍷' } }, user)
    const { body: stamps } = await stack.call('inventory', createCategory, { body: { name: 'Stamps' } }, user)
    expect([wine, stamps]).toEqual([
      { id: expect.any(Number), name: 'Wine', emoji: '🍷' },
      { id: expect.any(Number), name: 'Stamps', emoji: '📦' },
    ])
    expect(await list()).toEqual([...defaults, stamps, wine])
  })

  it('with the same name, regardless of case, are one category', async () => {
    const user = stack.newUser()
    const create = async (name: string) => (await stack.call('inventory', createCategory, { body: { name } }, user)).body
    expect(await create('WINE')).toEqual(await create('wine'))
    expect(await create('furniture')).toMatchObject({ name: 'Furniture', emoji: '🛋️' })
  })

  it('of one user are not listed for another', async () => {
    await stack.call('inventory', createCategory, { body: { name: 'Wine' } }, stack.newUser())
    expect((await stack.call('inventory', listCategories, {}, stack.newUser())).body).toHaveLength(DEFAULT_CATEGORIES.length)
  })
})

describe('the statistics of a user', () => {
  it('[API-05] are the number of items; an anonymous request gets 401', async () => {
    const owner = await givenOwner(stack)
    await givenItem(stack, owner)
    expect(await stack.call('inventory', getStats, {}, owner.user)).toMatchObject({ status: 200, body: { itemCount: 1 } })
    expect((await stack.call('inventory', getStats, {}, null)).status).toBe(401)
  })

  it('[D-58] leave out the items of the sample', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    await givenItem(stack, owner, { projectId: owner.sample.id })
    expect((await stack.call('inventory', getStats, {}, owner.user)).body).toEqual({ itemCount: 0 })
  })
})

describe('the project list', () => {
  it('[API-07] [DATA-02] has id, name, creation date, insurer and coverage as a number', async () => {
    const { user, home } = await givenOwner(stack)
    expect(home).toMatchObject({ insuranceCompany: null, personalItemsCoverage: null })
    const insurance = { insuranceCompany: 'Amica', personalItemsCoverage: 75_000.5 }
    await stack.call('inventory', insureProject, { params: { id: home.id }, body: insurance }, user)
    const { body } = await stack.call('inventory', listProjects, {}, user)
    const common = { id: expect.any(Number), createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }
    expect(body).toMatchObject([
      { ...common, name: 'Sample Home', insuranceCompany: 'Other', personalItemsCoverage: 46_000 },
      { ...common, name: 'My Home', ...insurance },
    ])
  })
})

describe('a deleted account', () => {
  const deletionOf = (userId: string) => ({
    id: randomUUID(),
    type: accountDeleted.type,
    attempt: 1,
    traceparent: '',
    payload: { userId, version: 2 },
  })

  it('loses its projects, rooms, items and categories', async () => {
    const owner = await givenOwner(stack)
    await givenItem(stack, owner)
    await stack.call('inventory', createCategory, { body: { name: 'Wine' } }, owner.user)
    await stack.platform.transport.publish(deletionOf(owner.user.userId))
    const left = await Promise.all(
      [listRooms, listItems, listProjects].map(async (route) => (await stack.call('inventory', route, {}, owner.user)).body),
    )
    expect(left).toEqual([[], [], []])
    expect((await stack.call('inventory', listCategories, {}, owner.user)).body).toHaveLength(DEFAULT_CATEGORIES.length)
  })

  it('leaves the items of other users', async () => {
    const [leaving, staying] = [await givenOwner(stack), await givenOwner(stack)]
    await givenItem(stack, staying)
    await stack.platform.transport.publish(deletionOf(leaving.user.userId))
    expect((await stack.call('inventory', getStats, {}, staying.user)).body).toEqual({ itemCount: 1 })
  })
})
