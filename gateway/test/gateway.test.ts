import { request } from 'node:http'
import { ROUTES } from '@arc/contracts/catalog'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookieOf, type Gateway, startGatewayAlone, userOf } from './gateway.stack.js'

let gateway: Gateway
beforeEach(() => {
  gateway.received.length = 0
})

const get = (path: string, init: RequestInit = {}) => fetch(`${gateway.address}${path}`, { redirect: 'manual', ...init })
const post = (headers: Record<string, string>, body = '{}') =>
  get('/api/rooms', { method: 'POST', headers: { 'content-type': 'application/json', cookie: cookieOf('dana'), ...headers }, body })

/** Sends a body without a content length. */
const stream = (path: string, megabytes: number) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sending = request(`${gateway.address}${path}`, {
      agent: false,
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookieOf('dana'), 'transfer-encoding': 'chunked' },
    })
    sending.on('response', (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sending.on('error', reject)
    for (let sent = 0; sent < megabytes * 16; sent++) sending.write(Buffer.alloc(64 * 1024, 'x'))
    sending.end()
  })

describe.each([
  { services: 'over the network', upstream: 'network', signedIn: false },
  { services: 'in its process', upstream: 'process', signedIn: false },
  { services: 'in its process, from memory', upstream: 'process', signedIn: true },
] as const)('the gateway with services $services', ({ upstream, signedIn }) => {
  beforeAll(async () => {
    gateway = await startGatewayAlone({}, {}, upstream)
    return () => gateway.close()
  })
  /** Puts session and token into the gateway's memory, so that the next request takes the fast path. */
  beforeEach(async () => {
    if (signedIn) await get('/api/rooms', { headers: { cookie: cookieOf('dana') } })
    gateway.received.length = 0
  })

  it('proxies a request to its service with a token of the user', async () => {
    expect((await get('/api/rooms?projectId=7', { headers: { cookie: cookieOf('dana') } })).status).toBe(200)
    expect(gateway.received).toMatchObject([{ method: 'GET', url: '/api/rooms?projectId=7', user: userOf('dana') }])
  })

  it('proxies a body unchanged', async () => {
    await post({}, JSON.stringify({ name: 'x'.repeat(100_000) }))
    expect(gateway.received[0]?.bytes).toBe(100_011)
  })

  it('rejects anonymous requests except on public routes', async () => {
    const statuses = await Promise.all(
      ['/api/rooms', '/api/user/stats', '/api/search/items?q=x'].map(async (path) => (await get(path)).status),
    )
    expect([statuses, gateway.received]).toEqual([[401, 401, 401], []])
    expect((await get('/api/logout')).status).toBe(200)
  })

  it('rejects an unknown session', async () => {
    expect((await get('/api/rooms', { headers: { cookie: 'arc_session=stolen' } })).status).toBe(401)
  })

  it('strips identity headers of the client', async () => {
    const token = await gateway.platform.identity.userToken(userOf('martha'), 'inventory')
    const service = await gateway.platform.identity.serviceToken('auth', 'inventory')
    const spoofed = { 'x-arc-user': token, 'x-arc-service': service, 'x-arc-origin': '6.6.6.6', 'X-Arc-Anything': 'x' }
    expect((await get('/api/rooms', { headers: spoofed })).status).toBe(401)
    await get('/api/rooms', { headers: { ...spoofed, cookie: cookieOf('dana') } })
    expect(gateway.received).toMatchObject([{ user: userOf('dana'), headers: { 'x-arc-origin': '127.0.0.1' } }])
    expect(gateway.received[0]?.headers).not.toHaveProperty('x-arc-service')
    expect(gateway.received[0]?.headers).not.toHaveProperty('x-arc-anything')
  })

  it('keeps its identity header if the client lists it in Connection', async () => {
    const headers = { cookie: cookieOf('dana'), connection: 'close, x-arc-user' }
    const status = await new Promise((resolve, reject) => {
      request(`${gateway.address}/api/rooms`, { agent: false, headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect([status, gateway.received[0]?.user]).toEqual([200, userOf('dana')])
  })

  it('sends the cookie to no service but auth', async () => {
    await get('/api/rooms', { headers: { cookie: cookieOf('dana') } })
    expect(gateway.received[0]?.headers).not.toHaveProperty('cookie')
  })

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('refuses a cross-site change: %j', async (headers) => {
    const response = await post(headers)
    expect([response.status, await response.json()]).toMatchObject([403, { message: 'This request came from another site.' }])
    expect(gateway.received).toEqual([])
  })

  it('accepts a same-origin change', async () => {
    expect((await post({ origin: gateway.address })).status).toBe(200)
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('refuses a content length above the limit', async () => {
    const response = await post({}, 'x'.repeat(1_100_000))
    expect([response.status, await response.json()]).toMatchObject([413, { message: 'This is too large: at most 1 MB at once.' }])
  })

  it('refuses a streamed body above the limit', async () => {
    const { status, body } = await stream('/api/rooms', 4)
    expect([status, JSON.parse(body)]).toMatchObject([413, { message: 'This is too large: at most 1 MB at once.' }])
  })

  it('answers an unknown path below /api with a readable 404', async () => {
    const response = await get('/api/nothing-here', { headers: { accept: 'text/html' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
    expect(await response.json()).toMatchObject({ message: 'This was not found.', error: 'This was not found.' })
  })

  it.each(['/internal/sessions/resolve', '/api/../internal/sessions/resolve', '/api/%2e%2e/internal/sessions/resolve', '//internal/x'])(
    'does not expose %s',
    async (path) => {
      const response = await get(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"session":"of-dana"}' })
      // An aborted request of an earlier test can still arrive.
      expect([response.status, gateway.received.filter(({ url }) => url.includes('internal'))]).toEqual([404, []])
    },
  )

  it('answers 503 with a readable message while a service is unreachable', async () => {
    const alone = await startGatewayAlone()
    alone.platform.register('inventory', 'http://127.0.0.1:1')
    const response = await fetch(`${alone.address}/api/rooms`, { headers: { cookie: cookieOf('dana') } })
    const body = await response.json()
    await alone.close()
    expect([response.status, body]).toMatchObject([503, { message: expect.stringContaining('not answering right now') }])
  })

  it('counts requests that it answers from memory', async () => {
    const strict = await startGatewayAlone({ RATE_LIMIT_PER_MINUTE: '3' }, {}, 'process')
    const statuses: number[] = []
    for (let n = 0; n < 5; n++)
      statuses.push((await fetch(`${strict.address}/api/rooms`, { headers: { cookie: cookieOf('dana') } })).status)
    await strict.close()
    expect([statuses, strict.received.length]).toEqual([[200, 200, 200, 429, 429], 3])
    expect(strict.reported.reduce((sum, { count }) => sum + count, 0)).toBe(5)
    expect(strict.reported.reduce((sum, { failed }) => sum + failed, 0)).toBe(0)
  })

  it('counts by the address in X-Forwarded-For behind a trusted proxy only', async () => {
    const from = async (address: string, ip: string) =>
      (await fetch(`${address}/api/rooms`, { headers: { cookie: cookieOf('dana'), 'x-forwarded-for': ip } })).status
    for (const [trusted, third] of [
      ['1', 200],
      ['0', 429],
    ] as const) {
      const strict = await startGatewayAlone({ RATE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: trusted }, {}, 'process')
      await from(strict.address, '10.0.0.1')
      await from(strict.address, '10.0.0.1')
      expect(await from(strict.address, '10.0.0.2')).toBe(third)
      await strict.close()
    }
  })

  it.each(['network', 'process'] as const)('counts an IPv6 /64 as one origin (%s)', async (upstream) => {
    const strict = await startGatewayAlone({ RATE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: '1' }, {}, upstream)
    const from = async (ip: string) =>
      (await fetch(`${strict.address}/api/rooms`, { headers: { cookie: cookieOf('dana'), 'x-forwarded-for': ip } })).status
    const statuses: number[] = []
    for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:3::1']) statuses.push(await from(ip))
    await strict.close()
    expect(statuses).toEqual([200, 200, 429, 200])
  })

  it('limits the request rate and sends retry-after', async () => {
    const strict = await startGatewayAlone({ RATE_LIMIT_PER_MINUTE: '2' })
    const responses = [
      await fetch(`${strict.address}/api/docs`),
      await fetch(`${strict.address}/api/docs`),
      await fetch(`${strict.address}/api/docs`),
    ]
    await strict.close()
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(responses[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('limits every route that needs no sign-in, with a readable text and retry-after', async () => {
    const strict = await startGatewayAlone({ RATE_LIMIT_PER_MINUTE: '1' })
    await fetch(`${strict.address}/api/docs`)
    const open = ROUTES.filter(({ access }) => access === 'public')
    const answers = await Promise.all(
      open.map(async ({ method, path }) => {
        const response = await fetch(`${strict.address}${path.replace(/\{\w+\}/g, '1')}`, { method, redirect: 'manual' })
        return [path, response.status, Number(response.headers.get('retry-after')) > 0, await response.text()]
      }),
    )
    await strict.close()
    expect(answers.length).toBeGreaterThan(30)
    expect(answers).toEqual(open.map(({ path }) => [path, 429, true, expect.stringContaining('Too many requests')]))
  })

  it('sends security headers, also with refusals', async () => {
    for (const [path, source] of [
      ['/api/docs', "'self'"],
      ['/api/nothing-here', "'none'"],
    ] as const) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')).toContain(`default-src ${source}`)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('allows the origins of Stripe only if Stripe is configured', async () => {
    const paying = await startGatewayAlone({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })
    const { headers } = await fetch(`${paying.address}/api/docs`)
    await paying.close()
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/)
    expect((await get('/api/docs')).headers.get('content-security-policy')).not.toContain('stripe')
  })

  it('sends HSTS only if the public URL is https', async () => {
    const secure = await startGatewayAlone({ PUBLIC_URL: 'https://arc.example' })
    const { headers } = await fetch(`${secure.address}/api/docs`)
    await secure.close()
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect((await get('/api/docs')).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('readiness', () => {
  beforeAll(async () => {
    gateway = await startGatewayAlone()
    return () => gateway.close()
  })

  it('is given while the gateway can serve, whatever service is down; health names that one', async () => {
    const alone = await startGatewayAlone()
    const healthy = (await fetch(`${alone.address}/health`)).status
    alone.platform.register('media', 'http://127.0.0.1:1')
    const statuses = await Promise.all(['/live', '/ready', '/health'].map(async (path) => (await fetch(`${alone.address}${path}`)).status))
    const health = await (await fetch(`${alone.address}/health`)).json()
    await alone.close()
    expect([healthy, statuses, health]).toMatchObject([200, [200, 200, 503], { services: { media: false, auth: true } }])
  })
})
