import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Headers } from './upstream.headers.js'

/** True if the body ends at a known length, which the HTTP parser enforces. Other bodies are counted while they are proxied. */
export const hasKnownLength = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] === undefined

/**
 * Hands a request to a service of this process. The service writes the response; the gateway's headers are on it already.
 * @param headers those that the service would receive over the network
 */
export function handleInProcess(request: IncomingMessage, response: ServerResponse, listener: RequestListener, headers: Headers): void {
  request.headers = headers
  listener(request, response)
}
