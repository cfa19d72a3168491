import { listAudit } from '@arc/contracts/admin/audit'
import { listDeadLetters } from '@arc/contracts/admin/dead-letters'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'

const PASSWORD = 'correct horse battery'
const ADMIN = 'the-admin'

/** A call of the panel from an origin. */
const caller =
  (stack: () => Stack) =>
  async (origin: string, password = PASSWORD, user: SessionUser | null = null) =>
    (await stack().call('admin', listDeadLetters, {}, user, { headers: { 'x-arc-origin': origin, 'x-admin-password': password } })).status

describe('guesses of the admin password', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack([definition], { ADMIN_PASSWORD: PASSWORD, ADMIN_ATTEMPTS_PER_ORIGIN: '5', ADMIN_ATTEMPTS: '12' })
  })
  afterAll(() => stack.close())
  const ask = caller(() => stack)
  const guesses = async (origin: string, count: number) => {
    const answers: number[] = []
    for (let made = 0; made < count; made++) answers.push(await ask(origin, 'a wrong password'))
    return answers.filter((status) => status === 401).length
  }

  it('[D-13] from many origins are slowed, and the admin is let in: where the panel was opened before, and at a new place', async () => {
    expect(await ask('198.51.100.1')).toBe(200)
    expect(await guesses('203.0.113.1', 8)).toBe(5)
    for (let at = 2; at < 12; at++) await guesses(`203.0.${at}.1`, 1)
    // Now all of them together have made more than twelve.
    expect(await guesses('192.0.2.99', 8)).toBe(3)
    // Nor more from the other addresses of that network.
    expect([await ask('192.0.2.99'), await guesses('192.0.2.100', 3)]).toEqual([429, 0])
    expect([await ask('198.51.100.1'), await ask('198.51.101.2')]).toEqual([200, 200])
    // A known origin has all of its attempts, as has one that is known from now on.
    expect([await guesses('198.51.100.1', 8), await guesses('198.51.101.2', 8)]).toEqual([5, 5])
  })
})

describe('the accounts of administrators', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack([definition], { ADMIN_PASSWORD: PASSWORD, ADMIN_USER_IDS: `${ADMIN}, another` })
  })
  afterAll(() => stack.close())
  const ask = caller(() => stack)

  it('[D-13] are asked for besides the password: nobody, somebody else and a member of their home are refused', async () => {
    const admin = stack.newUser({ userId: ADMIN })
    const other = stack.newUser()
    expect(await ask('198.51.100.1', PASSWORD, admin)).toBe(200)
    expect([await ask('198.51.100.1', 'a wrong password', admin), await ask('198.51.100.1')]).toEqual([401, 403])
    expect(await ask('198.51.100.1', PASSWORD, other)).toBe(403)
    const home = { ownerId: ADMIN, role: 'editor' as const, tier: 'pro' as const, unlimited: false, readOnly: false }
    expect(await ask('198.51.100.1', PASSWORD, { ...other, home })).toBe(403)
    const headers = { 'x-arc-origin': '198.51.100.1', 'x-admin-password': PASSWORD }
    const { body } = await stack.call('admin', listAudit, {}, admin, { headers })
    expect(body.map(({ action, outcome }) => [action, outcome])).toEqual([
      ...Array.from({ length: 4 }, () => ['panel.refused', 'failed']),
      ['panel.opened', 'done'],
    ])
  })
})
