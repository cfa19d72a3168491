import { SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFailure, REFUSAL_HEADER } from './answer-failures.js'
import { type Log, pathIn } from './log.js'
import { maskedAddress } from './origin.js'
import { beginTrace, quietTrace, setAttributes, type Trace, withTrace } from './telemetry.js'
import { duration, isTelemetryOn } from './telemetry.metrics.js'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace
  }
}

export interface RequestsOptions {
  service: string
  log: Log
  /** Paths that are neither logged nor traced: health checks and endless responses. */
  quiet: ReadonlySet<string>
  /** The contract's path with `{names}` for its parameters, if the router doesn't know it. */
  routeOf?(request: FastifyRequest): string | undefined
  /** The address of the client, whose beginning is logged; empty when unknown. */
  addressOf(request: FastifyRequest): string
  /** Receives each answer that arrived: whether it is a failure of the service, and the milliseconds from its request to its end. */
  onAnswer(failed: boolean, ms: number): void
}

const requestDuration = duration('http.server.request.duration', 'Duration of HTTP requests')

/** Adds a trace to every request. When the request ends, it writes a log line, a span, and a metric. */
export function traceRequests(app: FastifyInstance, options: RequestsOptions): void {
  const { service, quiet } = options
  app.decorateRequest('trace')
  app.addHook('onRequest', (request, reply, done) => {
    if (quiet.has(request.url)) request.trace = quietTrace(service)
    else {
      const { method } = request
      request.trace = beginTrace(
        service,
        method,
        { kind: 'server', attributes: { 'http.request.method': method } },
        request.headers.traceparent,
      )
      // Also emitted if the client disconnects before the response is sent.
      reply.raw.once('close', () => withTrace(request.trace, () => finish(request, reply, options)))
    }
    withTrace(request.trace, done)
  })
  // Parsing the body leaves the asynchronous context of the first hook.
  app.addHook('preHandler', (request, _reply, done) => withTrace(request.trace, done))
}

function finish(request: FastifyRequest, reply: FastifyReply, { log, routeOf, addressOf, onAnswer }: RequestsOptions): void {
  const { method, trace } = request
  const { span, started } = trace
  const status = reply.statusCode
  const ms = performance.now() - started
  const network = maskedAddress(addressOf(request)) || undefined
  log.info({ method, path: pathIn(request.url), status, ms: Math.round(ms), network, reason: trace.refusal }, 'request')
  const failed = isFailure(status, reply.getHeader(REFUSAL_HEADER))
  if (reply.raw.writableFinished) onAnswer(failed, ms)
  if (isTelemetryOn()) {
    const route = routeOf?.(request) ?? templateOf(request.routeOptions.url)
    const failure = reply.raw.writableFinished ? (failed ? String(status) : undefined) : 'client_left'
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status, 'error.type': failure }
    span.updateName(route ? `${method} ${route}` : method)
    setAttributes(span, attributes)
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    requestDuration(ms / 1000, attributes)
  }
  span.end()
}

/** Converts the router's `/api/items/:id` to the contract's `/api/items/{id}`. */
const templateOf = (url: string | undefined): string | undefined => url?.replace(/:(\w+)/g, '{$1}')
