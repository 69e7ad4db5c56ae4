import { LRUCache } from 'lru-cache'
import { isLocal } from '../network/networks.ts'

/** Parsed names: the few that a site has come with every request. */
const MAX_PARSED = 64

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
