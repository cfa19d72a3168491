/** Error codes of an unreachable host: connection refused, reset, unknown name, timeout (Node.js and undici). */
const UNREACHABLE_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT'],
])

/** True if a request failed because its host was unreachable. `fetch` and the proxy wrap the connection's error as `cause`. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && typeof error.code === 'string' && UNREACHABLE_CODES.has(error.code)) || isUnreachable(error.cause)
}
