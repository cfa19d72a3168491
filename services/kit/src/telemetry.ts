import {
  type Context,
  context,
  createContextKey,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { Refusal } from './errors.js'
import { sanitizeError } from './safe-errors.js'
import { newSpanContext, readTraceparent, writeTraceparent } from './telemetry.traceparent.js'

/** Span attributes with OpenTelemetry's names; undefined ones are omitted. */
export type Attributes = Record<string, string | number | boolean | undefined>

export interface SpanOptions {
  kind: 'server' | 'client' | 'producer' | 'consumer'
  attributes?: Attributes
}

/** The attributes without those that are undefined. */
export const definedOnly = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))

/** Attribute of every span, metric, and log line, because in the embedded shape all services share one process. */
export const SERVICE = 'arc.service'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER }
const TRACE = createContextKey('arc.trace')
const tracer = trace.getTracer('arc')

// Propagates trace ids across awaits even if telemetry is off. The SDK installs its own context manager.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())

/** One request, event, or job in one service, as part of a trace across services. */
export class Trace {
  userId?: string
  /** Why the request was refused. */
  refusal?: string | undefined
  readonly started = performance.now()

  constructor(
    readonly service: string,
    readonly span: Span,
  ) {}

  /** What the code inside of it runs in. */
  get context(): Context {
    return trace.setSpan(ROOT_CONTEXT, this.span).setValue(TRACE, this)
  }

  /** W3C trace id, 32 hex digits: one user action across services, events, and jobs. */
  get traceId(): string {
    return this.span.spanContext().traceId
  }

  /** The header that propagates the trace from here. */
  get traceparent(): string {
    return writeTraceparent(this.span.spanContext())
  }
}

/**
 * Starts a service's part of a trace; `span.end()` ends it.
 * @param header the received `traceparent`; without one, a new trace starts
 */
export function beginTrace(service: string, name: string, options: SpanOptions, header?: string | string[]): Trace {
  const parent = readTraceparent(header)
  return new Trace(service, startSpan(name, service, options, parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT))
}

/** A trace that isn't exported, for health checks. */
export const quietTrace = (service: string): Trace => new Trace(service, trace.wrapSpanContext(newSpanContext(0)))

/** Runs `work` as part of a trace, with everything it awaits. */
export const withTrace = <T>(within: Trace, work: () => T): T => context.with(within.context, work)

/** The trace of the running code. */
export function currentTrace(): Trace | undefined {
  const current = context.active().getValue(TRACE)
  return current instanceof Trace ? current : undefined
}

/** The id of the innermost active span, 16 hex digits. */
export const currentSpanId = (): string | undefined => trace.getSpanContext(context.active())?.spanId

/** The header that propagates the current trace (W3C Trace Context, https://www.w3.org/TR/trace-context/). */
export const traceparent = (): string => writeTraceparent(trace.getSpanContext(context.active()) ?? newSpanContext())

/** A service's part of a trace; see `beginTrace`. */
export interface TracePart extends SpanOptions {
  service: string
  name: string
  header: string
}

/** Runs work that is part of one trace or several: inside the last one. An error is recorded on the spans of all, and rethrown. */
export async function inTraces<T>(parts: readonly TracePart[], work: (traces: readonly Trace[]) => Promise<T>): Promise<T> {
  const traces = parts.map(({ service, name, header, ...options }) => beginTrace(service, name, options, header))
  const last = traces.at(-1)
  if (!last) return work([])
  try {
    return await withTrace(last, () => work(traces))
  } catch (error) {
    for (const { span } of traces) recordError(span, error)
    throw error
  } finally {
    for (const { span } of traces) span.end()
  }
}

/** Runs `work` as a span of the current trace. An error is recorded on it and rethrown. */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const span = startSpan(name, currentTrace()?.service, options, context.active())
  return context.with(trace.setSpan(context.active(), span), () => endAfter(span, work))
}

/** Adds attributes to a running span. */
export function setAttributes(span: Span, attributes: Attributes): void {
  if (span.isRecording()) span.setAttributes(definedOnly(attributes))
}

/** Records an error on a span, without user input. */
export function recordError(span: Span, error: unknown): void {
  if (!span.isRecording()) return
  const { type, code, message, stack } = sanitizeError(error)
  span.setAttribute('error.type', code ?? type)
  span.setStatus({ code: SpanStatusCode.ERROR, ...(message ? { message } : {}) })
  // A refusal is a regular answer and needs no stack.
  if (error instanceof Refusal) return
  span.addEvent('exception', definedOnly({ 'exception.type': type, 'exception.message': message, 'exception.stacktrace': stack }))
}

/** The span of the running code. */
export const currentSpan = (): Span | undefined => trace.getActiveSpan()

function startSpan(name: string, service: string | undefined, { kind, attributes }: SpanOptions, parent: typeof ROOT_CONTEXT): Span {
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: definedOnly({ [SERVICE]: service, ...attributes }) }, parent)
  // Without telemetry, a trace has an id too.
  return isSpanContextValid(span.spanContext()) ? span : trace.wrapSpanContext(newSpanContext())
}

async function endAfter<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await work(span)
  } catch (error) {
    recordError(span, error)
    throw error
  } finally {
    span.end()
  }
}
