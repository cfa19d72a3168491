import { randomUUID } from 'node:crypto'
import { login } from '@arc/contracts/auth/accounts'
import { getSecurity, revokeOtherSessions, revokeSession } from '@arc/contracts/auth/security'
import { resolveSession, type SessionUser } from '@arc/contracts/auth/sessions'
import { deviceOf } from '@arc/kit/devices'
import { maskedAddress } from '@arc/kit/origin'
import { hashPassword } from '@arc/kit/passwords'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { isLocalNetwork } from '../src/sessions/client.js'

const PASSWORD = 'correct horse'
const AGENTS = {
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition], { LOGIN_ATTEMPTS_PER_ORIGIN: '1000' })
  db = stack.service('auth').get(Database)
})
afterAll(() => stack.close())

async function newAccount() {
  const id = randomUUID()
  const email = `${id}@mail.example`
  const passwordHash = await hashPassword(PASSWORD)
  await db.transaction((tx) => tx.account.create({ data: { id, email, firstName: 'Dana', lastName: 'W', tier: 'pro', passwordHash } }))
  const user = stack.newUser({ userId: id, tier: 'pro' })
  const signIn = async (agent: string, origin: string): Promise<string> => {
    const options = { headers: { 'user-agent': agent, 'x-arc-origin': origin } }
    const { headers } = await stack.call('auth', login, { body: { email, password: PASSWORD } }, null, options)
    return cookieIn(headers)
  }
  const list = async (cookie: string, origin = '203.0.113.7') =>
    (await stack.call('auth', getSecurity, {}, user, { headers: { cookie, 'x-arc-origin': origin } })).body.sessions
  return { user, signIn, list }
}
const cookieIn = (headers: Headers) => /arc_session=[^;]*/.exec(headers.getSetCookie()[0] ?? '')?.[0] ?? ''
const isSignedIn = async (cookie: string) =>
  (await stack.call('auth', resolveSession, { body: { session: cookie.split('=')[1] ?? '' } }, 'service')).body.user !== null

describe('the list of sessions', () => {
  it('shows device, network and last use of each, and which one is this', async () => {
    const { signIn, list } = await newAccount()
    const mac = await signIn(AGENTS.mac, '203.0.113.7')
    await signIn(AGENTS.iphone, '198.51.100.20')
    await signIn(AGENTS.windows, '192.168.1.5')
    await signIn('', '')
    const shown = (await list(mac)).map(({ browser, device, place, network, current }) => [browser, device, place, network, current])
    expect(shown.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['', '', 'unknown', '', false],
      ['Chrome', 'macOS', 'here', '203.0.113.x', true],
      ['Firefox', 'Windows', 'local', '192.168.1.x', false],
      ['Safari', 'iPhone', 'internet', '198.51.100.x', false],
    ])
  })

  it('has no expired session, no secret, and no complete address', async () => {
    const { user, signIn, list } = await newAccount()
    const [here, old] = [await signIn(AGENTS.mac, '203.0.113.77'), await signIn(AGENTS.iphone, '203.0.113.78')]
    const newest = { where: { accountId: user.userId, userAgent: AGENTS.iphone }, data: { expiresAt: new Date(Date.now() - 1000) } }
    await db.transaction((tx) => tx.session.updateMany(newest))
    const text = JSON.stringify(await list(here))
    expect(JSON.parse(text)).toHaveLength(1)
    for (const secret of [here.split('=')[1] ?? '-', old.split('=')[1] ?? '-', '203.0.113.77']) expect(text).not.toContain(secret)
    const rows = await db.client.$queryRawUnsafe<{ text: string }[]>('select sessions::text as text from sessions')
    expect(rows.filter(({ text }) => text.includes('203.0.113.77'))).toEqual([])
  })

  it('updates the last use every five minutes, not on each request', async () => {
    const { signIn, list } = await newAccount()
    const cookie = await signIn(AGENTS.mac, '203.0.113.7')
    const usedAt = async () => (await list(cookie))[0]?.usedAt
    const opened = await usedAt()
    await isSignedIn(cookie)
    expect(await usedAt()).toBe(opened)
    stack.clock.advance({ days: 6 / 1440 })
    await isSignedIn(cookie)
    expect(new Date((await usedAt()) ?? 0).getTime()).toBeGreaterThan(new Date(opened ?? 0).getTime() + 5 * 60_000)
  })
})

