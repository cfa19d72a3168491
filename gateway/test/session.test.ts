import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import { newGatewayKey } from '@arc/kit/identity'
import { createPlatform, type Platform } from '@arc/kit/platform'
import { Services } from '@arc/kit/services'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Sessions } from '../src/sessions.js'
import { userOf } from './gateway.stack.js'

const SESSION = 'of-dana'
let platform: Platform
let sessions: Sessions
/** Auth's answer to the next request. */
let auth: () => Promise<{ user: SessionUser | null }>
let loads: number
const server = createServer(async (request, response) => {
  loads += 1
  await json(request)
  await auth().then(
    (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
    () => response.destroy(),
  )
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  platform = await createPlatform({
    dataDir: '/nowhere',
    database: { host: '127.0.0.1', port: 1, name: 'none', passwordOf: () => '' },
    keys: { gatewayKey: await newGatewayKey(), serviceSecret: 'test '.repeat(8), filesSecret: 'files '.repeat(8) },
    env: { LOG_LEVEL: 'silent' },
  })
  platform.register('auth', url)
})
afterAll(async () => {
  await platform.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  loads = 0
  auth = async () => ({ user: userOf('dana') })
  sessions = new Sessions(new Services('gateway', platform.identity, platform.addressOf), platform.identity, platform.cache)
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
/** Makes auth wait until the test answers. */
function holdAnswer() {
  let answer: (user: SessionUser | null) => void = () => undefined
  const answered = new Promise<{ user: SessionUser | null }>((resolve) => {
    answer = (user) => resolve({ user })
  })
  auth = () => answered
  return { answer }
}
const untilLoaded = (times: number) => vi.waitFor(() => expect(loads).toBe(times))

it('loads a session once for many requests', async () => {
  await Promise.all([sessions.user(SESSION), sessions.user(SESSION)])
  later(1_400)
  expect((await sessions.user(SESSION))?.userId).toBe('dana')
  expect(loads).toBe(1)
})

it('refreshes a session in the background without delaying the request', async () => {
  await sessions.user(SESSION)
  later(1_600)
  const { answer } = holdAnswer()
  expect((await sessions.user(SESSION))?.userId).toBe('dana')
  await sessions.user(SESSION)
  await untilLoaded(2)
  answer(null)
  await vi.waitFor(async () => expect(await sessions.user(SESSION)).toBeNull())
  expect(loads).toBe(2)
})

it('uses a cached session for at most two seconds, also during a refresh', async () => {
  await sessions.user(SESSION)
  later(1_600)
  const { answer } = holdAnswer()
  await sessions.user(SESSION)
  later(500)
  const user = sessions.user(SESSION)
  answer(null)
  expect(await user).toBeNull()
})

it('does not restore a session that was invalidated during a refresh', async () => {
  await sessions.user(SESSION)
  later(1_600)
  const { answer } = holdAnswer()
  await sessions.user(SESSION)
  await untilLoaded(2)
  await sessions.invalidate(SESSION)
  auth = async () => ({ user: null })
  answer(userOf('dana'))
  await vi.waitFor(async () => expect(await sessions.user(SESSION)).toBeNull())
  later(1_000)
  expect(await sessions.user(SESSION)).toBeNull()
})

it('uses a session until its TTL ends if the refresh fails', async () => {
  await sessions.user(SESSION)
  later(1_600)
  auth = () => Promise.reject(new Error('unreachable'))
  expect((await sessions.user(SESSION))?.userId).toBe('dana')
  await untilLoaded(2)
  expect((await sessions.user(SESSION))?.userId).toBe('dana')
  later(500)
  await expect(sessions.user(SESSION)).rejects.toThrow()
})

it('signs a token once for a session that is loaded again, and anew after a change of the user or 30 s', async () => {
  const token = async () => {
    const user = await sessions.user(SESSION)
    if (!user) throw new Error('no session')
    return {
      signed: await sessions.token(user, 'search', '/api/search/items'),
      cached: sessions.cachedToken(user, 'search', '/api/search/items'),
    }
  }
  const first = await token()
  expect(first.cached).toBe(first.signed)
  later(10_000)
  expect((await token()).signed).toBe(first.signed)
  auth = async () => ({ user: { ...userOf('dana'), readOnly: true } })
  later(10_000)
  const second = await token()
  expect(second.signed).not.toBe(first.signed)
  later(30_000)
  expect((await token()).signed).not.toBe(second.signed)
  expect(loads).toBe(4)
})
