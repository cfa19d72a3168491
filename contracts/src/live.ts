import { z } from 'zod'
import { bytes, route } from './define.js'

/** What the server pushes to the browser: which queries to fetch again, not their data. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('batch'), progressKey: z.string(), progress: z.number() }),
  z.object({ type: z.literal('report'), reportId: z.number().int(), progress: z.number() }),
  z.object({ type: z.literal('documents') }),
  z.object({ type: z.literal('reminders') }),
  z.object({ type: z.literal('tickets') }),
  /** The signed-in user or their subscription changed, such as the plan. */
  z.object({ type: z.literal('account') }),
  /** A search finds what changed last: later than the change itself, because the index follows it. */
  z.object({ type: z.literal('search') }),
  /** Names what one transaction changed; without ids everything of the inventory is out of date. */
  z.object({
    type: z.literal('inventory'),
    projects: z.array(z.number().int()),
    rooms: z.array(z.number().int()),
    items: z.array(z.number().int()),
  }),
])
export type LiveMessage = z.output<typeof LiveMessage>

/** The cache's channel with the messages for one user. */
export const liveChannel = (userId: string): string => `live:${userId}`

/** Interval of the `heartbeat` events of the stream, in milliseconds. */
export const LIVE_HEARTBEAT_MS = 15_000

/** Name of the only event of a stream beyond the limit of its user; its data is a text for them. */
export const LIVE_FULL = 'full'
/** A page without a stream looks for changes, and for a free stream, in this interval, in milliseconds. */
export const LIVE_FULL_RETRY_MS = 60_000

export const liveEvents = route({
  name: 'liveEvents',
  method: 'GET',
  path: '/api/live',
  access: 'user',
  summary: 'Server-sent events: what changed.',
  response: bytes('text/event-stream'),
})
