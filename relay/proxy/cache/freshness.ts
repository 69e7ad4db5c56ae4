import CachePolicy from 'http-cache-semantics'
import type { Headers } from '../headers/header-rules.ts'

export type CachedRequest = { path: string; headers: Headers }
export type CachedResponse = { status: number; headers: Headers }

/** `stale-while-revalidate`: may be sent while it is requested anew. `stale-if-error`: only where the origin fails. */
export type FreshnessState = 'fresh' | 'stale-while-revalidate' | 'stale-if-error' | 'expired'

/** Directives that forbid any stale answer (RFC 9111, 5.2.2). */
const FORBIDS_STALE = /^(must-revalidate|proxy-revalidate|no-cache)\b/

/** RFC 9111 and RFC 5861, by http-cache-semantics. Nothing is stored without an explicit lifetime. */
export class Freshness {
  readonly #policy: CachePolicy
  readonly #request: CachePolicy.HttpRequest

  private constructor(policy: CachePolicy, request: CachePolicy.HttpRequest) {
    this.#policy = policy
    this.#request = request
  }

  /** Undefined where a shared cache may not store the answer. */
  static of(request: CachedRequest, response: CachedResponse, nowMs: () => number): Freshness | undefined {
    const { headers } = response
    const directives = directivesOf(headers)
    const isPublic = directives.some((directive) => /^(public|s-maxage)\b/.test(directive))
    const isForOneReader =
      headers['set-cookie'] !== undefined ||
      varyOf(headers).includes('*') ||
      directives.some((directive) => directive.startsWith('private')) ||
      // A browser that the origin knows may have got an answer of its own.
      (request.headers.cookie !== undefined && !isPublic)
    // Where a redirect leads is checked for each browser.
    if (isForOneReader || headers.location !== undefined) return undefined
    const Policy = class extends CachePolicy {
      now(): number {
        return nowMs()
      }
    }
    // `Cache-Control` of the browser is not passed: no reader may make the origin work by reloading.
    const { 'cache-control': _, pragma: __, ...asked } = request.headers
    const cached = { url: request.path, method: 'GET', headers: asked as CachePolicy.Headers }
    // Variants are compared by the store.
    const { vary: ___, ...others } = headers
    const stored = { ...others, 'cache-control': controlFor(directives) }
    const policy = new Policy(
      cached,
      { status: response.status, headers: stored as CachePolicy.Headers },
      { shared: true, cacheHeuristic: 0, immutableMinTimeToLive: 0 },
    )
    const freshness = new Freshness(policy, cached)
    return policy.storable() && freshness.state !== 'expired' ? freshness : undefined
  }

  get state(): FreshnessState {
    if (!this.#policy.stale()) return 'fresh'
    if (this.#policy.evaluateRequest(this.#request).revalidation?.synchronous === false)
      return 'stale-while-revalidate'
    return this.msLeft > 0 ? 'stale-if-error' : 'expired'
  }

  /** Until no reader may have the answer any more, whatever the origin does. */
  get msLeft(): number {
    return this.#policy.timeToLive()
  }

  /** Whole seconds since the origin gave the answer. */
  get age(): number {
    return Math.max(0, Math.floor(this.#policy.age()))
  }

  /** Whole seconds until the answer is stale; negative when it is. */
  get ttl(): number {
    return Math.floor(this.#policy.maxAge() - this.#policy.age())
  }
}

/** The header names in `Vary`, lower-cased and sorted, without `Accept-Encoding`: the relay encodes by itself. */
export function varyOf(headers: Headers): string[] {
  const names = [headers.vary ?? []].flat().join(',').split(',')
  const known = names.map((name) => name.trim().toLowerCase())
  return [...new Set(known)].filter((name) => name !== '' && name !== 'accept-encoding').sort()
}

/** Lower-cased, as http-cache-semantics compares them. */
function directivesOf(headers: Headers): string[] {
  const control = [headers['cache-control'] ?? []].flat().join(',').toLowerCase()
  return control.split(',').map((directive) => directive.trim())
}

/** http-cache-semantics gives `proxy-revalidate` no lifetime at all, and lets stale answers pass that others forbid. */
function controlFor(directives: readonly string[]): string {
  const mayBeStale = !directives.some((directive) => FORBIDS_STALE.test(directive))
  return directives
    .filter(
      (directive) => directive !== 'proxy-revalidate' && (mayBeStale || !directive.startsWith('stale-')),
    )
    .join(', ')
}
