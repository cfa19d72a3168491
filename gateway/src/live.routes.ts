import { batchCompleted, batchFailed, batchProgressed } from '@arc/contracts/analysis/batches'
import { itemChanged, itemCreated, itemDeleted } from '@arc/contracts/inventory/items'
import { projectChanged, projectCreated, projectDeleted } from '@arc/contracts/inventory/projects'
import { roomChanged, roomCreated, roomDeleted } from '@arc/contracts/inventory/rooms'
import { type LiveMessage, liveEvents } from '@arc/contracts/live'
import { reportFailed, reportProgressed, reportReady } from '@arc/contracts/reports/reports'
import { Unauthenticated } from '@arc/kit/errors'
import type { Message } from '@arc/kit/ports/transport'
import { withProcessSpan } from '@arc/kit/telemetry.messages'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { GatewayDependencies } from './app.js'
import { SESSION_COOKIE } from './session.js'

const HEARTBEAT_MS = 15_000
const BATCH = [batchProgressed, batchCompleted, batchFailed].map(({ type }) => type)
const REPORT = [reportProgressed, reportReady, reportFailed].map(({ type }) => type)
const INVENTORY = [
  ...[projectCreated, projectChanged, projectDeleted],
  ...[roomCreated, roomChanged, roomDeleted],
  ...[itemCreated, itemChanged, itemDeleted],
].map(({ type }) => type)

const Batch = batchProgressed.payload
const Report = z.object({ reportId: z.number(), userId: z.string(), progress: z.number().optional() })
const Owned = z.object({ userId: z.string() })

/** The message for the owner's browser about an event. */
function liveOf({ type, payload }: Message): { userId: string; message: LiveMessage } {
  if (BATCH.includes(type)) {
    const { userId, progressKey, progress } = Batch.parse(payload)
    return { userId, message: { type: 'batch', progressKey, progress } }
  }
  if (REPORT.includes(type)) {
    const { userId, reportId, progress } = Report.parse(payload)
    return { userId, message: { type: 'report', reportId, progress: progress ?? 100 } }
  }
  return { userId: Owned.parse(payload).userId, message: { type: 'inventory' } }
}

/** Server-sent events: notifies a user's open pages of changes to their data. */
export const liveRoutes: FastifyPluginAsync<GatewayDependencies> = async (app, { platform, sessions }) => {
  const { cache, transport } = platform
  const unsubscribe = await transport.subscribe({
    consumer: 'gateway',
    types: [...BATCH, ...REPORT, ...INVENTORY],
    handle: (event) => {
      const { type: destination, id, traceparent, attempt } = event
      const delivery = { service: 'gateway', system: transport.system, destination, id, traceparent, attempt }
      return withProcessSpan({ ...delivery, after: () => 'again' }, async () => {
        const { userId, message } = liveOf(event)
        await cache.publish(`live:${userId}`, JSON.stringify(message))
      })
    },
  })
  app.addHook('onClose', unsubscribe)

  app.get(liveEvents.path, async (request, reply) => {
    const session = request.cookies[SESSION_COOKIE]
    if (!request.sessionUser || !session) throw new Unauthenticated()
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    raw.write('retry: 2000\n\n')
    const stop = await cache.subscribe(`live:${request.sessionUser.userId}`, (message) => raw.write(`data: ${message}\n\n`))
    const heartbeat = setInterval(async () => {
      // An ended session must not receive further messages.
      const user = await sessions.user(session).catch(() => null)
      if (user) raw.write(': heartbeat\n\n')
      else raw.end()
    }, HEARTBEAT_MS)
    raw.on('close', () => {
      clearInterval(heartbeat)
      stop()
    })
  })
}
