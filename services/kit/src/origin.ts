import { isIPv6 } from 'node:net'

/** The first groups of an IPv6 address, written out. */
export function firstGroups(address: string, count: number): string {
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
