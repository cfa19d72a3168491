import { createHash } from 'node:crypto'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { firstGroups } from '@arc/kit/origin'
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

/** The network that an address belongs to, as shown to its user: an IPv4 /24 or an IPv6 /48. Empty for anything but an address. */
export function networkOf(origin: string): string {
  if (isIPv4(origin)) return `${origin.split('.').slice(0, 3).join('.')}.x`
  return isIPv6(origin) ? `${firstGroups(origin, 3)}::` : ''
}

/** The stored form of an origin of an account. */
export const originHash = (accountId: string, origin: string): string => createHash('sha256').update(`${accountId} ${origin}`).digest('hex')

const local = new BlockList()
local.addSubnet('10.0.0.0', 8, 'ipv4')
local.addSubnet('172.16.0.0', 12, 'ipv4')
local.addSubnet('192.168.0.0', 16, 'ipv4')
local.addSubnet('127.0.0.0', 8, 'ipv4')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')
// The network of ::1.
local.addAddress('::', 'ipv6')

/** True for a network that `networkOf` returned and that is not on the internet. */
export function isLocalNetwork(network: string): boolean {
  const address = network.replace(/\.x$/, '.0')
  if (isIPv4(address)) return local.check(address, 'ipv4')
  return isIPv6(address) && local.check(address, 'ipv6')
}
