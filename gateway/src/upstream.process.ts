import type { RequestListener } from 'node:http'
import type { ServiceName } from '@arc/contracts/services'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Headers, upstreamHeaders } from './upstream.headers.js'

/** True if the body ends at a known length, which the HTTP parser enforces. Other bodies are counted while they are proxied. */
export const hasKnownLength = ({ headers }: FastifyRequest): boolean => headers['transfer-encoding'] === undefined

/**
 * Hands a request to a service of this process, with the headers that it would receive over the network. The service writes
 * the response; the gateway's headers are on it already.
 */
export function handleInProcess(request: FastifyRequest, reply: FastifyReply, service: ServiceName, listener: RequestListener): void {
  const { raw } = request
  replaceHeaders(raw.headers, upstreamHeaders(request, raw.headers, service))
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  listener(raw, reply.raw)
}

function replaceHeaders(headers: Headers, wanted: Headers): void {
  for (const name of Object.keys(headers)) if (!(name in wanted)) delete headers[name]
  Object.assign(headers, wanted)
}
