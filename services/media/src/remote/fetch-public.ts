import { lookup as resolve } from 'node:dns'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { NotFound } from '@arc/kit/errors'

const MAX_REDIRECTS = 3
/** For the whole download, in milliseconds. */
const PATIENCE_MS = 10_000

/**
 * Opens a picture that lies elsewhere (spec D-42): http or https, allowed addresses only. The address is checked
 * where the connection is made, so a name that changes its mind between two look-ups leads nowhere either.
 * @param allow which addresses may be spoken to
 * @throws NotFound for whatever is not an allowed address that answers 200; Error when it takes more than 10 s
 */
export async function fetchPublic(address: string, allow: (ip: string) => boolean): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  let url = new URL(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await request(url, allow, signal)
    if (answer.statusCode === 200) return answer
    answer.destroy()
    const { location } = answer.headers
    if (!location || !URL.canParse(location, url.href)) break
    url = new URL(location, url)
  }
  throw new NotFound('The picture')
}

function request(url: URL, allow: (ip: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? httpsGet : url.protocol === 'http:' ? httpGet : null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A bare address is connected to without a look-up.
  if (!get || (isIP(host) !== 0 && !allow(host))) throw new NotFound('The picture')
  return new Promise((answer, fail) => {
    get(url, { lookup: lookupAllowed(allow), signal, agent: false, headers: { accept: 'image/*' } }, answer).on('error', fail)
  })
}

const lookupAllowed =
  (allow: (ip: string) => boolean): LookupFunction =>
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
