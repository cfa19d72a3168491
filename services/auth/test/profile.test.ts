import { randomUUID } from 'node:crypto'
import { changePreferences, changeProfile, getUser } from '@arc/contracts/auth/accounts'
import type { CallArgs } from '@arc/contracts/define'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

/** An account, and the change of its profile with If-Match. */
async function newAccount() {
  const id = randomUUID()
  const email = `${id}@mail.example`
  const db = stack.service('auth').get(Database)
  await db.transaction((tx) => tx.account.create({ data: { id, email, firstName: 'Dana', lastName: 'Whitfield', tier: 'pro' } }))
  const user = stack.newUser({ userId: id, tier: 'pro' })
  const change = (body: CallArgs<typeof changeProfile>['body'], version?: number) =>
    stack.call('auth', changeProfile, { body }, user, version === undefined ? {} : { headers: { 'if-match': `"${version}"` } })
  return { email, user, change }
}

describe('a change of the profile', () => {
  it('uses the version of the account, which is its ETag and grows with every change', async () => {
    const { user, change } = await newAccount()
    const read = await stack.call('auth', getUser, {}, user)
    expect([read.headers.get('etag'), read.body.version]).toEqual(['"1"', 1])
    const changed = await change({ firstName: 'Ana' }, 1)
    expect([changed.headers.get('etag'), changed.body.version]).toEqual(['"2"', 2])
    const hidden = await stack.call('auth', changePreferences, { body: { hideWelcomeModal: true } }, user)
    expect([hidden.headers.get('etag'), hidden.body.version]).toEqual(['"3"', 3])
  })

  it('is refused with the current state when the same field changed after that version', async () => {
    const { email, change } = await newAccount()
    await change({ firstName: 'Ana' })
    expect(await change({ firstName: 'Eve', lastName: 'Ng' }, 1)).toMatchObject({
      status: 409,
      body: { fields: ['firstName'], current: { firstName: 'Ana', lastName: 'Whitfield', email, version: 2 } },
    })
    expect((await change({ firstName: 'Eve', lastName: 'Ng' }, 2)).body).toMatchObject({ firstName: 'Eve', lastName: 'Ng', version: 3 })
  })

  it('is applied when only other fields changed after that version', async () => {
    const { user, change } = await newAccount()
    await change({ firstName: 'Ana' }, 1)
    await stack.call('auth', changePreferences, { body: { hideWelcomeModal: true } }, user)
    expect(await change({ lastName: 'Ng' }, 1)).toMatchObject({ status: 200, body: { firstName: 'Ana', lastName: 'Ng', version: 4 } })
  })

  it('treats a field that was sent with the value it had as unchanged, and a change back to the first value as a change', async () => {
    const { email, change } = await newAccount()
    await change({ firstName: 'Dana', lastName: 'Ng', email })
    expect((await change({ firstName: 'Ana' }, 1)).status).toBe(200)
    await change({ firstName: 'Dana' })
    expect((await change({ firstName: 'Eve' }, 1)).status).toBe(409)
  })

  it('[API-55] is applied without If-Match', async () => {
    const { email, change } = await newAccount()
    await change({ firstName: 'Ana' })
    expect((await change({ firstName: 'Eve', lastName: 'Ng', email })).body).toMatchObject({ firstName: 'Eve', version: 3 })
  })

  it('of another account with an email in use is refused at the email field', async () => {
    const [one, other] = [await newAccount(), await newAccount()]
    expect(await other.change({ email: one.email })).toMatchObject({ status: 409, body: { issues: [{ path: 'email' }] } })
  })
})
