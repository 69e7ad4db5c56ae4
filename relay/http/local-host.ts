import { isIPv4, isIPv6 } from 'node:net'

/** Loopback, link-local and private addresses: RFC 1918, 3927, 4193 and 4291. A name may be anybody's. */
export function isLocal(hostname: string): boolean {
  if (/^(.+\.)?localhost$/.test(hostname)) return true
  if (isIPv4(hostname)) return /^(127|10|0|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname)
  const address = hostname.slice(1, -1)
  return isIPv6(address) && /^(::1$|fe[89ab]|f[cd])/.test(address)
}
