/** Names under which a site is asked for, and ways of writing them, with capitals and without. */
const MAX_KNOWN = 64

/**
 * The origins in whose name pages are written: PUBLIC_URL's, and without it that of the address by which each reader
 * came. A Host header is the sender's word, so it counts for the sender alone: nobody gets a page written in a name
 * that somebody else said.
 */
export class SiteOrigins {
  readonly #publicOrigin: string | undefined
  /** As it was asked: a page is asked for far more often than a name is new. */
  readonly #known = new Map<string, string>()

  constructor(publicUrl: URL | undefined) {
    this.#publicOrigin = publicUrl?.origin
  }

  /** `asked`: scheme and Host of a request. */
  of(asked: string): string {
    if (this.#publicOrigin !== undefined) return this.#publicOrigin
    const known = this.#known.get(asked)
    if (known !== undefined) return known
    const origin = URL.canParse(asked) ? new URL(asked).origin : 'http://localhost'
    if (this.#known.size < MAX_KNOWN) this.#known.set(asked, origin)
    return origin
  }
}
