import { isIPv4, isIPv6 } from 'node:net'

/** A machine is known by few addresses: as itself, by its name at home, by its number in the network. */
const MAX_LOCAL = 4
/** Ways of writing these, with capitals and without. */
const MAX_KNOWN = 16

/**
 * The origins in whose name pages are written where PUBLIC_URL does not tell it. A Host header is the asker's
 * word: addresses of this machine and of private networks are taken, up to a few, and beside them one other name,
 * the first that is asked for. Whoever asks by yet another gets the first of all, so nobody can have a page
 * rendered anew for each name that comes to mind.
 */
export class SiteOrigins {
  readonly #publicOrigin: string | undefined
  readonly #local = new Set<string>()
  #named: string | undefined
  #first: string | undefined
  /** What has been answered for good, as it was asked: a page is asked for far more often than a name is new. */
  readonly #known = new Map<string, string>()

  constructor(publicUrl: URL | undefined) {
    this.#publicOrigin = publicUrl?.origin
  }

  /** `asked`: scheme and Host of a request. */
  of(asked: string): string {
    if (this.#publicOrigin !== undefined) return this.#publicOrigin
    const known = this.#known.get(asked)
    if (known !== undefined) return known
    const url = URL.canParse(asked) ? new URL(asked) : undefined
    if (url && this.#mayBe(url)) {
      this.#first ??= url.origin
      if (this.#known.size < MAX_KNOWN) this.#known.set(asked, url.origin)
      return url.origin
    }
    return this.#first ?? 'http://localhost'
  }

  #mayBe({ origin, hostname }: URL): boolean {
    if (!isLocal(hostname)) {
      this.#named ??= origin
      return this.#named === origin
    }
    if (this.#local.size < MAX_LOCAL) this.#local.add(origin)
    return this.#local.has(origin)
  }
}

/** Loopback, link-local and private addresses: RFC 1918, 3927, 4193 and 4291. A name may be anybody's. */
export function isLocal(hostname: string): boolean {
  if (/^(.+\.)?localhost$/.test(hostname)) return true
  if (isIPv4(hostname)) return /^(127|10|0|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname)
  const address = hostname.slice(1, -1)
  return isIPv6(address) && /^(::1$|fe[89ab]|f[cd])/.test(address)
}
