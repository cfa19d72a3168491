import { z } from 'zod'
import { route } from '../define.js'
import { LIMITS } from '../text.js'
import { RecogniserSource } from './batches.js'

/** Longest sentence in characters, and most lines and rooms that it is read with. */
export const MAX_SENTENCE = 300
export const MAX_CORRECTED_LINES = 200
const MAX_ROOMS = 200

/** A line under review, as far as a sentence can change it. */
export const CorrectedLine = z.object({
  key: z.string().max(100),
  name: z.string().max(LIMITS.name),
  category: z.string().max(LIMITS.name),
  quantity: z.number().int().min(1),
})
export type CorrectedLine = z.output<typeof CorrectedLine>

const change = <Field extends string, Value extends z.ZodType>(field: Field, value: Value) =>
  z.object({ key: z.string(), field: z.literal(field), value })

/** One change of one line. A note is added to the description. */
export const LineChange = z.discriminatedUnion('field', [
  change('quantity', z.number().int().min(1).max(9_999)),
  change('name', z.string().trim().min(1).max(LIMITS.name)),
  change('note', z.string().trim().min(1).max(LIMITS.name)),
  change('value', z.number().min(0).max(99_999_999.99)),
  change('condition', z.string().trim().min(1).max(LIMITS.name)),
  /** One of the given rooms. */
  change('room', z.string()),
])
export type LineChange = z.output<typeof LineChange>

/** A part of the sentence that changes nothing: no or several lines fit, the room is unknown, or it has no meaning here. */
export const NotUnderstood = z.object({ text: z.string(), reason: z.enum(['no line', 'several lines', 'no room', 'no meaning']) })
export type NotUnderstood = z.output<typeof NotUnderstood>

export const proposeCorrections = route({
  name: 'proposeCorrections',
  method: 'POST',
  path: '/api/batch-analyze/progress/{progressKey}/corrections',
  access: 'user',
  summary: 'Proposes what a sentence changes of the lines of an own batch. Nothing is stored or changed.',
  params: z.object({ progressKey: z.string().max(64) }),
  body: z.object({
    sentence: z
      .string()
      .trim()
      .min(1, 'Please write what is wrong.')
      .max(MAX_SENTENCE, `A sentence has at most ${MAX_SENTENCE} characters.`),
    lines: z.array(CorrectedLine).min(1).max(MAX_CORRECTED_LINES, `A sentence is read with at most ${MAX_CORRECTED_LINES} lines.`),
    rooms: z.array(z.string().max(LIMITS.name)).max(MAX_ROOMS),
  }),
  response: z.object({
    changes: z.array(LineChange),
    notUnderstood: z.array(NotUnderstood),
    /** Who read the sentence: rules on this machine or the provider. */
    source: RecogniserSource.exclude(['demo']),
  }),
})
