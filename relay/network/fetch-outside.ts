import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch } from 'undici'
import { isLocal, isOutside } from './networks.ts'

/** What a person entered leads into the network of the site. */
export class InsideAddress extends Error {
  constructor() {
    super('the address leads into the network of the site')
    this.name = 'InsideAddress'
  }
}

export type OutsideRequest = {
  method?: 'POST'
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}
/** Below it are other services than the web's, but for 443. */
const LEAST_PORT = 1024

type Lookup = (hostname: string, options: LookupAllOptions, done: Found) => void
type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void

/** Looked at when the connection is made: a name may lead elsewhere by then than when it was entered. */
const lookupOutside =
  (find: Lookup): LookupFunction =>
  (hostname, options, done) =>
    find(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      if (!addresses.every(({ address }) => isOutside(address))) return done(new InsideAddress(), [])
      done(null, addresses)
    })

/** Whether an address can be outside at all; its name is looked up with each request. */
export function mayBeOutside(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  const literal = hostname.replace(/^\[|\]$/g, '')
  // The list of addresses is seen by every editor.
  if (port !== '' && Number(port) < LEAST_PORT) return false
  if (protocol !== 'https:' || username !== '' || password !== '' || isLocal(hostname)) return false
  return isIP(literal) === 0 || isOutside(literal)
}

/** Requests to addresses that a person entered. Redirects are not followed: they may lead inside. */
export function outsideFetch(find: Lookup) {
  const dispatcher = new Agent({ connect: { lookup: lookupOutside(find) } })
  return async (url: string, init: OutsideRequest): Promise<Response> => {
    if (!mayBeOutside(url)) throw new InsideAddress()
    const answer = await fetch(url, { ...init, redirect: 'manual', dispatcher })
    return answer as unknown as Response
  }
}

export const fetchOutside = outsideFetch(lookup)
