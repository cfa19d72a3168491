import { randomUUID, timingSafeEqual } from 'node:crypto'
import { reasonOf } from '@arc/kit/errors'
import type { Log } from '@arc/kit/log'
import Fastify, { type FastifyInstance } from 'fastify'
import { parse } from 'qs'
import { z } from 'zod'
import type { Endpoint } from './call.js'
import { customers, intents, prices } from './customers.calls.js'
import { invoices, sessions } from './invoices.calls.js'
import { refunds } from './refunds.calls.js'
import { schedules, subscriptions } from './subscriptions.calls.js'

export interface ApiRequest {
  input: Record<string, unknown>
  params: Record<string, string>
  /** The exact path, part of the fingerprint of an idempotency key. */
  path: string
  idempotencyKey?: string | undefined
}

export interface ApiResponse {
  status: number
  body: Record<string, unknown>
}

/** Endpoints for the secret key. */
const ENDPOINTS: Endpoint[] = [...customers, ...prices, ...subscriptions, ...schedules, ...invoices, ...intents, ...sessions, ...refunds]

const Params = z.record(z.string(), z.string()).catch({})
const Input = z.record(z.string(), z.unknown()).catch({})

/** Reads a form as Stripe's clients write it: `items[0][price]=price_1`. */
export const readForm = (text: string): Record<string, unknown> =>
  Input.parse(parse(text, { depth: 8, arrayLimit: 100, parameterLimit: 500 }))

const same = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

/** An id that is longer than Stripe's is unknown, as any other; above this length the path is refused. */
const MAX_ID = 5_000

/** The HTTP server for the client with the secret key; on loopback only. */
export async function startServer(
  secretKey: string,
  log: Log,
  handle: (endpoint: Endpoint, request: ApiRequest) => Promise<ApiResponse>,
): Promise<{ server: FastifyInstance; address: string }> {
  const server = Fastify({ logger: false, forceCloseConnections: true, routerOptions: { maxParamLength: MAX_ID } })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, readForm(body.toString())))
  server.addHook('onRequest', async (request, reply) => {
    const [scheme, key = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme === 'Bearer' && same(key, secretKey)) return
    const error = { type: 'invalid_request_error', message: 'Invalid API Key provided.' }
    return reply.status(401).send({ error })
  })
  server.addHook('onSend', async (_request, reply) => void reply.header('request-id', `req_${randomUUID()}`))
  server.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
    return reply.status(404).send({ error: { type: 'invalid_request_error', message } })
  })
  server.setErrorHandler((error, _request, reply) => {
    log.error({ err: error }, 'payments sandbox: unexpected error')
    const message = reasonOf(error)
    return reply.status(500).send({ error: { type: 'api_error', message } })
  })
  for (const endpoint of ENDPOINTS)
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const [path = '', query = ''] = request.url.split('?')
        const input = { ...readForm(query), ...Input.parse(request.body) }
        const key = request.headers['idempotency-key']
        const { status, body } = await handle(endpoint, {
          input,
          path,
          params: Params.parse(request.params),
          ...(typeof key === 'string' ? { idempotencyKey: key } : {}),
        })
        return reply.status(status).send(body)
      },
    })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return { server, address }
}
