import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { TIMEOUTS } from './timeouts.js'

/** Interval in which the connections of a closing server are looked at, in milliseconds. */
const SWEEP_MS = 50
/** A connection without a request is closed after this time: browsers open some in advance. */
const FRESH_MS = 500

interface Closing {
  server: Server
  addHook(name: 'preClose', hook: () => Promise<void>): unknown
}

/**
 * Lets the responses in progress end when the app closes. First it serves on for `leave`, and asks for no more requests on each
 * connection (Fastify answers with `Connection: close`); by then whoever chooses among replicas has noticed that this one is not
 * ready, and has closed its idle connections. Then a connection is closed as soon as it is idle, and only after `TIMEOUTS.drain` in any
 * case. The app must have `forceCloseConnections: 'idle'` and `return503OnClosing: false`.
 * @param leave in milliseconds; 0 where no other process can take over
 */
export function drainOnClose(app: Closing, leave: number): void {
  const { server } = app
  // Node counts a connection as busy until its first request has ended.
  const fresh = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    fresh.add(socket)
    socket.once('close', () => fresh.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage) => void fresh.delete(socket))
  app.addHook('preClose', async () => {
    await pause(leave)
    const started = performance.now()
    const sweep = setInterval(() => {
      server.closeIdleConnections()
      if (performance.now() - started > FRESH_MS) for (const socket of fresh) socket.destroy()
    }, SWEEP_MS)
    const deadline = setTimeout(() => server.closeAllConnections(), TIMEOUTS.drain)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(deadline)
    })
    // A server that never listened emits no `close`.
    sweep.unref()
    deadline.unref()
  })
}
