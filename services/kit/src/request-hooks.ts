import type { ServiceName } from '@arc/contracts/services'
import type { FastifyAdapter } from '@nestjs/platform-fastify'
import { DATA_HEADERS } from './data-headers.js'
import type {} from './handle.js'
import { Caller } from './identity.js'
import type { Log } from './log.js'
import type { AnswerCounter } from './operations/answer-counter.js'
import type { Platform } from './platform.js'
import { PROBES } from './probes.js'
import { traceRequests } from './telemetry.requests.js'

const QUIET = new Set<string>(PROBES)

interface Dependencies {
  platform: Platform
  log: Log
  answers: AnswerCounter
}

/** Adds the trace, the log line, the security headers, and the caller to every request. */
export function addRequestHooks(adapter: FastifyAdapter, name: ServiceName, { platform, log, answers }: Dependencies): void {
  const fastify = adapter.getInstance()
  fastify.decorateRequest('caller')
  traceRequests(fastify, {
    ...{ service: name, log, quiet: QUIET, addressOf: ({ caller }) => caller.origin },
    onAnswer: (failed, ms) => answers.record(failed, ms),
  })
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(DATA_HEADERS)
    const header = (key: string) => (typeof request.headers[key] === 'string' ? request.headers[key] : undefined)
    request.caller = new Caller(null)
    request.caller = await platform.identity.caller(
      { user: header('x-arc-user'), service: header('x-arc-service'), origin: header('x-arc-origin') },
      name,
    )
    if (request.caller.user) request.trace.userId = request.caller.actorId
  })
}