describe('signing out', () => {
  const endOne = (user: SessionUser, id: string, cookie: string, currentPassword?: string) =>
    stack.call('auth', revokeSession, { params: { id }, body: { currentPassword } }, user, { headers: { cookie } })
  const endOthers = (user: SessionUser, cookie: string, currentPassword?: string) =>
    stack.call('auth', revokeOtherSessions, { body: { currentPassword } }, user, { headers: { cookie } })
  const ofIphone = async (list: Promise<{ id: string; device: string }[]>) =>
    (await list).find(({ device }) => device === 'iPhone')?.id ?? ''

  it('ends one session, or all but this one', async () => {
    const { user, signIn, list } = await newAccount()
    const [here, phone, tablet] = [await signIn(AGENTS.mac, ''), await signIn(AGENTS.iphone, ''), await signIn(AGENTS.windows, '')]
    expect((await endOne(user, await ofIphone(list(here)), here)).status).toBe(200)
    expect([await isSignedIn(here), await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false, true])
    await endOthers(user, here)
    expect([await isSignedIn(here), await isSignedIn(tablet)]).toEqual([true, false])
  })

  it('needs the password, unless it was given in the last five minutes, and then goes on with another cookie', async () => {
    const { user, signIn, list } = await newAccount()
    const [here, phone, tablet] = [await signIn(AGENTS.mac, ''), await signIn(AGENTS.iphone, ''), await signIn(AGENTS.windows, '')]
    const id = await ofIphone(list(here))
    stack.clock.advance({ days: 6 / 1440 })
    for (const refused of [await endOne(user, id, here), await endOne(user, id, here, 'wrong'), await endOthers(user, here)])
      expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'currentPassword' }] } })
    expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, true])

    const done = await endOne(user, id, here, PASSWORD)
    const renewed = cookieIn(done.headers)
    expect([done.status, await isSignedIn(phone), await isSignedIn(renewed), await isSignedIn(here)]).toEqual([200, false, true, false])
    expect((await endOthers(user, renewed)).headers.getSetCookie()).toEqual([])
    expect([await isSignedIn(renewed), await isSignedIn(tablet)]).toEqual([true, false])
  })

  it('[AUTH-05] of a session of another user answers 404 and ends nothing', async () => {
    const [victim, stranger] = [await newAccount(), await newAccount()]
    const [cookie, own] = [await victim.signIn(AGENTS.mac, ''), await stranger.signIn(AGENTS.mac, '')]
    const [session] = await victim.list(cookie)
    expect((await endOne(stranger.user, session?.id ?? '', own)).status).toBe(404)
    expect((await endOthers(stranger.user, own)).status).toBe(200)
    expect(await isSignedIn(cookie)).toBe(true)
  })
})

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.x', false],
    ['10.1.2.3', '10.1.2.x', true],
    ['127.0.0.1', '127.0.0.x', true],
    ['2001:db8:12:34::', '2001:db8:12::', false],
    ['fe80:0:0:0::', 'fe80:0:0::', true],
    ['0:0:0:0::', '0:0:0::', true],
    ['nonsense', '', false],
  ])('%s belongs to the network %j, local: %s', (origin, network, local) => {
    expect([maskedAddress(origin), isLocalNetwork(maskedAddress(origin))]).toEqual([network, local])
  })

  it.each(['', 'x', '<script>', 'curl/8.5.0', 'ü'.repeat(400)])('of a client that calls itself %j has a device or none', (agent) => {
    const { browser, device } = deviceOf(agent)
    expect([typeof browser, typeof device]).toEqual(['string', 'string'])
  })
})
