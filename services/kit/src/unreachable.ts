/** What the network says of a part that is not there: refused, broken off, without a name or an answer (Node.js and undici). */
const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT'],
])

/** True when a request came to nothing because nobody was there to answer it; `fetch` and the proxy wrap what the connection said. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && typeof error.code === 'string' && AWAY.has(error.code)) || isUnreachable(error.cause)
}
