const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** A domain; an IP address cannot have passkeys. */
  id: string
  origin: string
}

/**
 * The site of the public URL. A product on a loopback address has its passkeys at `localhost`, on the port of the request.
 * @param origin the `Origin` header of the request, which the gateway has compared with its host
 */
export function relyingPartyOf(publicUrl: string, origin: string | undefined): RelyingParty {
  const home = new URL(publicUrl)
  if (!LOOPBACK.includes(home.hostname)) return { id: home.hostname, origin: home.origin }
  const asked = origin === undefined ? null : URL.parse(origin)
  const port = asked?.hostname === 'localhost' ? asked.port : home.port
  return { id: 'localhost', origin: `http://localhost${port ? `:${port}` : ''}` }
}
