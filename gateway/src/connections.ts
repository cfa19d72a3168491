import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { TooMany } from '@arc/kit/errors'
import { originOf } from '@arc/kit/origin'
import type { FastifyInstance } from 'fastify'
import type { GatewayEnv } from './gateway.env.js'
import { clientAddress } from './trust-proxy.js'

/** A refused connection that sends no request is closed after this time. */
const SURPLUS_MS = 5_000
const RETRY_AFTER_SECONDS = 10

/** How much of each origin is open. */
class Counts {
  private readonly open = new Map<string, number>()

  /** @returns how much is open then */
  change(origin: string, by: 1 | -1): number {
    const count = (this.open.get(origin) ?? 0) + by
    if (count > 0) this.open.set(origin, count)
    else this.open.delete(origin)
    return count
  }
}

/**
 * Limits the open connections of one address (`CONNECTIONS_PER_ADDRESS`); an IPv6 address counts as its /64. A request on a surplus
 * connection gets an answer that says so, and the connection is closed. Connections of trusted proxies carry many clients: there the
 * requests that a client has open at once are limited, to the same number.
 */
export class Connections {
  private readonly connections = new Counts()
  private readonly requests = new Counts()
  private readonly surplus = new WeakSet<Socket | IncomingMessage>()
  private readonly limit: number

  constructor(private readonly env: Pick<GatewayEnv, 'CONNECTIONS_PER_ADDRESS' | 'TRUST_PROXY'>) {
    this.limit = env.CONNECTIONS_PER_ADDRESS
  }

  /** Counts the connections of a server. */
  watch(server: Server): Server {
    return server.on('connection', (socket: Socket) => this.countConnection(socket))
  }

  /** The listener `quick`, but `complete` for the requests that `guard` refuses. */
  choose(complete: RequestListener, quick: RequestListener): RequestListener {
    return (request, response) => {
      if (this.isOfProxy(request.socket)) this.countRequest(request, response)
      const refused = this.surplus.has(request) || this.surplus.has(request.socket)
      return (refused ? complete : quick)(request, response)
    }
  }

  /** Refuses every surplus request, and every request on a surplus connection. */
  guard(app: FastifyInstance): void {
    const limit = this.limit.toLocaleString('en-US')
    app.addHook('onRequest', async ({ raw }, reply) => {
      if (this.surplus.has(raw))
        throw new TooMany(`Too many requests are open from your address: at most ${limit} at once.`, RETRY_AFTER_SECONDS)
      if (!this.surplus.has(raw.socket)) return
      reply.header('connection', 'close')
      throw new TooMany(`Too many connections are open from your address: at most ${limit} at once.`, RETRY_AFTER_SECONDS)
    })
  }

  private isOfProxy({ remoteAddress = '' }: Socket): boolean {
    const { TRUST_PROXY: trusted } = this.env
    return trusted !== false && trusted(remoteAddress, 0)
  }

  private countRequest(request: IncomingMessage, response: ServerResponse): void {
    const origin = originOf(clientAddress(request, this.env.TRUST_PROXY))
    response.once('close', () => this.requests.change(origin, -1))
    if (this.requests.change(origin, 1) > this.limit) this.surplus.add(request)
  }

  private countConnection(socket: Socket): void {
    if (this.isOfProxy(socket)) return
    const origin = originOf(socket.remoteAddress ?? '')
    const count = this.connections.change(origin, 1)
    socket.once('close', () => this.connections.change(origin, -1))
    // Nobody waits for the answers of so many.
    if (count > 2 * this.limit) {
      socket.destroy()
      return
    }
    if (count <= this.limit) return
    this.surplus.add(socket)
    setTimeout(() => socket.destroy(), SURPLUS_MS).unref()
  }
}
