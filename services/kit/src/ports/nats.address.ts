/** The parsed `NATS_URL`. */
export interface NatsAddress {
  /** `host:port` of one or more servers of a cluster. */
  servers: string[]
  login: { user: string; pass: string } | { token: string } | null
  tls: boolean
}

const PROTOCOLS = ['nats:', 'tls:']

/**
 * Parses `nats://user:password@one:4222,two:4222`, with `tls://` for TLS and a user without a password as a token. The
 * client itself reads neither a login nor TLS from an address.
 * @returns null if it is invalid
 */
export function readNatsAddress(address: string): NatsAddress | null {
  const urls = address.split(',').map((part) => URL.parse(part.includes('://') ? part : `nats://${part}`))
  const servers = urls.map((url) => (url?.hostname && PROTOCOLS.includes(url.protocol) ? `${url.hostname}:${url.port || 4222}` : null))
  const first = urls[0]
  if (!first || servers.includes(null)) return null
  const [user, pass] = [decodeURIComponent(first.username), decodeURIComponent(first.password)]
  return {
    servers: servers.filter((server) => server !== null),
    login: pass ? { user, pass } : user ? { token: user } : null,
    tls: first.protocol === 'tls:',
  }
}
