import { type ApiTokenScope, createApiToken, revokeApiToken } from '@arc/contracts/auth/api-tokens'
import { ROUTES } from '@arc/contracts/catalog'
import { fill } from '@arc/contracts/define'
import { ownerOf } from '@arc/contracts/services'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct, type Visitor } from '../product.js'

let product: Product
let visitor: Visitor
beforeAll(async () => {
  product = await startProduct()
  visitor = await product.signUp()
})
afterAll(() => product.close())

const newToken = async (scope: ApiTokenScope) =>
  (await visitor.call(createApiToken, { body: { name: 'Backup', scope, days: 30, currentPassword: 'correct horse' } })).body
/** A request of a program: a token and no cookie. */
const ask = (token: string, path: string, method = 'GET', body?: object) =>
  fetch(`${product.gateway.address}${path}`, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

describe('an API token at the gateway', () => {
  it('reads the inventory of its user, and with the scope write changes it', async () => {
    const [read, write] = [await newToken('read'), await newToken('write')]
    const item = { name: 'Lamp', category: 'Furniture' }
    const refused = await ask(read.token, '/api/items', 'POST', item)
    expect([refused.status, await refused.json()]).toMatchObject([403, { message: 'This API token may only read.' }])
    expect((await ask(write.token, '/api/items', 'POST', item)).status).toBe(200)
    expect(await (await ask(read.token, '/api/items')).json()).toContainEqual(expect.objectContaining({ name: 'Lamp' }))
  })

  it('reaches no address of the account, the payments, and the administration', async () => {
    const { token } = await newToken('write')
    const forbidden = ROUTES.filter(
      ({ access, path }) => access !== 'service' && ['auth', 'billing', 'admin'].includes(ownerOf(path) ?? ''),
    )
    const closed = forbidden.filter(({ access }) => access !== 'public')
    expect(closed.length).toBeGreaterThan(20)
    const params = { id: '1', userId: '1', number: '1', code: '1' }
    for (const { method, path } of closed) {
      const { status } = await ask(token, fill(path, params), method, method === 'GET' ? undefined : {})
      expect([method, path, status]).toEqual([method, path, 403])
    }
  })

  it('is refused at once after it was revoked, and while it is unknown', async () => {
    const { id, token } = await newToken('read')
    expect((await ask(token, '/api/items')).status).toBe(200)
    await visitor.call(revokeApiToken, { params: { id } })
    expect((await ask(token, '/api/items')).status).toBe(401)
    expect((await ask('arc_unknown', '/api/items')).status).toBe(401)
  })

  it('opens no stream of events', async () => {
    const { token } = await newToken('read')
    const response = await ask(token, '/api/live')
    expect(response.status).toBe(401)
  })
})
