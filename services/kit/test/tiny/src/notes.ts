import { event, route } from '@arc/contracts/define'
import { id, name } from '@arc/contracts/text'
import { z } from 'zod'
import { defineJob } from '../../../src/job.js'

export const noteWritten = event(
  'inventory.note.written',
  'A note exists.',
  z.object({ text: z.string(), version: z.number().int(), userId: z.string().optional() }),
)
export const noteRead = event('inventory.note.read', 'A note was read.', z.object({ text: z.string().nullable() }))

const Text = z.object({ text: z.string(), userId: z.string().optional() })
export const unsorted = defineJob({ name: 'unsorted', data: Text })
/** One of a group at a time. */
export const fold = defineJob({ name: 'fold', data: Text, concurrency: 3, perGroup: 1 })
export const stall = defineJob({ name: 'stall', data: z.object({ text: z.string() }), retries: 0, timeoutSeconds: 1 })
export const sort = defineJob({ name: 'sort', data: Text, retries: 2, backoffSeconds: 1, onGiveUp: unsorted })

/** A route whose schemas have fewer fields than its handler returns and its callers send. */
export const readNote = route({
  name: 'readNote',
  method: 'POST',
  path: '/api/rooms/{id}',
  access: 'user',
  summary: 'A note.',
  params: z.object({ id }),
  query: z.object({ times: z.coerce.number().int().max(9, 'At most nine times.').default(1) }),
  body: z.object({ text: name('Text') }),
  response: z.object({ id: z.number(), text: z.string(), times: z.number() }),
  status: 201,
})
/** A route whose response is prepared; `extra` makes it differ from the contract. */
export const preparedNote = route({
  name: 'preparedNote',
  method: 'GET',
  path: '/api/rooms/{id}',
  access: 'public',
  summary: 'A note as JSON text.',
  params: z.object({ id }),
  query: z.object({ extra: z.string().optional() }),
  response: z.object({ id: z.number(), version: z.number() }),
})
export const breakNote = route({
  name: 'breakNote',
  method: 'GET',
  path: '/api/rooms',
  access: 'public',
  summary: 'Fails.',
  response: z.object({}),
})
export const leaveNote = route({
  name: 'leaveNote',
  method: 'DELETE',
  path: '/api/rooms/all',
  access: 'user',
  summary: 'What a suspended account may do.',
  response: z.object({}),
  whileSuspended: true,
})
export const internalNote = route({
  name: 'internalNote',
  method: 'GET',
  path: '/internal/note',
  access: 'service',
  summary: 'For services only.',
  response: z.object({ from: z.string().nullable() }),
})
