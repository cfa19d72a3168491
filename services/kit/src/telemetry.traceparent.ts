import { randomUUID } from 'node:crypto'
import { isValidSpanId, isValidTraceId, type SpanContext, TraceFlags } from '@opentelemetry/api'

const PATTERN = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
/** Maximum length of the header in characters. */
const MAX_LENGTH = 512

/**
 * Reads the header that propagates a trace.
 * @returns undefined if it is absent or invalid; a new trace starts then
 * @see https://www.w3.org/TR/trace-context/#traceparent-header-field-values
 */
export function readTraceparent(header: string | string[] | undefined): SpanContext | undefined {
  if (typeof header !== 'string' || header.length > MAX_LENGTH) return undefined
  const [, version = 'ff', traceId = '', spanId = '', flags = '00', more] = PATTERN.exec(header.trim()) ?? []
  // Later versions can have more fields after the flags; version ff is invalid.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined
  if (!isValidTraceId(traceId) || !isValidSpanId(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
}

/** Writes the header that propagates a trace. */
export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`

/** 32 random hex digits. `randomUUID` draws from a pool, unlike `randomBytes`, and takes a fiftieth of its time. */
const randomHex = (): string => randomUUID().replaceAll('-', '')

/** The context of a new trace. */
export const newSpanContext = (traceFlags = TraceFlags.SAMPLED): SpanContext => ({
  traceId: randomHex(),
  spanId: randomHex().slice(16),
  traceFlags,
})
