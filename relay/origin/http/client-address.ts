import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Whom a limit counts as one: an IPv4 address, or the /64 that one subscriber has of IPv6. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const address = ip.split('%', 1)[0] ?? ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** All eight groups of an address, those behind `::` too, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // An IPv4 address at the end takes the place of two groups, and none of the first four.
  const taken = before.length + after.length + (address.includes('.') ? 1 : 0)
  const groups = [...before, ...Array<string>(8 - taken).fill('0'), ...after]
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
