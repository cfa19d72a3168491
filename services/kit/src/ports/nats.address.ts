/** What `NATS_URL` says. */
export interface NatsAddress {
  /** `host:port`, one or more of a cluster. */
  servers: string[]
  login: { user: string; pass: string } | { token: string } | null
  tls: boolean
}

const PROTOCOLS = ['nats:', 'tls:']

/**
 * Reads `nats://user:password@one:4222,two:4222`, with `tls://` for TLS and a lone user for a token: the client takes
 * neither a login nor TLS from an address.
 * @returns null when it is none
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
