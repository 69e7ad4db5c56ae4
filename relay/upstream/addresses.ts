export class Addresses {
  readonly #base: URL
  readonly #allowedHosts: ReadonlySet<string>

  /** `apiHost`: the origin, path allowed. `allowedHosts`: others whose pictures and frames pass. */
  constructor(apiHost: URL, allowedHosts: Iterable<string>) {
    this.#base = new URL(apiHost)
    this.#base.pathname = `${apiHost.pathname.replace(/\/+$/, '')}/`
    this.#allowedHosts = new Set(allowedHosts)
  }

  /** Path and query of an address at the origin, or undefined where it lies elsewhere. */
  atOrigin(address: string): string | undefined {
    const url = this.#resolve(address)
    if (url?.origin !== this.#base.origin || !url.pathname.startsWith(this.#base.pathname)) return undefined
    return `/${url.pathname.slice(this.#base.pathname.length)}${url.search}`
  }

  /** The address as a browser may follow it: the relay's own for what lies under the origin's /api, or one in the allow-list. */
  shown(address: string): string | undefined {
    const path = this.atOrigin(address)
    if (path !== undefined) return path.startsWith('/api/') ? path : undefined
    const url = this.#resolve(address)
    return url?.protocol === 'https:' && this.#allowedHosts.has(url.host) ? url.href : undefined
  }

  /** To a path of the site or an allowed host. `asked`: the request's path, for relative places. */
  leadsTo(location: string, asked: string, site: string): string | undefined {
    const from = `${this.#base.href.slice(0, -1)}${asked}`
    if (!URL.canParse(location, from)) return undefined
    const { href, origin, host, protocol, pathname, search, hash } = new URL(location, from)
    if (origin === this.#base.origin || origin === site) {
      const isBelow = origin !== site && pathname.startsWith(this.#base.pathname)
      const path = isBelow ? pathname.slice(this.#base.pathname.length - 1) : pathname
      // A path that begins with two slashes would be another host's.
      return `${path.replace(/^\/+/, '/')}${search}${hash}`
    }
    return protocol === 'https:' && this.#allowedHosts.has(host) ? href : undefined
  }

  #resolve(address: string): URL | undefined {
    const isPath = address.startsWith('/') && !address.startsWith('//')
    try {
      return new URL(isPath ? address.slice(1) : address, isPath ? this.#base : undefined)
    } catch {
      return undefined
    }
  }
}
