import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_PASSWORD, cookieOf, type Gateway, startGatewayAlone } from './gateway.stack.js'

/** Sends headers that `fetch` sets itself, such as Host. @returns status and headers */
const send = (gateway: Gateway, path: string, headers: Record<string, string | string[]> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    request(`${gateway.address}${path}`, { agent: false, headers, method }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
      .on('error', reject)
      .end()
  })
const statusesOf = async (count: number, call: () => Promise<{ status: number }>): Promise<number[]> => {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await call()).status)
  return statuses
}

/** The gateway reaches its services over the network, or in its process from memory. */
describe.each(['network', 'process'] as const)('X-Forwarded-For (%s)', (upstream) => {
  it.each([
    { proxies: 'no proxy', trusted: '0', added: '', client: '127.0.0.1' },
    { proxies: 'one proxy', trusted: '1', added: ', 203.0.113.9', client: '203.0.113.9' },
    { proxies: 'two proxies', trusted: '2', added: ', 203.0.113.9, 10.0.0.2', client: '203.0.113.9' },
    { proxies: 'one proxy by its network', trusted: '127.0.0.0/8', added: ', 203.0.113.9', client: '203.0.113.9' },
    { proxies: 'two proxies by their networks', trusted: '127.0.0.1, 10.0.0.0/8', added: ', 203.0.113.9, 10.0.0.2', client: '203.0.113.9' },
  ])('of a client changes nothing behind $proxies', async ({ trusted, added, client }) => {
    const gateway = await startGatewayAlone({ TRUST_PROXY: trusted, RATE_LIMIT_PER_MINUTE: '6' }, {}, upstream)
    let invented = 0
    const statuses = await statusesOf(8, () =>
      send(gateway, '/api/rooms', { cookie: cookieOf('dana'), 'x-forwarded-for': `198.51.100.${invented++}${added}` }),
    )
    await gateway.close()
    expect(new Set(gateway.received.map(({ headers }) => headers['x-arc-origin']))).toEqual(new Set([client]))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })
})

it.each(['on', '10.0.0.0/40', '-1', 'proxy.example'])('the gateway refuses to start with TRUST_PROXY=%s', async (TRUST_PROXY) => {
  await expect(startGatewayAlone({ TRUST_PROXY })).rejects.toThrow('TRUST_PROXY: must be the number of reverse proxies')
})

