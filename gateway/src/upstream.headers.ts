import type { ServiceName } from '@arc/contracts/services'
import type { FastifyRequest } from 'fastify'

export type Headers = Record<string, string | string[] | undefined>

/**
 * The headers that a service receives: the client's without those that only the gateway sets, and who sends the request.
 * Only auth receives the cookie; `expect` was handled here.
 */
export const upstreamHeaders = (
  request: Pick<FastifyRequest, 'trace' | 'ip' | 'userToken'>,
  headers: Headers,
  service: ServiceName,
): Headers => ({
  ...Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith('x-arc-') && name !== 'expect' && (name !== 'cookie' || service === 'auth'),
    ),
  ),
  traceparent: request.trace.traceparent,
  'x-arc-origin': request.ip,
  ...(request.userToken ? { 'x-arc-user': request.userToken } : {}),
})
