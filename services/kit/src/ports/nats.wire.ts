import { createHash } from 'node:crypto'
import type { JsMsg } from '@nats-io/jetstream'
import { headers, type MsgHdrs } from '@nats-io/transport-node'
import { z } from 'zod'
import { Permanent } from '../errors.js'
import type { Dead, Message } from './transport.js'

const EVENT_ID = 'Nats-Msg-Id'
const TRACE = 'traceparent'
/** So much of what cannot be read is kept, in characters. */
const MOST_TEXT = 10_000
const Uuid = z.guid()

const DeadLetterSchema = z.object({
  message: z.object({ id: z.string(), type: z.string(), payload: z.unknown(), traceparent: z.string(), attempt: z.number().int() }),
  consumer: z.string(),
  reason: z.string(),
})

/** The headers of an event: its trace goes with it. */
export function traceHeaders(traceparent: string): MsgHdrs {
  const carried = headers()
  if (traceparent) carried.set(TRACE, traceparent)
  return carried
}

/** What was delivered, and why it is unfit to be handled, if it is. */
interface Read<T> {
  content: T
  unfit: Permanent | null
}

/** An event as it came from its stream. One that nobody could ever handle is told as far as it can be. */
export function readEvent(delivered: JsMsg, type: string): Read<Message> {
  const id = delivered.headers?.get(EVENT_ID) ?? ''
  const { content: payload, unfit } = readJson(delivered)
  const envelope = { type, traceparent: delivered.headers?.get(TRACE) ?? '', attempt: delivered.info.deliveryCount }
  if (!Uuid.safeParse(id).success)
    return { content: { ...envelope, payload, id: placeId(delivered) }, unfit: new Permanent('The event has no id.') }
  return { content: { ...envelope, payload, id }, unfit }
}

export const writeDeadLetter = (dead: Dead): string => JSON.stringify(dead)

/** A dead event with who gave up on it, and why. One that cannot be read is a letter about itself. */
export function readDeadLetter(delivered: JsMsg, consumer: string): Read<Dead> {
  const { content, unfit } = readJson(delivered)
  const { data } = DeadLetterSchema.safeParse(content)
  if (data) return { content: data, unfit: null }
  const reason = unfit ?? new Permanent('The dead letter is not one of ours.')
  const message = {
    id: placeId(delivered),
    type: delivered.subject,
    payload: content,
    traceparent: '',
    attempt: delivered.info.deliveryCount,
  }
  return { content: { message, consumer, reason: reason.message }, unfit: reason }
}

/** What is no JSON is kept as the text it is. */
function readJson(delivered: JsMsg): Read<unknown> {
  try {
    return { content: delivered.json(), unfit: null }
  } catch (cause) {
    const text = delivered.string().slice(0, MOST_TEXT).replaceAll('\0', '')
    return { content: { text }, unfit: new Permanent('The message is no JSON.', { cause }) }
  }
}

/** An id for what came without one: always the same for the same place in a stream. */
function placeId({ info: { stream, streamSequence } }: JsMsg): string {
  const hex = createHash('sha256').update(`${stream}:${streamSequence}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
