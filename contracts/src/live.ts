import { z } from 'zod'
import { bytes, route } from './define.js'

/** A server-sent message: it only names what changed; the browser then fetches it. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('batch'), progressKey: z.string(), progress: z.number() }),
  z.object({ type: z.literal('report'), reportId: z.number().int(), progress: z.number() }),
  z.object({ type: z.literal('inventory') }),
])
export type LiveMessage = z.output<typeof LiveMessage>

export const liveEvents = route({
  name: 'liveEvents',
  method: 'GET',
  path: '/api/live',
  access: 'user',
  summary: "Server-sent events about changes to the user's data.",
  answer: bytes('text/event-stream'),
})
