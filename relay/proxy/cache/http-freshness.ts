import CachePolicy from 'http-cache-semantics'
import type { Headers } from '../headers/header-rules.ts'

/** A request and its answer, as far as they say how long the answer serves. */
export type Asked = { path: string; headers: Headers }
export type Answered = { status: number; headers: Headers }

/** `stale`: may be shown while it is asked for anew. `staleIfError`: only where the origin fails. */
export type HttpFreshnessState = 'fresh' | 'stale' | 'staleIfError' | 'expired'

/**
 * How long an answer may be shown to everybody: RFC 9111 for a shared cache, by the library, and the two
 * extensions of RFC 5861. What has no time of its own is not held: nothing is guessed.
 */
export class HttpFreshness {
  readonly #policy: CachePolicy
  readonly #answered: Answered
  readonly #nowMs: () => number
  readonly #freshMs: number
  readonly #staleMs: number
  readonly #staleIfErrorUntilMs: number

  private constructor(policy: CachePolicy, answered: Answered, nowMs: () => number) {
    this.#policy = policy
    this.#answered = answered
    this.#nowMs = nowMs
    const control = controlOf(answered.headers)
    const lifetime = policy.maxAge()
    const untilMs = nowMs() + (lifetime - policy.age()) * 1000
    // Who forbids stale answers forbids these too.
    const mayGrowOld = !/\b(must-revalidate|proxy-revalidate|no-cache)\b/.test(control)
    this.#freshMs = untilMs
    this.#staleMs = untilMs + (mayGrowOld ? secondsOf(control, 'stale-while-revalidate') * 1000 : 0)
    this.#staleIfErrorUntilMs = Math.max(
      this.#staleMs,
      untilMs + (mayGrowOld ? secondsOf(control, 'stale-if-error') * 1000 : 0),
    )
  }

  /** Undefined where an answer may not be held, or would serve nobody but who asked. */
  static of(asked: Asked, answered: Answered, nowMs: () => number): HttpFreshness | undefined {
    const headers = lowerControl(answered.headers)
    if (headers['set-cookie'] !== undefined || varyOf(headers).includes('*')) return undefined
    // Where it leads is looked at each time.
    if (headers.location !== undefined) return undefined
    // A browser that is known to the origin may have got an answer of its own.
    if (asked.headers.cookie !== undefined && !/\b(public|s-maxage)\b/.test(controlOf(headers)))
      return undefined
    // The library gives this word no time at all; it only forbids what is shown after it, which is seen to above.
    const fresh = { ...headers, 'cache-control': controlOf(headers).replaceAll('proxy-revalidate', '') }
    const policy = policyOf(asked, { ...answered, headers: fresh }, nowMs)
    if (!policy.storable() || controlOf(headers).includes('private')) return undefined
    const freshness = new HttpFreshness(policy, { ...answered, headers }, nowMs)
    return freshness.state === 'expired' ? undefined : freshness
  }

  get state(): HttpFreshnessState {
    const nowMs = this.#nowMs()
    if (nowMs < this.#freshMs) return 'fresh'
    if (nowMs < this.#staleMs) return 'stale'
    return nowMs < this.#staleIfErrorUntilMs ? 'staleIfError' : 'expired'
  }

  /** From when on it is shown to nobody, whatever the origin does. */
  get expiresAtMs(): number {
    return this.#staleIfErrorUntilMs
  }

  /** Whole seconds since the origin said it. */
  get age(): number {
    return Math.max(0, Math.floor(this.#policy.age()))
  }

  /** Whole seconds that are left; below nought when it has grown old. */
  get ttl(): number {
    return Math.floor((this.#freshMs - this.#nowMs()) / 1000)
  }

  /** What asks the origin whether the answer still stands; nothing where it gave no tag and no date. */
  conditions(): Headers {
    const { etag, 'last-modified': modified } = this.#answered.headers
    return {
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(modified === undefined ? {} : { 'if-modified-since': modified }),
    }
  }
}

/** The names in `Vary`, in small letters, without what the relay asks for in its own way. */
export function varyOf(headers: Headers): string[] {
  const names = [headers.vary ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'accept-encoding')
  return [...new Set(names)].sort()
}

function policyOf({ path, headers }: Asked, answered: Answered, nowMs: () => number): CachePolicy {
  const Policy = class extends CachePolicy {
    now(): number {
      return nowMs()
    }
  }
  // What a browser says about caches is not heeded: nobody may make the origin work for a press of a key.
  const { 'cache-control': _, pragma: __, ...asked } = headers
  return new Policy({ url: path, method: 'GET', headers: asked }, answered, {
    shared: true,
    cacheHeuristic: 0,
    immutableMinTimeToLive: 0,
  })
}

/** Directives in any case: the library takes small letters only. */
function lowerControl(headers: Headers): Headers {
  const control = controlOf(headers)
  return control === '' ? headers : { ...headers, 'cache-control': control }
}

function controlOf(headers: Headers): string {
  return [headers['cache-control'] ?? []].flat().join(', ').toLowerCase()
}

function secondsOf(control: string, directive: string): number {
  return Number(new RegExp(`(?:^|[\\s,])${directive}\\s*=\\s*"?(\\d{1,9})`).exec(control)?.[1] ?? 0)
}
