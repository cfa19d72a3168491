import type { IncomingMessage } from 'node:http'

type Head = Pick<IncomingMessage, 'method' | 'headers'>

/** Names of this machine. No name server can point another site's name at them, because they are no names to look up. */
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What the public URL decides about a request. */
export interface PublicHost {
  /**
   * True if the request is for this installation: its Host is that of the public URL, or this machine. A site whose name
   * suddenly resolves to this address (DNS rebinding) sends its own name.
   */
  isOurs(request: Head): boolean
  /** Requests that change data must come from our own pages. Non-browser clients send no Origin and hold no victim's cookies. */
  isSameOrigin(request: Head): boolean
  /**
   * True if the public URL is https, and the outermost proxy took the request over http. Without its header, nobody knows. A proxy behind another
   * one may say http of what came over https: browsers send Sec-Fetch headers over https only (https://www.w3.org/TR/fetch-metadata/#sec-fetch-mode-header),
   * and one that was sent on to where it is already would never arrive.
   */
  isPlainHttp(request: Head): boolean
}

/** @param publicUrl the product's public URL */
export function publicHostOf(publicUrl: string): PublicHost {
  const { host, origin: own, protocol } = new URL(publicUrl)
  return {
    isOurs: ({ headers }) =>
      headers.host === host || (headers.host !== undefined && (LOOPBACK.test(headers.host) || headers.host.toLowerCase() === host)),
    isSameOrigin: ({ method, headers }) => {
      if (SAFE.has(method ?? '')) return true
      const site = headers['sec-fetch-site']
      if (site !== undefined) return site === 'same-origin' || site === 'none'
      const { origin } = headers
      return origin === undefined || origin === own || URL.parse(origin)?.host === headers.host
    },
    isPlainHttp: ({ headers: { 'x-forwarded-proto': proxied, 'sec-fetch-mode': mode } }) =>
      protocol === 'https:' && mode === undefined && proxied !== undefined && /^http *(?:,|$)/i.test(String(proxied)),
  }
}
