import { randomUUID } from 'node:crypto'
import { accountRegistered } from '@arc/contracts/auth/account-events'
import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { redeemTrialCode, validateTrialCode } from '@arc/contracts/billing/trial-codes'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { makeTrialCode } from '../src/trial-codes/trial-code.command.js'
import { TrialCodesService } from '../src/trial-codes/trial-codes.service.js'

let stack: Stack
let codes: TrialCodesService
beforeAll(async () => {
  stack = await startStack([definition])
  codes = stack.service('billing').get(TrialCodesService)
})
beforeEach(() => stack.platform.cache.remove('limit:trial-code:'))
afterAll(() => stack.close())

const validate = (code: string) => stack.call('billing', validateTrialCode, { body: { code } }, null)
const redeem = (code: string, userId: string = randomUUID()) =>
  stack.call('billing', redeemTrialCode, { body: { code, userId } }, 'service')
const registered = (userId: string, changes: object = {}) =>
  stack.platform.transport.publish({
    ...{ id: randomUUID(), type: accountRegistered.type, attempt: 1, traceparent: '' },
    payload: {
      ...{ userId, version: 1, email: 'a@b.example', firstName: 'A', lastName: 'B', tier: 'pro', unlimited: false, demo: false },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', trialCode: null, trialDays: 30, ...changes },
    },
  })
const REFUSED = { status: 400, body: { message: 'Invalid trial code' } }

describe('a trial code', () => {
  it('[D-01] grants its own days and plan; made without days, 7 for basic and 30 for pro', async () => {
    const grantOf = async (made: { planType: 'basic' | 'pro'; trialDays?: number }) =>
      (await validate((await codes.create({ ...made, uses: 1 })).code)).body
    expect(await grantOf({ planType: 'basic', trialDays: 21 })).toEqual({ planType: 'basic', trialDays: 21 })
    expect(await grantOf({ planType: 'basic' })).toEqual({ planType: 'basic', trialDays: 7 })
    expect(await grantOf({ planType: 'pro' })).toEqual({ planType: 'pro', trialDays: 30 })
  })

  it('is a row with days, plan, expiry and a number of uses', async () => {
    const facts = { code: 'WELCOME', trialDays: 14, planType: 'pro' as const, expiresAt: new Date('2030-01-01T00:00:00Z'), uses: 5 }
    await codes.create(facts)
    const row = await stack
      .service('billing')
      .get(Database)
      .client.trialCode.findUnique({ where: { code: 'WELCOME' } })
    expect(row).toMatchObject(facts)
  })

  it('[D-61] is created by the command of the product with plan, days and uses; an unknown option is refused', async () => {
    const database = stack.service('billing').get(Database)
    const { argv } = process
    const run = (...options: string[]) => {
      process.argv = [...argv.slice(0, 2), ...options]
      return makeTrialCode(database).finally(() => {
        process.argv = argv
      })
    }
    const line = await run('--plan', 'basic', '--days', '21', '--uses', '3')
    const code = /^trial code: (\S+) \(basic, 21 days, 3 uses\)$/.exec(line)?.[1] ?? ''
    expect(await database.client.trialCode.findUnique({ where: { code } })).toMatchObject({ planType: 'basic', trialDays: 21, uses: 3 })
    await expect(run('--price', '1')).rejects.toThrow('--price')
  })

  it('may be typed in lower case and with spaces around', async () => {
    const { code } = await codes.create({ planType: 'basic', uses: 1 })
    expect((await validate(`  ${code.toLowerCase()} `)).status).toBe(200)
  })

  it('has no letters that look alike', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => codes.create({ planType: 'basic', uses: 1 })))
    for (const { code } of made) expect(code).toMatch(/^ARC-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
  })

  it('is rejected when it is unknown', async () => {
    expect(await validate('NO-SUCH-CODE')).toMatchObject(REFUSED)
  })

  it('is rejected when it is blank', async () => {
    expect(await validate('  ')).toMatchObject({ status: 400, body: { message: 'Trial code is required.' } })
  })

  it('is rejected when it has expired', async () => {
    const { code } = await codes.create({ planType: 'pro', uses: 5, expiresAt: new Date(Date.now() - 1000) })
    expect(await validate(code)).toMatchObject(REFUSED)
    expect(await redeem(code)).toMatchObject(REFUSED)
  })

  it('is rejected when it is used up', async () => {
    const { code } = await codes.create({ planType: 'pro', uses: 1 })
    expect((await redeem(code)).status).toBe(200)
    expect(await validate(code)).toMatchObject(REFUSED)
    expect(await redeem(code)).toMatchObject(REFUSED)
  })

  it('counts once for one account', async () => {
    const { code } = await codes.create({ planType: 'pro', uses: 2 })
    const userId = randomUUID()
    for (let times = 0; times < 3; times++) expect((await redeem(code, userId)).status).toBe(200)
    expect((await redeem(code)).status).toBe(200)
  })

  it('grants its last use once to concurrent requests', async () => {
    const { code } = await codes.create({ planType: 'pro', uses: 1 })
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => redeem(code)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
  })

  it('releases a use whose account never registered', async () => {
    const { code } = await codes.create({ planType: 'pro', uses: 1 })
    const userId = randomUUID()
    await redeem(code, userId)
    await age(userId)
    expect((await validate(code)).status).toBe(200)
  })

  it('does not release a use whose account registered', async () => {
    const { code } = await codes.create({ planType: 'pro', uses: 1 })
    const userId = randomUUID()
    await redeem(code, userId)
    await registered(userId)
    await age(userId)
    expect((await validate(code)).status).toBe(400)
  })

  it('is rate-limited against guessing', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 31; times++) statuses.push((await validate('NO-SUCH-CODE')).status)
    expect([statuses[29], statuses[30]]).toEqual([400, 429])
  })

  it('is redeemed by services only', async () => {
    const { code } = await codes.create({ planType: 'pro', uses: 1 })
    expect((await stack.call('billing', redeemTrialCode, { body: { code, userId: 'x' } }, stack.newUser())).status).toBe(403)
  })
})

/** Sets the age of a use to eleven minutes. */
const age = (userId: string) =>
  stack
    .service('billing')
    .get(Database)
    .transaction((tx) => tx.redemption.update({ where: { userId }, data: { createdAt: new Date(Date.now() - 11 * 60_000) } }))

describe('a subscription', () => {
  it('starts with the account and ends after the granted days', async () => {
    const user = stack.newUser({ tier: 'pro' })
    const createdAt = new Date()
    await registered(user.userId, { createdAt: createdAt.toISOString() })
    expect((await stack.call('billing', getSubscription, {}, user)).body).toMatchObject({
      ...{ planType: 'pro', price: 4.99, status: 'trialing', accountStatus: 'active', card: null },
      trialEndsAt: new Date(createdAt.getTime() + 30 * 24 * 3600 * 1000).toISOString(),
    })
  })

  it('is not found for a user without one', async () => {
    expect((await stack.call('billing', getSubscription, {}, stack.newUser())).status).toBe(404)
  })
})
