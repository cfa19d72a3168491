import { createHash } from 'node:crypto'
import type { JsMsg } from '@nats-io/jetstream'
import { headers, type MsgHdrs } from '@nats-io/transport-node'
import { z } from 'zod'
import { Permanent } from '../errors.js'
import type { DeadLetter, Message } from './transport.js'

const EVENT_ID = 'Nats-Msg-Id'
const TRACE = 'traceparent'
/** Maximum length of an unreadable message that is stored, in characters. */
const MAX_TEXT = 10_000
const Uuid = z.guid()

const DeadLetterSchema = z.object({
  message: z.object({ id: z.string(), type: z.string(), payload: z.unknown(), traceparent: z.string(), attempt: z.number().int() }),
  consumer: z.string(),
  reason: z.string(),
})

/** The headers of an event, with its trace. */
export function traceHeaders(traceparent: string): MsgHdrs {
  const result = headers()
  if (traceparent) result.set(TRACE, traceparent)
  return result
}

/** A parsed message, and the error if it can't be handled. */
interface Parsed<T> {
  content: T
  error: Permanent | null
}

/** Parses an event from a stream. An invalid event has an error and as much content as is readable. */
export function readEvent(delivered: JsMsg, type: string): Parsed<Message> {
  const id = delivered.headers?.get(EVENT_ID) ?? ''
  const { content: payload, error } = readJson(delivered)
  const envelope = { type, traceparent: delivered.headers?.get(TRACE) ?? '', attempt: delivered.info.deliveryCount }
  if (!Uuid.safeParse(id).success)
    return { content: { ...envelope, payload, id: positionId(delivered) }, error: new Permanent('The event has no id.') }
  return { content: { ...envelope, payload, id }, error }
}

export const writeDeadLetter = (dead: DeadLetter): string => JSON.stringify(dead)

/** Parses a dead letter. An unreadable one becomes a dead letter about itself. */
export function readDeadLetter(delivered: JsMsg, consumer: string): Parsed<DeadLetter> {
  const { content, error } = readJson(delivered)
  const { data } = DeadLetterSchema.safeParse(content)
  if (data) return { content: data, error: null }
  const reason = error ?? new Permanent('The dead letter has an unknown format.')
  const message = {
    id: positionId(delivered),
    type: delivered.subject,
    payload: content,
    traceparent: '',
    attempt: delivered.info.deliveryCount,
  }
  return { content: { message, consumer, reason: reason.message }, error: reason }
}

/** Parses JSON; other content is returned as text. */
function readJson(delivered: JsMsg): Parsed<unknown> {
  try {
    return { content: delivered.json(), error: null }
  } catch (cause) {
    const text = delivered.string().slice(0, MAX_TEXT).replaceAll('\0', '')
    return { content: { text }, error: new Permanent('The message is not JSON.', { cause }) }
  }
}

/** An id for a message without one, derived from its position in the stream. */
function positionId({ info: { stream, streamSequence } }: JsMsg): string {
  const hex = createHash('sha256').update(`${stream}:${streamSequence}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
