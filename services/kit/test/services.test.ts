import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NoRoom, OverQuota, type Refused, Unavailable } from '../src/errors.js'
import { Identity, newGatewayKey } from '../src/identity.js'
import { type CallOptions, Services } from '../src/services.js'
import { internalNote } from './tiny/src/notes.js'

let server: Server
let answer: RequestListener
let identity: Identity
beforeAll(async () => {
  identity = await Identity.from({ gatewayKey: await newGatewayKey(), serviceSecret: 'test '.repeat(8) })
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const asking = (port = (server.address() as AddressInfo).port, options: CallOptions = {}) =>
  new Services('search', identity, () => `http://127.0.0.1:${port}`).call('inventory', internalNote, {}, options)
const answering = (status: number, body: object): RequestListener => {
  return (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const problem = (message: string) => ({ message, error: message })

describe('a call to another service', () => {
  it('throws Unavailable if the service is unreachable', async () => {
    const port = await new Promise<number>((resolve) => {
      const closed = createServer().listen(0, '127.0.0.1', () => {
        const { port } = closed.address() as AddressInfo
        closed.close(() => resolve(port))
      })
    })
    const failure = await asking(port).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Unavailable)
    // For the log: which service, and why.
    expect(failure).toMatchObject({
      message: 'This part of a.r.c. is not answering right now. Please try again in a moment.',
      cause: { message: expect.stringMatching(/^inventory can't be reached: .*ECONNREFUSED/) },
    })
  })

  it('follows no redirect, which would take its token elsewhere', async () => {
    let elsewhere = 0
    answer = (request, response) => {
      if (request.url === '/elsewhere') elsewhere++
      response.writeHead(307, { location: '/elsewhere' }).end()
    }
    await expect(asking()).rejects.toThrow()
    expect(elsewhere).toBe(0)
  })

  it('tells a quota from a full disk', async () => {
    const refusing = (headers: Record<string, string>): RequestListener => {
      return (_request, response) => response.writeHead(507, headers).end(JSON.stringify(problem('No room.')))
    }
    answer = refusing({ 'x-arc-refusal': 'quota' })
    await expect(asking()).rejects.toThrow(new OverQuota('No room.'))
    answer = refusing({})
    const full = await asking().catch((error: unknown) => error)
    expect([full instanceof NoRoom, full instanceof OverQuota]).toEqual([true, false])
  })

  it.each<[string, RequestListener]>([
    ['before it answers', (request) => request.socket.destroy()],
    [
      'in the middle of its answer',
      (request, response) => response.writeHead(200, { 'content-length': '100' }).write('{"text":', () => request.socket.destroy()),
    ],
  ])('throws Unavailable if the service dies %s', async (_, dying) => {
    answer = dying
    await expect(asking()).rejects.toThrow(Unavailable)
  })

  it.each<[string, RequestListener]>([
    ['does not answer', () => undefined],
    ['stops in the middle of its answer', (_request, response) => response.writeHead(200, { 'content-length': '100' }).write('{"text":')],
  ])('throws Unavailable in time if the service %s, and closes the connection', async (_, hanging) => {
    const closed = new Promise<void>((resolve) => {
      answer = (request, response) => {
        response.once('close', resolve)
        hanging(request, response)
      }
    })
    await expect(asking(undefined, { timeout: 100 })).rejects.toMatchObject({
      ...{ name: 'Unavailable', cause: { message: 'inventory did not answer in time' } },
    })
    await closed
  })

  it('throws the reason of its caller, who no longer waits', async () => {
    answer = () => undefined
    await expect(asking(undefined, { signal: AbortSignal.timeout(100) })).rejects.not.toBeInstanceOf(Unavailable)
  })

  it('passes on the message of a 503', async () => {
    answer = answering(503, problem('The file store is not answering right now.'))
    await expect(asking()).rejects.toThrow(new Unavailable('inventory answered 503', 'The file store is not answering right now.'))
  })

  it('passes on the status and message of a refusal', async () => {
    answer = answering(403, problem('Not on this plan.'))
    await expect(asking()).rejects.toMatchObject({ status: 403, message: 'Not on this plan.' } satisfies Partial<Refused>)
  })

  it('throws a plain error for a 500', async () => {
    answer = answering(500, problem('Something went wrong on our side.'))
    await expect(asking()).rejects.not.toBeInstanceOf(Unavailable)
  })
})
