import { SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Log, pathIn } from './log.js'
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
  /** Paths that are neither logged nor traced: questions whether we are there, and answers that never end. */
  quiet: ReadonlySet<string>
  /** The promised path with `{names}` for its parameters, where the router itself does not know it. */
  routeOf?(request: FastifyRequest): string | undefined
}

const requestDuration = duration('http.server.request.duration', 'How long requests take')

/** Gives every request its trace, and tells of it once it is over: a line of log, a span, a measurement. */
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
      // Comes also when the client left before the answer was sent.
      reply.raw.once('close', () => withTrace(request.trace, () => finish(request, reply, options)))
    }
    withTrace(request.trace, done)
  })
  // Reading a body leaves the asynchronous context of the first hook.
  app.addHook('preHandler', (request, _reply, done) => withTrace(request.trace, done))
}

function finish(request: FastifyRequest, reply: FastifyReply, { log, routeOf }: RequestsOptions): void {
  const { method, trace } = request
  const { span, started } = trace
  const status = reply.statusCode
  const ms = performance.now() - started
  log.info({ method, path: pathIn(request.url), status, ms: Math.round(ms) }, 'request')
  if (isTelemetryOn()) {
    const route = routeOf?.(request) ?? templateOf(request.routeOptions.url)
    const failure = reply.raw.writableFinished ? (status >= 500 ? String(status) : undefined) : 'client_left'
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status, 'error.type': failure }
    span.updateName(route ? `${method} ${route}` : method)
    setAttributes(span, attributes)
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    requestDuration(ms / 1000, attributes)
  }
  span.end()
}

/** `/api/items/:id` of the router is `/api/items/{id}` in the contract. */
const templateOf = (url: string | undefined): string | undefined => url?.replace(/:(\w+)/g, '{$1}')
