import { createHash } from 'node:crypto'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'

/** The browser or program that sent a request. */
export interface Client {
  /** Its IP address as the gateway sees it. */
  origin: string
  userAgent: string
}

const MAX_USER_AGENT = 400

export const clientOf = ({ origin }: Caller, { request }: Http): Client => ({
  origin,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
})

/** The first groups of an IPv6 address, written out. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after]
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** The network that an address belongs to, as shown to its user: an IPv4 /24 or an IPv6 /48. Empty for anything but an address. */
export function networkOf(origin: string): string {
  const address = withoutMapping(origin)
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.x`
  return isIPv6(address) ? `${groupsOf(address, 3)}::` : ''
}

/** What one household or attacker holds: an IPv4 address, or an IPv6 /64. */
function holderOf(origin: string): string {
  const address = withoutMapping(origin)
  return isIPv6(address) ? `${groupsOf(address, 4)}::` : address
}

/** The stored form of an origin of an account. */
export const originHash = (accountId: string, origin: string): string =>
  createHash('sha256')
    .update(`${accountId} ${holderOf(origin)}`)
    .digest('hex')

/** The key under which attempts of an origin are counted. */
export const originKey = holderOf

const local = new BlockList()
local.addSubnet('10.0.0.0', 8, 'ipv4')
local.addSubnet('172.16.0.0', 12, 'ipv4')
local.addSubnet('192.168.0.0', 16, 'ipv4')
local.addSubnet('127.0.0.0', 8, 'ipv4')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')
local.addAddress('::1', 'ipv6')

/** True for a network that `networkOf` returned and that is not on the internet. */
export function isLocalNetwork(network: string): boolean {
  const address = network.replace(/\.x$/, '.0')
  if (isIPv4(address)) return local.check(address, 'ipv4')
  return isIPv6(address) && local.check(address, 'ipv6')
}
