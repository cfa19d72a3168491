import { LIVE_FULL, LIVE_FULL_RETRY_MS, LIVE_HEARTBEAT_MS, type LiveMessage, liveChannel, liveEvents } from '@arc/contracts/live'
import { TooMany, Unauthenticated } from '@arc/kit/errors'
import type { Message } from '@arc/kit/ports/transport'
import { safeMessage } from '@arc/kit/safe-errors'
import { withProcessSpans } from '@arc/kit/telemetry.messages'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { GatewayDependencies } from './gateway.dependencies.js'
import { changeOf, LiveChanges } from './live.changes.js'
import { ACCOUNT, BATCH, DOCUMENT, LIVE_EVENTS, REMINDERS, REPORT, TICKET } from './live.events.js'
import { LiveStreams } from './live.streams.js'
import { homeOf } from './sessions.js'

const EVENT_STREAM = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
const HEARTBEAT = 'event: heartbeat\ndata: 1\n\n'

// Only what is passed on is read, so that nothing else of an event can keep a page from its news.
const Batch = z.object({ progressKey: z.string(), userId: z.string(), progress: z.number() })
const OfType = z.object({ type: z.string() })
const OfUser = z.object({ userId: z.string() })
/** A visitor's ticket has no user. */
const Ticket = z.object({ userId: z.string().nullable() })
const Report = z.object({ reportId: z.number(), userId: z.string(), progress: z.number().optional() })

/** Server-sent events: which queries of a user's open pages are out of date. */
export const liveRoutes: FastifyPluginAsync<GatewayDependencies> = async (app, { platform, env, sessions }) => {
  const { cache, transport } = platform
  const log = platform.log.child({ service: 'gateway' })
  const streams = new LiveStreams(sessions, env.LIVE_STREAMS_PER_USER)
  const send = (userId: string, message: LiveMessage) => cache.publish(liveChannel(userId), JSON.stringify(message))
  const changes = new LiveChanges(send, (error) => log.warn({ reason: safeMessage(error) }, 'live message lost'))

  async function forward({ type, payload }: Message): Promise<void> {
    if (BATCH.includes(type)) {
      const { userId, progressKey, progress } = Batch.parse(payload)
      await send(userId, { type: 'batch', progressKey, progress })
    } else if (REPORT.includes(type)) {
      const { userId, reportId, progress } = Report.parse(payload)
      await send(userId, { type: 'report', reportId, progress: progress ?? 100 })
    } else if (DOCUMENT.includes(type)) {
      await send(OfUser.parse(payload).userId, { type: 'documents' })
    } else if (type === REMINDERS) {
      await send(OfUser.parse(payload).userId, { type: 'reminders' })
    } else if (type === ACCOUNT) {
      await send(OfUser.parse(payload).userId, { type: 'account' })
    } else if (TICKET.includes(type)) {
      const { userId } = Ticket.parse(payload)
      if (userId !== null) await send(userId, { type: 'tickets' })
    } else {
      const { userId, change } = changeOf(type, payload)
      changes.add(userId, change)
    }
  }

  async function handleAll(messages: Message[]): Promise<void> {
    const deliveries = messages.map(({ type: destination, id, traceparent, attempt }) => ({
      ...{ service: 'gateway', system: transport.system, destination, id, traceparent, attempt },
      after: () => 'again' as const,
    }))
    await withProcessSpans(deliveries, async () => {
      for (const message of messages) await forward(message)
    })
  }

  const end = await transport.subscribe({
    consumer: 'gateway',
    // Pages fetch what they show when they open.
    from: 'now',
    types: LIVE_EVENTS,
    handle: (message) => handleAll([message]),
    handleAll,
  })
  app.addHook('preClose', async () => streams.endAll())
  app.addHook('onClose', async () => {
    await end()
    await changes.flush()
  })

  app.get(liveEvents.path, async (request, reply) => {
    const session = request.sessionCookie
    if (!request.sessionUser || !session) throw new Unauthenticated()
    const { sessionUser } = request
    const { userId } = sessionUser
    try {
      streams.requireRoom(userId)
    } catch (error) {
      if (error instanceof TooMany && request.headers.accept?.includes('text/event-stream')) return sayFull(reply, error)
      throw error
    }
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, EVENT_STREAM)
    const stream = streams.add(raw, session, sessionUser)
    stream.write(`retry: 2000\n${HEARTBEAT}`)
    const heartbeat = setInterval(async () => {
      if (await stream.check()) stream.write(HEARTBEAT)
    }, LIVE_HEARTBEAT_MS)
    raw.once('close', () => clearInterval(heartbeat))
    // After a gap the stream ends: the browser opens it again and then fetches everything that it shows.
    // News of the home that is open, and of the person: of their plan, their household and their support tickets.
    const subscribed = await Promise.allSettled(
      [...new Set([userId, homeOf(sessionUser)])].map((id) =>
        cache.subscribe(
          liveChannel(id),
          (message) => {
            if (id === userId || !isOfPerson(message)) stream.write(`data: ${message}\n\n`)
          },
          () => stream.end(),
        ),
      ),
    )
    const stops = subscribed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const failure = subscribed.find((one) => one.status === 'rejected')
    if (failure) {
      log.warn({ reason: safeMessage(failure.reason) }, 'a live stream ends, because its news cannot be subscribed to')
      stream.end()
    }
    const leave = () => {
      for (const stop of stops) stop()
    }
    // It can have closed while it subscribed.
    if (raw.destroyed) leave()
    else raw.once('close', leave)
  })
}

const TICKETS: LiveMessage['type'] = 'tickets'
/** Whether a message is for the owner of a home only, and not for its members. */
const isOfPerson = (message: string): boolean => OfType.parse(JSON.parse(message)).type === TICKETS

/** An EventSource does not reveal the text of a refusal. It gets a stream with one event, which ends. */
const sayFull = (reply: FastifyReply, { message }: TooMany) =>
  reply.headers(EVENT_STREAM).send(`retry: ${LIVE_FULL_RETRY_MS}\nevent: ${LIVE_FULL}\ndata: ${message}\n\n`)
