import { countUsers, createUser, listUsers } from '@arc/contracts/admin/users'
import type { AnyRoute, CallArgs } from '@arc/contracts/define'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_PASSWORD, type Product, startProduct } from '../product.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

let people = 0

/** A call with the admin password, through the gateway. */
const admin = <R extends AnyRoute>(route: R, args: CallArgs<R> = {}) =>
  product.visitor().call(route, args, { 'x-admin-password': ADMIN_PASSWORD })

async function createPerson(changes: Partial<CallArgs<typeof createUser>['body']> = {}) {
  const email = `found-${++people}-${Date.now()}@mail.example`
  const body = { email, firstName: 'Ruth', lastName: 'Calloway', password: 'hunter-22', subscriptionTier: 'basic' as const }
  const created = await admin(createUser, { body: { ...body, ...changes } })
  expect(created.status).toBe(200)
  return created.body
}

describe('the users in the admin panel', () => {
  it('are found by name, email and id, and paged', async () => {
    const [first, second, third] = [await createPerson(), await createPerson({ lastName: 'Zanzibar' }), await createPerson()]
    const found = async (q: string) => (await admin(listUsers, { query: { q } })).body.map(({ id }) => id)
    expect(await found('zanzi')).toEqual([second.id])
    expect(await found('RUTH zanzibar')).toEqual([second.id])
    expect(await found(third.email)).toEqual([third.id])
    expect(await found(first.id)).toEqual([first.id])
    for (const wildcards of ['%', 'z_nzibar', '100%_', 'Zanzibar\\']) expect(await found(wildcards)).toEqual([])
    const page = (await admin(listUsers, { query: { limit: 2 } })).body.map(({ id }) => id)
    const next = (await admin(listUsers, { query: { limit: 2, after: second.id } })).body.map(({ id }) => id)
    expect([page, next[0]]).toEqual([[third.id, second.id], first.id])
  })

  it('are found without accents, in any case, and in spite of a misspelling, as items are', async () => {
    const mark = `x${Date.now()}`
    const [muller, other] = [
      await createPerson({ firstName: 'Zoë', lastName: `Müller-${mark}` }),
      await createPerson({ firstName: 'Zoe', lastName: `Meyer-${mark}` }),
    ]
    const found = async (q: string) => (await admin(listUsers, { query: { q } })).body.map(({ id }) => id)
    expect(await found(`muller ${mark}`)).toEqual([muller.id])
    expect(await found(`MÜLLER-${mark}`)).toEqual([muller.id])
    expect(await found(`zoe ${mark}`)).toEqual([other.id, muller.id])
    await createPerson({ firstName: 'Quincy', lastName: 'Featherstonehaugh' })
    expect((await admin(listUsers, { query: { q: 'Fetherstonhaugh' } })).body[0]?.lastName).toBe('Featherstonehaugh')
    expect(await found('Wxyzwxyz')).toEqual([])
  })

  it('are filtered, ordered, paged in that order, and counted as they are found', async () => {
    const mark = `y${Date.now()}`
    const [b, a, c] = [
      await createPerson({ lastName: `Beta ${mark}`, subscriptionTier: 'pro' }),
      await createPerson({ lastName: `Älpha ${mark}` }),
      await createPerson({ lastName: `Gamma ${mark}`, subscriptionTier: 'pro' }),
    ]
    const list = async (query: CallArgs<typeof listUsers>['query']) =>
      (await admin(listUsers, { query: { q: mark, ...query } })).body.map(({ id }) => id)
    expect(await list({ filter: 'pro', order: 'oldest' })).toEqual([b.id, c.id])
    expect(await list({ order: 'name' })).toEqual([a.id, b.id, c.id])
    expect(await list({ order: 'name', limit: 1, after: a.id })).toEqual([b.id])
    expect(await list({ order: 'email' })).toEqual([a, b, c].sort((one, two) => (one.email < two.email ? -1 : 1)).map(({ id }) => id))
    expect(await list({ filter: 'suspended' })).toEqual([])
    expect(await list({ order: 'newest', after: 'nobody' })).toEqual([])
    expect((await admin(countUsers, { query: { q: mark } })).body).toEqual({ total: 3, basic: 1, pro: 2, none: 0, suspended: 0, recent: 3 })
    expect((await admin(listUsers, { query: { order: 'id; drop table accounts' } as never })).status).toBe(400)
  })

  it('are counted by plan and status', async () => {
    const before = (await admin(countUsers)).body
    await createPerson({ subscriptionTier: 'pro' })
    expect((await admin(countUsers)).body).toEqual({ ...before, total: before.total + 1, pro: before.pro + 1, recent: before.recent + 1 })
  })
})
