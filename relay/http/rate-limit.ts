export type RateLimitOptions = {
  /** How many requests a second one address may go on with (infinite: no limit), and how many it may bring at once after a rest. */
  perSecond: number
  burst: number
  /** A clock that never goes back: one that did would shut everybody out for as long. */
  nowMs?: (() => number) | undefined
  /** How many addresses are remembered at most, about. */
  maxAddresses?: number
}

/** When an address will have its whole burst again; whoever has it already needs no record. */
type Bucket = { fullAtMs: number }

/**
 * A token bucket for each address. @fastify/rate-limit counts in windows that all begin anew at once: it knows
 * no burst beside a rate, lets twice its limit through where two windows meet, and cannot be asked from below
 * Fastify. This one keeps a single number an address and looks it up once.
 */
export class RateLimit {
  readonly #msPerRequest: number
  readonly #burstMs: number
  readonly #nowMs: () => number
  readonly #maxPerAge: number
  /** Whoever came lately, and whoever did before that: what is in neither has its whole burst again. */
  #lately = new Map<string, Bucket>()
  #before = new Map<string, Bucket>()
  #ageEndsMs: number

  constructor({
    perSecond,
    burst,
    nowMs = () => performance.now(),
    maxAddresses = 100_000,
  }: RateLimitOptions) {
    this.#msPerRequest = 1000 / perSecond
    this.#burstMs = (burst / perSecond) * 1000
    const startMs = nowMs()
    // Small numbers, so that thousands of fractions add up to what they should.
    this.#nowMs = () => nowMs() - startMs
    this.#maxPerAge = Math.max(1, Math.floor(maxAddresses / 2))
    this.#ageEndsMs = this.#burstMs
  }

  /** Takes one request from an address: 0 where it may pass, else how many seconds it should wait. */
  take(address: string): number {
    if (isThisMachine(address)) return 0
    if (this.#msPerRequest === 0) return 0
    const nowMs = this.#nowMs()
    if (nowMs >= this.#ageEndsMs) this.#turnAge(nowMs)
    const bucket = this.#bucketOf(networkOf(address), nowMs)
    const fullAtMs = Math.max(bucket.fullAtMs, nowMs) + this.#msPerRequest
    const missingMs = fullAtMs - nowMs - this.#burstMs
    // Sums of fractions: a thousandth of a request is none.
    if (missingMs > this.#msPerRequest / 1000) return Math.ceil(missingMs / 1000)
    bucket.fullAtMs = fullAtMs
    return 0
  }

  get addresses(): number {
    return this.#lately.size + this.#before.size
  }

  #bucketOf(network: string, nowMs: number): Bucket {
    const known = this.#lately.get(network)
    if (known) return known
    const bucket = this.#before.get(network) ?? { fullAtMs: nowMs }
    // Whoever has so many addresses gains nothing by having one of them forgotten.
    if (this.#lately.size >= this.#maxPerAge) this.#turnAge(nowMs)
    this.#lately.set(network, bucket)
    return bucket
  }

  /** An age lasts as long as an empty bucket takes to fill: no record is dropped that still says something. */
  #turnAge(nowMs: number): void {
    this.#before = this.#lately
    this.#lately = new Map()
    this.#ageEndsMs = nowMs + this.#burstMs
  }
}

/**
 * Whoever asks from the relay's own machine: its operators, and a proxy that stands before it without being trusted,
 * for whose visitors one rate would be far too little.
 */
const THIS_MACHINE = /^(127\.|::1$|::ffff:127\.)/i

export const isThisMachine = (address: string): boolean => THIS_MACHINE.test(address)

const MAPPED = /^::ffff:(?=\d+\.)/i

/** Whom an address stands for: itself where it is IPv4, its /64 where it is IPv6, of which anybody at home has one. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  if (MAPPED.test(address)) return address.replace(MAPPED, '')
  const [front = '', back] = (address.split('%', 1)[0] ?? '').split('::', 2)
  const left = front === '' ? [] : front.split(':')
  const right = back === undefined || back === '' ? [] : back.split(':')
  // Without `::` all eight are on the left; with it zeros stand between the two.
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...(back === undefined ? [] : zeros), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
