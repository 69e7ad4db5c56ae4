import { RateLimiter } from '../limits/rate-limiter.ts'
import { isThisMachine, networkOf } from '../network/networks.ts'

export type AddressRateLimiterOptions = {
  /** How many requests a second one address may go on with (infinite: no limit), and how many it may bring at once after a rest. */
  perSecond: number
  burst: number
  nowMs?: (() => number) | undefined
  maxAddresses?: number
}

/**
 * Bounds the requests of each address. @fastify/rate-limit counts in windows that all begin anew at once: it knows
 * no burst in addition to a rate, lets twice its limit through where two windows meet, and cannot be called from below
 * Fastify.
 */
export class AddressRateLimiter {
  readonly #limiter: RateLimiter | undefined

  constructor({
    perSecond,
    burst,
    nowMs = () => performance.now(),
    maxAddresses = 100_000,
  }: AddressRateLimiterOptions) {
    if (!Number.isFinite(perSecond)) return
    const rule = { most: burst, withinMs: (burst / perSecond) * 1000, callers: maxAddresses }
    this.#limiter = new RateLimiter(rule, nowMs)
  }

  /** Takes one request from an address: 0 where it may pass, else how many seconds it should wait. */
  take(address: string): number {
    if (this.#limiter === undefined || isThisMachine(address)) return 0
    return Math.ceil(this.#limiter.take(networkOf(address)) / 1000)
  }

  get addresses(): number {
    return this.#limiter?.callers ?? 0
  }
}
