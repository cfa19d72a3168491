import { BlockList, isIP } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'

/** Networks that are not the public internet (IANA special-purpose registries for IPv4 and IPv6). */
const CLOSED: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Of IPv6 only the global unicast space is public, except IPv4 transition and documentation prefixes. */
const CLOSED_IN_GLOBAL: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [network, prefix] of CLOSED) closed.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of CLOSED_IN_GLOBAL) closed.addSubnet(network, prefix, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** True for an IP address of the public internet; false for host names. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** What providers delegate to a home at most times (RFC 6177): its networks share these bits, and none of them lies behind a NAT. */
const HOME_PREFIX = 56

/**
 * True for an address in a network of this machine. With IPv6, the devices of a home have addresses of the public internet.
 * @param interfaces the values of `networkInterfaces()` of `node:os`
 */
export function isOwnNetwork(address: string, interfaces: readonly (readonly NetworkInterfaceInfo[] | undefined)[]): boolean {
  const own = new BlockList()
  for (const { address: host, cidr, family } of interfaces.flatMap((infos) => infos ?? [])) {
    const prefix = Number(cidr?.split('/')[1] ?? (family === 'IPv4' ? 32 : 128))
    if (family === 'IPv4') own.addSubnet(host, prefix, 'ipv4')
    else own.addSubnet(host, Math.min(prefix, HOME_PREFIX), 'ipv6')
  }
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
