import { type LookupAddress, lookup } from 'node:dns'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { NotFound } from '@arc/kit/errors'

const MAX_REDIRECTS = 3
/** Timeout of the whole download, in milliseconds. */
const TIMEOUT_MS = 10_000

/** Whom to connect to, and how its name is resolved. */
export interface Reach {
  /** Whether an IP address may be connected to. */
  allow: (ip: string) => boolean
  /** As `lookup` of `node:dns` with `all`; that one by default. */
  resolve?: (name: string, options: { all: true }, done: (error: Error | null, addresses: LookupAddress[]) => void) => void
}

/**
 * Opens a remote picture (spec D-42): http or https, allowed addresses only. The address is checked
 * when the connection is made, which prevents DNS rebinding.
 * @throws NotFound unless an allowed address answers 200; Error after 10 s
 */
export async function fetchPublic(address: string, reach: Reach): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  if (!URL.canParse(address)) throw new NotFound('The picture')
  let url = new URL(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await request(url, reach, signal)
    if (answer.statusCode === 200) return answer
    answer.destroy()
    const { location } = answer.headers
    if (!location || !URL.canParse(location, url.href)) break
    url = new URL(location, url)
  }
  throw new NotFound('The picture')
}

function request(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? httpsGet : url.protocol === 'http:' ? httpGet : null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An IP address is connected to without a DNS lookup.
  if (!get || (isIP(host) !== 0 && !reach.allow(host))) throw new NotFound('The picture')
  return new Promise((answer, fail) => {
    get(url, { lookup: lookupAllowed(reach), signal, agent: false, headers: { accept: 'image/*' } }, answer).on('error', fail)
  })
}

const lookupAllowed =
  ({ allow, resolve = lookup }: Reach): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const allowed = addresses.filter(({ address }) => allow(address))
      const [first] = allowed
      if (!first) return done(new NotFound('The picture'), [])
      if (options.all) return done(null, allowed)
      return done(null, first.address, first.family)
    })
  }
