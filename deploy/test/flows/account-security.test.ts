import { deleteAccount, getUser, login } from '@arc/contracts/auth/accounts'
import { getSecurity, revokeOtherSessions, revokeSession } from '@arc/contracts/auth/security'
import { liveEvents } from '@arc/contracts/live'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct, type Visitor } from '../product.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

/** A user who is signed in here and in two other browsers. */
async function threeBrowsers() {
  const here = await product.signUp()
  const { email } = (await here.call(getUser)).body
  const others = [product.visitor(), product.visitor()]
  for (const other of others) {
    await other.call(login, { body: { email, password: 'correct horse' } })
    expect((await other.call(getUser)).status).toBe(200)
  }
  return { here, others }
}
const statusesOf = (visitors: Visitor[]) => Promise.all(visitors.map(async (visitor) => (await visitor.call(getUser)).status))

describe('a session that is signed out elsewhere', () => {
  it('is refused by the next request, although the gateway had cached it', async () => {
    const { here, others } = await threeBrowsers()
    const { sessions } = (await here.call(getSecurity)).body
    const newest = sessions.filter(({ current }) => !current).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
    expect((await here.call(revokeSession, { params: { id: newest?.id ?? '' } })).status).toBe(200)
    expect(await statusesOf([here, ...others])).toEqual([200, 200, 401])
  })

  it('is one of all others', async () => {
    const { here, others } = await threeBrowsers()
    await here.call(revokeOtherSessions)
    expect(await statusesOf([here, ...others])).toEqual([200, 401, 401])
  })

  it('is each one of an account that is deleted, and their live streams end with it', async () => {
    const { here, others } = await threeBrowsers()
    const [watching] = others
    const stream = await watching?.fetch(liveEvents.path)
    const ended = stream?.text()
    const began = performance.now()
    expect((await here.call(deleteAccount, { body: { password: 'correct horse' } })).status).toBe(200)
    expect(await statusesOf(others)).toEqual([401, 401])
    await ended
    // Without being told, a stream ends with its next heartbeat, after up to 15 seconds.
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