describe('the rate limit', () => {
  it.each([
    ['/health', 200],
    ['/live', 200],
    ['/ready', 200],
    ['/nothing-here', 404],
    ['/%ff', 404],
    ['/api/nothing-here', 404],
    ['/api/rooms', 401],
  ])('counts %s', async (path, status) => {
    const gateway = await startGatewayAlone({ RATE_LIMIT_PER_MINUTE: '2' })
    const statuses = await statusesOf(4, () => send(gateway, path))
    await gateway.close()
    expect(statuses).toEqual([status, status, 429, 429])
  })

  it('answers a path that cannot be decoded with the headers of every other answer', async () => {
    const gateway = await startGatewayAlone()
    const [broken, unknown] = [await fetch(`${gateway.address}/%ff`), await fetch(`${gateway.address}/api/nothing-here`)]
    await gateway.close()
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'cache-control',
      'referrer-policy',
      'cross-origin-resource-policy',
    ])
      expect([name, broken.headers.get(name)]).toEqual([name, unknown.headers.get(name)])
    expect(broken.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('counts requests for other hosts, from other sites, and by unknown methods', async () => {
    const gateway = await startGatewayAlone({ RATE_LIMIT_PER_MINUTE: '3' })
    const statuses = [
      await send(gateway, '/', { host: 'evil.example' }),
      await send(gateway, '/api/rooms', { origin: 'https://evil.example' }, 'POST'),
      await send(gateway, '/api/rooms', {}, 'PUT'),
      await send(gateway, '/'),
    ]
    await gateway.close()
    expect(statuses.map(({ status }) => status)).toEqual([421, 403, 405, 429])
  })

  it('is tighter for sessions and API tokens that nobody has, and leaves known sessions of the same origin alone', async () => {
    const gateway = await startGatewayAlone({ UNKNOWN_SESSIONS_PER_MINUTE: '3' })
    const known = () => send(gateway, '/api/rooms', { cookie: cookieOf('dana') })
    const before = (await known()).status
    let n = 0
    const guesses = await statusesOf(5, () => send(gateway, '/api/logout', { cookie: `arc_session=guess-${n++}` }))
    const tokens = await statusesOf(1, () => send(gateway, '/api/rooms', { authorization: 'Bearer arc_guess' }))
    expect([before, guesses, tokens, (await known()).status]).toEqual([200, [200, 200, 200, 429, 429], [429], 200])
    await gateway.close()
  })
})

describe('with a public URL over https, the gateway', () => {
  let gateway: Gateway
  beforeAll(async () => {
    gateway = await startGatewayAlone({ PUBLIC_URL: 'https://arc.example' }, { 'index.html': '<html><head></head></html>' }, 'process')
  })
  afterAll(() => gateway.close())

  it('takes the session only from the cookie with the prefix __Host-', async () => {
    const prefixed = cookieOf('dana').replace(/^/, '__Host-')
    const path = '/api/rooms'
    const first = await send(gateway, path, { cookie: prefixed })
    const fromMemory = await send(gateway, path, { cookie: prefixed })
    expect([first.status, fromMemory.status, (await send(gateway, path, { cookie: cookieOf('dana') })).status]).toEqual([200, 200, 401])
  })

  it.each([
    ['arc.example', 200],
    ['ARC.example', 200],
    ['127.0.0.1:4300', 200],
    ['localhost', 200],
    ['evil.example', 421],
    ['arc.example.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['localhost:4300@evil.example', 421],
  ])('answers the host %s with %i', async (host, status) => {
    for (const path of ['/api/docs', '/api/rooms'])
      expect((await send(gateway, path, { host, cookie: `__Host-${cookieOf('dana')}` })).status).toBe(status)
  })

  it('shows stored emails to no other site whose name resolves to this machine', async () => {
    expect([(await send(gateway, '/dev/mail', { host: 'evil.example' })).status, (await send(gateway, '/dev/mail')).status]).toEqual([
      421, 403,
    ])
  })

  it('answers probes by the address of the container', async () => {
    const statuses = await Promise.all(['/live', '/ready', '/health'].map((path) => send(gateway, path, { host: '10.1.2.3:4300' })))
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('sends a page that a proxy took over http to https, and refuses all else that was sent in the open', async () => {
    const over = async (scheme: string, path: string, method = 'GET') => {
      const headers = { 'x-forwarded-proto': scheme, cookie: `__Host-${cookieOf('dana')}` }
      const answer = await send(gateway, path, headers, method)
      return [answer.status, answer.headers.location]
    }
    expect(await over('http', '/login?next=%2Fscan')).toEqual([308, 'https://arc.example/login?next=%2Fscan'])
    expect(await over('http', '//evil.example/x')).toEqual([308, 'https://arc.example//evil.example/x'])
    // Known from memory, and by a method that changes something.
    await send(gateway, '/api/rooms', { cookie: `__Host-${cookieOf('dana')}` })
    expect([await over('http', '/api/rooms'), await over('http', '/api/rooms', 'POST')]).toEqual([
      [421, undefined],
      [421, undefined],
    ])
    for (const scheme of ['https', 'https, http']) expect(await over(scheme, '/api/rooms')).toEqual([200, undefined])
    expect(await over('http', '/live')).toEqual([200, undefined])
  })

  it('believes a browser that it came over https, whatever a proxy behind another one says: else it would be sent in a circle', async () => {
    const headers = { 'x-forwarded-proto': 'http', 'sec-fetch-mode': 'navigate', cookie: `__Host-${cookieOf('dana')}` }
    expect([(await send(gateway, '/api/rooms', headers)).status, (await send(gateway, '/login', headers)).headers.location]).toEqual([
      200,
      undefined,
    ])
  })

  it('accepts changes from its own origin behind a proxy that changes the host', async () => {
    const change = (origin: string) => send(gateway, '/api/rooms', { origin, cookie: `__Host-${cookieOf('dana')}` }, 'POST')
    expect([(await change('https://arc.example')).status, (await change('https://evil.example')).status]).toEqual([200, 403])
  })

  it('sends HSTS, and takes from scripts what no page uses', async () => {
    const { headers } = await send(gateway, '/', { accept: 'text/html' })
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'permissions-policy': expect.stringMatching(/microphone=\(\).*camera=\(self\)/),
    })
  })

  it('forbids to store its responses to API requests', async () => {
    expect((await send(gateway, '/api/rooms')).headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  it.each([
    ['PUT', '/api/rooms', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/rooms', 'GET, HEAD, POST'],
    ['DELETE', '/api/projects', 'GET, HEAD, POST'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/health', 'GET, HEAD'],
    ['PROPFIND', '/api/rooms', 'GET, HEAD, POST'],
    ['TRACE', '/', 'GET, HEAD'],
  ])('answers %s %s with 405 and what it takes', async (method, path, allow) => {
    const { status, headers } = await send(gateway, path, {}, method)
    expect([status, headers.allow]).toEqual([405, allow])
  })
})

it('health names what is down to this machine, its private network and the admin panel, and to nobody else', async () => {
  const gateway = await startGatewayAlone({ TRUST_PROXY: '1' })
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${gateway.address}/health`, { headers })
    return [response.status, Object.keys(Object(await response.json())).toSorted()]
  }
  const [all, none] = [
    [200, ['cache', 'events', 'files', 'mail', 'scanner', 'service', 'services']],
    [200, ['service']],
  ]
  const proxied = { 'x-forwarded-for': '203.0.113.9' }
  const answers = [
    await ask({}),
    await ask(proxied),
    await ask({ 'x-forwarded-for': '192.168.1.20' }),
    await ask({ ...proxied, 'x-admin-password': 'a guess' }),
    await ask({ ...proxied, 'x-admin-password': ADMIN_PASSWORD }),
  ]
  await gateway.close()
  expect(answers).toEqual([all, none, none, none, all])
})

it('the line of a request has the beginning of the client address, and why it was refused', async () => {
  const gateway = await startGatewayAlone({ TRUST_PROXY: '1', LOG_LEVEL: 'info', RATE_LIMIT_PER_MINUTE: '3' })
  const from = (address: string, headers: Record<string, string> = {}) => ({ ...headers, 'x-forwarded-for': address })
  await send(gateway, '/api/rooms', from('203.0.113.9'))
  await send(gateway, '/api/rooms', from('2001:db8:12:34::7', { cookie: cookieOf('dana') }))
  await send(gateway, '/', from('198.51.100.7', { host: 'evil.example' }))
  await send(gateway, '/api/rooms', from('198.51.100.7', { origin: 'https://evil.example' }), 'POST')
  await send(gateway, '/%ff', from('198.51.100.7'))
  await send(gateway, '/api/nothing-here', from('198.51.100.7'))
  const lines = async () => (await gateway.lines()).filter(({ msg }) => msg === 'request')
  await expect.poll(async () => (await lines()).length).toBe(6)
  const found = (await lines()).map(({ status, network, reason }) => [status, network, reason])
  await gateway.close()
  expect(found).toEqual([
    [401, '203.0.113.x', 'Authentication required'],
    [200, '2001:db8:12::', undefined],
    [421, '198.51.100.x', 'This installation answers at http://127.0.0.1:4300 only.'],
    [403, '198.51.100.x', 'This request came from another site.'],
    [404, '198.51.100.x', 'The path can not be decoded.'],
    [429, '198.51.100.x', 'Too many requests. Please slow down.'],
  ])
})
