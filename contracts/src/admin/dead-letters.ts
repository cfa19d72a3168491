import { z } from 'zod'
import { route } from '../define.js'
import { Ok } from '../text.js'

/** An event that a consumer gave up on, with the reason. */
export const DeadLetter = z.object({
  id: z.string(),
  eventId: z.string(),
  type: z.string(),
  consumer: z.string(),
  reason: z.string(),
  attempts: z.number().int(),
  diedAt: z.string(),
})

export const listDeadLetters = route({
  name: 'listDeadLetters',
  method: 'GET',
  path: '/api/admin/dead-letters',
  access: 'admin',
  summary: 'Events that a consumer gave up on, newest first.',
  response: z.array(DeadLetter),
})
export const redriveDeadLetter = route({
  name: 'redriveDeadLetter',
  method: 'POST',
  path: '/api/admin/dead-letters/{id}/redrive',
  access: 'admin',
  also: [409],
  summary: 'Delivers the event to its consumer again.',
  params: z.object({ id: z.string().max(200) }),
  response: Ok,
})
