import { demoLogin, getUser } from '@arc/contracts/auth/accounts'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DemoService } from '../src/accounts/demo.service.js'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { withoutPayments } from './no-payments.js'

const DAY_SECONDS = 86_400

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition], { DEMO_LOGINS_PER_ORIGIN: '2' })
  withoutPayments(stack)
})
afterAll(() => stack.close())

const open = () => stack.call('auth', demoLogin, { body: {} }, null)

describe('a demo account', () => {
  it('[D-14] is basic and without personal data, is removed after 24 hours, and is limited per origin', async () => {
    const db = stack.service('auth').get(Database)
    const { status, body } = await open()
    expect([status, body.user.subscriptionTier, body.user.firstName, body.user.lastName]).toEqual([200, 'basic', 'Demo', 'Visitor'])
    const { id } = body.user
    const account = await db.client.account.findUniqueOrThrow({ where: { id } })
    expect([account.email, account.passwordHash, account.demo]).toEqual([`demo-${id}@demo.invalid`, null, true])

    const jobs = await db.client.$queryRaw<{ seconds: number }[]>`
      select extract(epoch from start_after - created_on)::int as seconds from auth_jobs.job
      where name like '%remove-demo' and strpos(data::text, ${id}) > 0`
    expect(jobs).toEqual([{ seconds: DAY_SECONDS }])
    await stack.service('auth').get(DemoService).remove({ accountId: id })
    expect(await db.client.account.findUnique({ where: { id } })).toBeNull()
    expect((await stack.call('auth', getUser, {}, stack.newUser({ userId: id }))).status).toBe(401)

    expect((await open()).status).toBe(200)
    expect((await open()).status).toBe(429)
  })

  it('[D-14] is refused where the demo is switched off, with the way to sign up', async () => {
    const closed = await startStack([definition], { DEMO_LOGIN: 'off' })
    const { status, body } = await closed.call('auth', demoLogin, { body: {} }, null)
    await closed.close()
    expect([status, body.message]).toEqual([403, 'The demo is not open here. You are welcome to sign up.'])
  })
})
