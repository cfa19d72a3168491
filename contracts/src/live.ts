import { z } from 'zod'
import { bytes, route } from './define.js'

/** What the server pushes to the browser: only that something moved; the browser then asks for it. */
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
  summary: 'Server-sent events: what moved.',
  answer: bytes('text/event-stream'),
})
