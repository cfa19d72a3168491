import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { cookieOf, startGatewayAlone } from './gateway.stack.js'

const MESSAGE_OF_STREAMS = 'Only 3 of your open pages get live updates. This one looks for changes once a minute until you close another.'

describe('the live streams of a user', () => {
  it('are refused above their number, also when they come at once: a page with one event that says so. No other request is', async () => {
    const gateway = await startGatewayAlone({ LIVE_STREAMS_PER_USER: '3' })
    const open = (userId: string) => {
      const stop = new AbortController()
      const answer = fetch(`${gateway.address}/api/live`, { headers: { cookie: cookieOf(userId) }, signal: stop.signal })
      return { answer, leave: () => stop.abort() }
    }
    const streams = Array.from({ length: 5 }, () => open('dana'))
    const answers = await Promise.all(streams.map(({ answer }) => answer))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect([refused?.headers.get('retry-after'), await refused?.json()]).toMatchObject(['60', { message: MESSAGE_OF_STREAMS }])
    const headers = { cookie: cookieOf('dana'), accept: 'text/event-stream' }
    const full = await fetch(`${gateway.address}/api/live`, { headers })
    expect([full.status, full.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(await full.text()).toBe(`retry: 60000\nevent: full\ndata: ${MESSAGE_OF_STREAMS}\n\n`)
    const martha = open('martha')
    expect((await martha.answer).status).toBe(200)
    expect((await fetch(`${gateway.address}/api/rooms`, { headers: { cookie: cookieOf('dana') } })).status).toBe(200)
    streams.find((_, at) => answers[at]?.status === 200)?.leave()
    const again = async () => {
      const stream = open('dana')
      const { status } = await stream.answer
      stream.leave()
      return status
    }
    await expect.poll(again).toBe(200)
    for (const { leave } of [...streams, martha]) leave()
    await gateway.close()
  })
})

describe('the text of a page without live updates', () => {
  it.each([
    [1, 'Only one of your open pages gets live updates. '],
    [2, 'Only 2 of your open pages get live updates. '],
  ])('counts in correct English: %d', async (limit, text) => {
    const gateway = await startGatewayAlone({ LIVE_STREAMS_PER_USER: String(limit) })
    const stop = new AbortController()
    const open = () => fetch(`${gateway.address}/api/live`, { headers: { cookie: cookieOf('dana') }, signal: stop.signal })
    const answers = [...(await Promise.all(Array.from({ length: limit }, open))), await open()]
    expect(await answers.at(-1)?.json()).toMatchObject({ message: expect.stringContaining(text) })
    stop.abort()
    await gateway.close()
  })
})

describe('the connections of an address', () => {
  /** A connection that is open and idle. */
  const idle = (address: string) =>
    new Promise<Socket>((resolve, reject) => {
      const { hostname, port } = new URL(address)
      const socket = connect(Number(port), hostname, () => resolve(socket)).once('error', reject)
    })
  const get = (address: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; connection: string | undefined; retryAfter: string | undefined; body: string }>((resolve, reject) => {
      request(`${address}/api/rooms`, { agent: false, headers: { cookie: cookieOf('dana'), ...headers } }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text) => {
          body += text
        })
        const { connection, 'retry-after': retryAfter } = response.headers
        response.on('end', () => resolve({ status: response.statusCode ?? 0, connection, retryAfter, body }))
      })
        .on('error', reject)
        .end()
    })

  it.each(['network', 'process'] as const)(
    'are refused above their number with an answer, and counted until they close (%s)',
    async (upstream) => {
      const gateway = await startGatewayAlone({ CONNECTIONS_PER_ADDRESS: '4' }, {}, upstream)
      const others = await Promise.all(Array.from({ length: 3 }, () => idle(gateway.address)))
      expect((await get(gateway.address)).status).toBe(200)
      others.push(await idle(gateway.address))
      const refused = await get(gateway.address)
      expect([refused.status, refused.connection, refused.retryAfter]).toEqual([429, 'close', '10'])
      expect(JSON.parse(refused.body)).toMatchObject({ message: 'Too many connections are open from your address: at most 4 at once.' })
      others.pop()?.destroy()
      await expect.poll(async () => (await get(gateway.address)).status).toBe(200)
      for (const socket of others) socket.destroy()
      await gateway.close()
    },
  )

  it('are closed without an answer above twice their number', async () => {
    const gateway = await startGatewayAlone({ CONNECTIONS_PER_ADDRESS: '2' })
    const others = await Promise.all(Array.from({ length: 4 }, () => idle(gateway.address)))
    await expect(get(gateway.address)).rejects.toThrow()
    for (const socket of others) socket.destroy()
    await gateway.close()
  })

  it('are not limited for a trusted proxy, which carries many clients', async () => {
    const gateway = await startGatewayAlone({ CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: '1' })
    const others = await Promise.all(Array.from({ length: 6 }, () => idle(gateway.address)))
    expect((await get(gateway.address, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
    for (const socket of others) socket.destroy()
    await gateway.close()
  })

  it.each(['network', 'process'] as const)(
    'of a trusted proxy carry at most as many requests of one client at once, however they reach the service (%s)',
    async (upstream) => {
      const gateway = await startGatewayAlone({ CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: '1' }, {}, upstream)
      const from = (client: string) => get(gateway.address, { 'x-forwarded-for': client })
      expect((await from('203.0.113.9')).status).toBe(200)
      const release = gateway.holdBack()
      const open = [from('203.0.113.9'), from('203.0.113.9')]
      await expect.poll(() => gateway.received.length).toBe(3)
      const refused = await from('203.0.113.9')
      expect([refused.status, refused.retryAfter, refused.connection]).toEqual([429, '10', 'close'])
      expect(JSON.parse(refused.body)).toMatchObject({ message: 'Too many requests are open from your address: at most 2 at once.' })
      const other = from('198.51.100.4')
      await expect.poll(() => gateway.received.length).toBe(4)
      release()
      expect((await Promise.all([...open, other])).map(({ status }) => status)).toEqual([200, 200, 200])
      // What has ended is counted no more.
      expect([(await from('203.0.113.9')).status, (await from('203.0.113.9')).status]).toEqual([200, 200])
      await gateway.close()
    },
  )
})

describe('the figures of the admin panel', () => {
  /** Bodies of known length are handed over within the process. */
  const create = { method: 'POST', headers: { cookie: cookieOf('dana'), 'content-type': 'application/json' } }

  it.each(['network', 'process'] as const)('count a full disk as a failure, and the quota of an account not (%s)', async (upstream) => {
    const gateway = await startGatewayAlone({}, {}, upstream)
    const statusOf = async (init: RequestInit) => (await fetch(`${gateway.address}/api/items`, init)).status
    // The first request asks auth for the session; from the second on the fast path hands requests over.
    expect(await statusOf({ headers: { cookie: cookieOf('dana') } })).toBe(200)
    gateway.refuseAll(507, { 'x-arc-refusal': 'quota' })
    const refused = [await statusOf({ ...create, body: '{}' }), await statusOf({ headers: { cookie: cookieOf('dana') } })]
    gateway.refuseAll(507, {})
    refused.push(await statusOf({ ...create, body: '{}' }))
    expect(refused).toEqual([507, 507, 507])
    await gateway.close()
    const sum = (of: 'count' | 'failed') => gateway.reported.reduce((all, counts) => all + counts[of], 0)
    expect([sum('count'), sum('failed')]).toEqual([4, 1])
  })
})
