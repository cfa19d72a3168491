/** Error codes of an unreachable host: connection refused, reset, unknown name, timeout (Node.js and undici). */
const UNREACHABLE_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT'],
])

/** Who answers at that address is not who was called, or refuses the caller's certificate: a moment in a renewal, or an intruder. */
const TLS_CODE = /^ERR_(TLS|SSL)_|_CERT_|_CERTIFICATE|_SIGNATURE$/

/** True if a request failed because its host was unreachable, or could not prove that it is that host. `fetch` and the proxy wrap the connection's error as `cause`. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return UNREACHABLE_CODES.has(code) || TLS_CODE.test(code) || isUnreachable(error.cause)
}
