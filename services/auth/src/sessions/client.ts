import { createHash } from 'node:crypto'
import type { Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { isLocalAddress } from '@arc/kit/origin'
import { cookieOf } from './session-cookie.js'

/** The browser or program that sent a request. */
export interface Client {
  /** Its IPv4 address or IPv6 /64 as the gateway sees it. */
  origin: string
  userAgent: string
  /** The session that it has already, which a sign-in replaces. */
  session: string | undefined
}

const MAX_USER_AGENT = 400

export const clientOf = ({ origin }: Caller, { request }: Http): Client => ({
  origin,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  session: cookieOf(request.headers.cookie),
})

/** The stored form of an origin of an account. */
export const originHash = (accountId: string, origin: string): string => createHash('sha256').update(`${accountId} ${origin}`).digest('hex')

/** True for a network as `maskedAddress` returns it that is not on the internet. */
export const isLocalNetwork = (network: string): boolean => isLocalAddress(network.replace(/\.x$/, '.0'))
