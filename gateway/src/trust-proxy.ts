import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { z } from 'zod'

/** True if a proxy of this installation has this address; `hop` counts from the connection's own. */
export type TrustProxy = (address: string, hop: number) => boolean

const MESSAGE = 'must be the number of reverse proxies in front, or their networks: 10.0.0.0/8, fd00::/8'

/**
 * The reverse proxies in front of the gateway: a number of hops, or the networks they are in, separated by commas. Whatever a
 * client writes into X-Forwarded-For itself stays to the left of what they add, and is not read.
 */
export const trustedProxies = z
  .string()
  .default('0')
  .transform((text, context): TrustProxy | false => {
    if (text === 'off') return false
    if (/^\d$/.test(text)) return text === '0' ? false : (_address, hop) => hop < Number(text)
    try {
      return proxyAddr.compile(text.split(',').map((network) => network.trim()))
    } catch {
      context.addIssue({ code: 'custom', message: MESSAGE })
      return z.NEVER
    }
  })

/** The address of the client: the nearest that is no trusted proxy. */
export const clientAddress = (request: IncomingMessage, trusted: TrustProxy | false): string =>
  (trusted ? proxyAddr(request, trusted) : request.socket.remoteAddress) ?? ''
