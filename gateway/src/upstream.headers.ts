import type { ServiceName } from '@arc/contracts/services'

export type Headers = Record<string, string | string[] | undefined>

/** Who sends a request, as its service receives it. */
export interface Sender {
  /** W3C trace context; undefined lets the service start the trace. */
  traceparent: string | undefined
  ip: string
  /** Names the signed-in user. */
  token: string | null
}

/**
 * The headers that a service receives: the client's without those that only the gateway sets, and who sends the request.
 * Only auth receives the cookie; `expect` and `authorization` were handled here.
 */
export function upstreamHeaders(headers: Headers, service: ServiceName, { traceparent, ip, token }: Sender): Headers {
  const passed: Headers = {}
  for (const name in headers)
    if (!name.startsWith('x-arc-') && name !== 'expect' && name !== 'authorization' && (name !== 'cookie' || service === 'auth'))
      passed[name] = headers[name]
  if (traceparent) passed.traceparent = traceparent
  passed['x-arc-origin'] = ip
  if (token) passed['x-arc-user'] = token
  return passed
}
