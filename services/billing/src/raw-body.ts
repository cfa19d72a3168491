import type { FastifyRequest } from 'fastify'

/** The bytes of a body as they came; null when there was none. */
export const rawBodyOf = (request: FastifyRequest): Buffer | null =>
  'rawBody' in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : null
