import type { FastifyRequest } from 'fastify'

/** The raw bytes of a request body; null without a body. */
export const rawBodyOf = (request: FastifyRequest): Buffer | null =>
  'rawBody' in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : null
