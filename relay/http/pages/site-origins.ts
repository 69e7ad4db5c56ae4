import { isLocal } from '../../network/networks.ts'

/**
 * The origins in whose name pages are written: PUBLIC_URL's, and without it this machine's and those of private
 * networks as they are requested, and one other name of each scheme, the first requested. A Host header costs its sender
 * nothing: each further one would be a page of its own.
 */
export class SiteOrigins {
  readonly #publicOrigin: string | undefined
  readonly #named = new Map<string, string>()

  constructor(publicUrl: URL | undefined) {
    this.#publicOrigin = publicUrl?.origin
  }

  /** `requested`: scheme and Host of a request. */
  of(requested: string): string {
    if (this.#publicOrigin !== undefined) return this.#publicOrigin
    if (!URL.canParse(requested)) return 'http://localhost'
    const { protocol, hostname, origin } = new URL(requested)
    if (isLocal(hostname)) return origin
    const named = this.#named.get(protocol) ?? origin
    this.#named.set(protocol, named)
    return named
  }
}
