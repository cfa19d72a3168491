import { type Problem, problemBody } from '@arc/contracts/problem'
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { QUOTA, REFUSAL_HEADER } from './answer-failures.js'
import { DATA_HEADERS } from './data-headers.js'
import { databaseCause, databaseRefusal } from './database-errors.js'
import { isDiskFull } from './disk-full.js'
import {
  MethodNotAllowed,
  NoRoom,
  NotFound,
  Outdated,
  OverQuota,
  Refusal,
  reasonOf,
  refusalReason,
  TooMany,
  Unavailable,
} from './errors.js'
import { type Log, pathIn } from './log.js'
import { multipartRefusal } from './multipart.js'
import { safeMessage } from './safe-errors.js'
import { currentSpan, currentTrace, recordError, type Trace } from './telemetry.js'
import { isUnreachable } from './unreachable.js'

/** The parts of a request and reply that HTTP/1 and HTTP/2 have in common. */
interface MinimalRequest {
  method: string
  url: string
  /** Absent for a request that no hook has seen. */
  trace?: Trace
}
interface MinimalReply {
  sent: boolean
  raw: { headersSent: boolean; destroy(): unknown; setHeader(name: string, value: string): unknown }
  status(code: number): unknown
  header(name: string, value: string): unknown
  send(body: unknown): unknown
}

/** Maps every thrown value to an answer. A bug is 500 and exposes no internals. */
export function problemOf(thrown: unknown): { status: number; body: Problem; bug: boolean } {
  const error = refusalOf(thrown) ?? thrown
  if (error instanceof Outdated) return answer(error.status, error.message, { current: error.current, fields: error.fields })
  if (error instanceof Refusal) return answer(error.status, error.message, error.issues ? { issues: error.issues } : {})
  if (error instanceof HttpException) return answer(error.getStatus(), error.getStatus() === 404 ? 'This was not found.' : error.message)
  const status = statusOf(error)
  if (status === 413) return answer(413, 'This is too large.')
  if (status >= 400 && status < 500) return answer(status, status === 415 ? 'This kind of content is not taken here.' : reasonOf(error))
  return { ...answer(500, 'Something went wrong on our side. Please try again.'), bug: true }
}

/** The errors of libraries that mean something to the caller. */
function refusalOf(thrown: unknown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown
  if (isDiskFull(thrown)) return new NoRoom({ cause: thrown })
  return databaseRefusal(thrown) ?? multipartRefusal(thrown) ?? (isUnreachable(thrown) ? new Unavailable(thrown) : undefined)
}

/** Why a part of the product was not available, in words. */
function causeOf(error: unknown): { reason: string; code?: string; err?: unknown } {
  const cause = error instanceof Unavailable ? error.cause : error
  return { ...(databaseCause(cause) ?? { reason: safeMessage(cause) }), err: cause }
}

const answer = (status: number, message: string, details: Pick<Problem, 'issues' | 'current' | 'fields'> = {}) => ({
  status,
  body: { message, error: message, ...details, requestId: currentTrace()?.traceId },
  bug: false,
})

/** The status that the HTTP server gives an error of a request; clients of providers name the status that they got in the same field. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return 500
  const code = 'code' in error ? String(error.code) : ''
  const isOfServer = code.startsWith('FST_') || code === 'ECONNRESET' || error instanceof SyntaxError || 'expose' in error
  return isOfServer ? error.statusCode : 500
}

/** Sends the answer for a thrown value, and logs bugs. */
export function sendProblem(error: unknown, request: MinimalRequest, reply: MinimalReply, log: Log): void {
  const { status, body, bug } = problemOf(error)
  if (bug) {
    log.error({ err: error, method: request.method, path: pathIn(request.url) }, 'unexpected error')
    const span = currentSpan()
    if (span) recordError(span, error)
  }
  if (status === 503) log.warn({ ...causeOf(error), method: request.method, path: pathIn(request.url) }, 'a request was answered 503')
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy()
    return
  }
  const refusal = refusalOf(error)
  // For the line of the request, which is written when it has ended.
  if (request.trace) request.trace.refusal = refusalReason(refusal)
  if (refusal instanceof TooMany || refusal instanceof Unavailable) reply.header('retry-after', String(refusal.retryAfterSeconds))
  // On the response itself, where a gateway in the same process can read it.
  if (refusal instanceof OverQuota) reply.raw.setHeader(REFUSAL_HEADER, QUOTA)
  if (refusal instanceof MethodNotAllowed) reply.header('allow', refusal.allow.join(', '))
  reply.status(status)
  reply.header('cache-control', 'no-store')
  reply.header('content-type', 'application/json; charset=utf-8')
  reply.send(problemBody(request.url, body))
}

/** Fastify's `frameworkErrors`: a path that can't be decoded names nothing. */
export const undecodablePath =
  (log: Log) =>
  (_error: unknown, request: MinimalRequest, reply: FastifyReply): void => {
    reply.headers(DATA_HEADERS)
    sendProblem(new NotFound(), request, reply, log)
  }

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.log)
  }
}
