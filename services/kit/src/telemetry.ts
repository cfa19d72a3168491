import { context, createContextKey, isSpanContextValid, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { Refusal } from './errors.js'
import { sanitizeError } from './safe-errors.js'
import { newSpanContext, readTraceparent, writeTraceparent } from './telemetry.traceparent.js'

/** Attributes on a span, named as OpenTelemetry names them; those that are undefined are left out. */
export type Attributes = Record<string, string | number | boolean | undefined>

export interface SpanOptions {
  kind: 'server' | 'client' | 'producer' | 'consumer'
  attributes?: Attributes
}

/** The attributes that there are. */
export const definedOnly = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))

/** On every span, metric and line of log: in the embedded shape all services are one process. */
export const SERVICE = 'arc.service'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER }
const TRACE = createContextKey('arc.trace')
const tracer = trace.getTracer('arc')

// Trace ids follow whatever is awaited also where nobody collects spans. The SDK brings one of these itself.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())

/** What a person needs to follow one upload through every service: one request, event or job in one service. */
export class Trace {
  userId?: string
  readonly started = performance.now()
  readonly context

  constructor(
    readonly service: string,
    readonly span: Span,
  ) {
    this.context = trace.setSpan(ROOT_CONTEXT, span).setValue(TRACE, this)
  }

  /** W3C trace id, 32 hex digits: one user action, across services, events and jobs. */
  get traceId(): string {
    return this.span.spanContext().traceId
  }

  /** The header that carries it onward from here. */
  get traceparent(): string {
    return writeTraceparent(this.span.spanContext())
  }
}

/**
 * Begins the part that a service has in a trace; `span.end()` ends it.
 * @param header the `traceparent` it came with; without one a new trace begins
 */
export function beginTrace(service: string, name: string, options: SpanOptions, header?: string | string[]): Trace {
  const parent = readTraceparent(header)
  return new Trace(service, startSpan(name, service, options, parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT))
}

/** A trace of which nothing is told, for what only asks whether we are there. */
export const quietTrace = (service: string): Trace => new Trace(service, trace.wrapSpanContext(newSpanContext(0)))

/** Runs `work` as part of a trace; everything it awaits belongs to it. */
export const withTrace = <T>(within: Trace, work: () => T): T => context.with(within.context, work)

/** The trace that the running code is part of. */
export function currentTrace(): Trace | undefined {
  const current = context.active().getValue(TRACE)
  return current instanceof Trace ? current : undefined
}

/** The innermost span here: 16 hex digits. */
export const currentSpanId = (): string | undefined => trace.getSpanContext(context.active())?.spanId

/** The header that carries the trace onward (W3C Trace Context, https://www.w3.org/TR/trace-context/). */
export const traceparent = (): string => writeTraceparent(trace.getSpanContext(context.active()) ?? newSpanContext())

/** Runs `work` as the part that a service has in a trace; see `beginTrace`. A failure is told on its span, and thrown on. */
export function inTrace<T>(
  service: string,
  name: string,
  options: SpanOptions & { header: string },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const begun = beginTrace(service, name, options, options.header)
  return withTrace(begun, () => throughout(begun.span, work))
}

/** Runs `work` as a span of the current trace. A failure is told on it, and thrown on. */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const span = startSpan(name, currentTrace()?.service, options, context.active())
  return context.with(trace.setSpan(context.active(), span), () => throughout(span, work))
}

/** Adds what became known during a span. */
export function setAttributes(span: Span, attributes: Attributes): void {
  if (span.isRecording()) span.setAttributes(definedOnly(attributes))
}

/** Says on a span what went wrong, without what people typed. */
export function recordError(span: Span, error: unknown): void {
  if (!span.isRecording()) return
  const { type, code, message, stack } = sanitizeError(error)
  span.setAttribute('error.type', code ?? type)
  span.setStatus({ code: SpanStatusCode.ERROR, ...(message ? { message } : {}) })
  // A refusal is an answer, and not worth a stack.
  if (error instanceof Refusal) return
  span.addEvent('exception', definedOnly({ 'exception.type': type, 'exception.message': message, 'exception.stacktrace': stack }))
}

/** The span of the running code, for those who only have something to add. */
export const currentSpan = (): Span | undefined => trace.getActiveSpan()

function startSpan(name: string, service: string | undefined, { kind, attributes }: SpanOptions, parent: typeof ROOT_CONTEXT): Span {
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: definedOnly({ [SERVICE]: service, ...attributes }) }, parent)
  // Where nobody collects, a trace has an id all the same.
  return isSpanContextValid(span.spanContext()) ? span : trace.wrapSpanContext(newSpanContext())
}

async function throughout<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await work(span)
  } catch (error) {
    recordError(span, error)
    throw error
  } finally {
    span.end()
  }
}
