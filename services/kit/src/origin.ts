import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The first groups of an IPv6 address, written out. */
function firstGroups(address: string, count: number): string {
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

/**
 * What one household or attacker holds of the internet, by which attempts are counted: an IPv4 address, or an IPv6 /64, of which
 * every subscriber has at least one (RFC 6177).
 * @param address of a client; anything else is returned as it is
 */
export function originOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::` : plain
}

/**
 * The network of an origin, by which attempts are counted while many origins make them: an IPv6 /48, of which one subscriber may have all
 * 65,536 /64, or the 256 addresses of an IPv4 /24.
 * @param origin anything else than an address is returned as it is
 */
export function networkOf(origin: string): string {
  if (isIPv6(origin)) return `${firstGroups(origin, 3)}::`
  return isIPv4(origin) ? origin.split('.').slice(0, 3).join('.') : origin
}

/**
 * The beginning of an address, which is all that sessions and logs keep of it: an IPv4 /24 or an IPv6 /48.
 * @param address anything but an address gives an empty text
 */
export function maskedAddress(address: string): string {
  const origin = originOf(address)
  if (isIPv4(origin)) return `${networkOf(origin)}.x`
  return isIPv6(origin) ? networkOf(origin) : ''
}

const local = new BlockList()
local.addSubnet('10.0.0.0', 8, 'ipv4')
local.addSubnet('172.16.0.0', 12, 'ipv4')
local.addSubnet('192.168.0.0', 16, 'ipv4')
local.addSubnet('127.0.0.0', 8, 'ipv4')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')
// The network of ::1.
local.addAddress('::', 'ipv6')

/** True for an address of this machine or of a private network. False for one of the internet, and for anything else. */
export function isLocalAddress(address: string): boolean {
  const origin = originOf(address)
  if (isIPv4(origin)) return local.check(origin, 'ipv4')
  return isIPv6(origin) && local.check(origin, 'ipv6')
}
