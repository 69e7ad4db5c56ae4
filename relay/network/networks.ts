import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

const LOCAL_RANGES = ['unspecified', 'loopback', 'private', 'linkLocal', 'uniqueLocal']
const WIDEST = { ipv4: 8, ipv6: 7 }
const MAPPED_BITS = 96

/** Undefined where a socket is destroyed already, or the text is no address. IPv4 that is written as IPv6 becomes IPv4. */
function parsed(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const withoutZone = address.split('%', 1)[0] ?? ''
  return isIP(withoutZone) === 0 ? undefined : ipaddr.process(withoutZone)
}

const networks = new LRUCache<string, { network: string; isThisMachine: boolean }>({
  max: 10_000,
  memoMethod: (address) => ({
    network: readNetwork(address),
    isThisMachine: parsed(address)?.range() === 'loopback',
  }),
})

/** The relay's own machine: its operators, and an untrusted proxy there, for whose visitors one rate would be too little. */
export const isThisMachine = (address: string): boolean => networks.memo(address).isThisMachine

export const networkOf = (address: string): string => networks.memo(address).network

function readNetwork(address: string): string {
  const known = parsed(address)
  if (known === undefined) return address
  if (!(known instanceof ipaddr.IPv6)) return known.toString()
  const groups = known.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** Whether a URL's hostname is of this machine or of a private network (RFC 1918, 3927, 4193 and 4291). Any other name may be any host's. */
export function isLocal(hostname: string): boolean {
  if (/^(.+\.)?localhost$/.test(hostname)) return true
  const range = parsed(hostname.replace(/^\[|\]$/g, ''))?.range()
  return range !== undefined && LOCAL_RANGES.includes(range)
}

export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const known = parsed(address)
  if (known === undefined || address.includes('%') || rest.length > 0) return false
  if (prefix === undefined) return true
  const mapped = known.kind() === 'ipv4' && address.includes(':') ? MAPPED_BITS : 0
  const bits = known.kind() === 'ipv4' ? 32 : 128
  return (
    /^[1-9]\d{0,2}$/.test(prefix) &&
    Number(prefix) >= WIDEST[known.kind()] + mapped &&
    Number(prefix) <= bits + mapped
  )
}

/** Whether an address is one of the Internet: not of this machine, a private network, or a tunnel to one. */
export const isOutside = (address: string): boolean => parsed(address)?.range() === 'unicast'
