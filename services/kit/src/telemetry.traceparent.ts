import { randomBytes } from 'node:crypto'
import { isValidSpanId, isValidTraceId, type SpanContext, TraceFlags } from '@opentelemetry/api'

const PATTERN = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
/** Longer is no header of anybody who follows the standard. */
const LONGEST = 512

/**
 * Reads the header that carries a trace onward.
 * @returns undefined when it is absent or not what the standard says; then a new trace begins
 * @see https://www.w3.org/TR/trace-context/#traceparent-header-field-values
 */
export function readTraceparent(header: string | string[] | undefined): SpanContext | undefined {
  if (typeof header !== 'string' || header.length > LONGEST) return undefined
  const [, version = 'ff', traceId = '', spanId = '', flags = '00', more] = PATTERN.exec(header.trim()) ?? []
  // Later versions may say more behind the flags; version ff is none.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined
  if (!isValidTraceId(traceId) || !isValidSpanId(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
}

/** The header that carries a trace onward. */
export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`

/** The first place of a trace that nobody began before us. */
export const newSpanContext = (traceFlags = TraceFlags.SAMPLED): SpanContext => ({
  traceId: randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  traceFlags,
})
