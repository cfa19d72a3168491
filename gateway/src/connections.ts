import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { TooMany } from '@arc/kit/errors'
import { originOf } from '@arc/kit/origin'
import type { FastifyInstance } from 'fastify'
import type { GatewayEnv } from './gateway.env.js'

/** A refused connection that sends no request is closed after this time. */
const SURPLUS_MS = 5_000
const RETRY_AFTER_SECONDS = 10

/**
 * Limits the open connections of one address (`CONNECTIONS_PER_ADDRESS`); an IPv6 address counts as its /64. A request on a surplus
 * connection gets an answer that says so, and the connection is closed. Connections of trusted proxies carry many clients and are
 * not limited: the proxy has to do that.
 */
export class Connections {
  private readonly open = new Map<string, number>()
  private readonly surplus = new WeakSet<Socket>()
  private readonly limit: number

  constructor(private readonly env: Pick<GatewayEnv, 'CONNECTIONS_PER_ADDRESS' | 'TRUST_PROXY'>) {
    this.limit = env.CONNECTIONS_PER_ADDRESS
  }

  /** Counts the connections of a server. */
  watch(server: Server): Server {
    return server.on('connection', (socket: Socket) => this.count(socket))
  }

  /** The listener `quick`, but `complete` for the requests that `guard` refuses. */
  choose(complete: RequestListener, quick: RequestListener): RequestListener {
    return (request, response) => (this.surplus.has(request.socket) ? complete : quick)(request, response)
  }

  /** Refuses every request on a surplus connection. */
  guard(app: FastifyInstance): void {
    app.addHook('onRequest', async ({ raw }, reply) => {
      if (!this.surplus.has(raw.socket)) return
      reply.header('connection', 'close')
      const limit = this.limit.toLocaleString('en-US')
      throw new TooMany(`Too many connections are open from your address: at most ${limit} at once.`, RETRY_AFTER_SECONDS)
    })
  }

  private count(socket: Socket): void {
    const { remoteAddress = '' } = socket
    const { TRUST_PROXY: trusted } = this.env
    if (trusted !== false && trusted(remoteAddress, 0)) return
    const origin = originOf(remoteAddress)
    const count = (this.open.get(origin) ?? 0) + 1
    // Nobody waits for the answers of so many.
    if (count > 2 * this.limit) {
      socket.destroy()
      return
    }
    this.open.set(origin, count)
    socket.once('close', () => this.forget(origin))
    if (count <= this.limit) return
    this.surplus.add(socket)
    setTimeout(() => socket.destroy(), SURPLUS_MS).unref()
  }

  private forget(origin: string): void {
    const count = (this.open.get(origin) ?? 1) - 1
    if (count > 0) this.open.set(origin, count)
    else this.open.delete(origin)
  }
}
