import { LRUCache } from 'lru-cache'
import { isLocal } from '../local-host.ts'

/** Parsed names: the few that a site has come with every request. */
const MAX_PARSED = 64

/**
 * The origins in whose name pages are written: PUBLIC_URL's, and without it this machine's and those of private
 * networks as they are requested, and one other name of each scheme, the first requested. A Host header costs its sender
 * nothing: each further one would be a page of its own.
 */
export class SiteOrigins {
  readonly #publicOrigin: string | undefined
  readonly #named = new Map<string, string>()
  readonly #parsed = new LRUCache<string, string>({
    max: MAX_PARSED,
    memoMethod: (seen) => this.#originOf(seen),
  })

  constructor(publicUrl: URL | undefined) {
    this.#publicOrigin = publicUrl?.origin
  }

  /** `requested`: scheme and Host of a request. */
  of(requested: string): string {
    return this.#publicOrigin ?? this.#parsed.memo(requested)
  }

  #originOf(requested: string): string {
    if (!URL.canParse(requested)) return 'http://localhost'
    const { protocol, hostname, origin } = new URL(requested)
    if (isLocal(hostname)) return origin
    const named = this.#named.get(protocol) ?? origin
    this.#named.set(protocol, named)
    return named
  }
}
