import { AddressRateLimiter } from '../http/address-rate-limiter.ts'
import type { Spent } from '../workers/messages.ts'

/** How soon a worker's callers are counted at the others. */
const SHARE_EVERY_MS = 100
/** How many seconds' worth of requests one address may bring at once. */
const BURST_S = 6
/** More than a person does in any number of tabs; what the requests of one session may cost the origin, from however many addresses. */
const RATE_OF_A_SESSION = { perSecond: 50, burst: 300 }

/** How much each caller may ask, counted over all workers of the relay. */
export class CallerRates {
  readonly ofAddresses: AddressRateLimiter
  readonly ofSessions: AddressRateLimiter
  readonly #sharing: NodeJS.Timeout | undefined

  /** `share`: tells the other workers, where there are any. */
  constructor(requestsPerSecond: number, nowMs: () => number, share?: (spent: Spent) => void) {
    const common = { nowMs, isShared: share !== undefined }
    this.ofAddresses = new AddressRateLimiter({
      ...common,
      perSecond: requestsPerSecond,
      burst: requestsPerSecond * BURST_S,
    })
    this.ofSessions = new AddressRateLimiter({ ...common, ...RATE_OF_A_SESSION })
    if (share) this.#sharing = setInterval(() => this.#tell(share), SHARE_EVERY_MS)
  }

  /** Counts what was used at another worker. */
  spend({ of, callers }: Spent): void {
    const limiter = of === 'login' ? this.ofSessions : this.ofAddresses
    for (const [caller, count] of callers) limiter.spend(caller, count)
  }

  stop(): void {
    clearInterval(this.#sharing)
  }

  #tell(share: (spent: Spent) => void): void {
    for (const [of, limiter] of [
      ['address', this.ofAddresses],
      ['login', this.ofSessions],
    ] as const) {
      const callers = limiter.takeSpent()
      if (callers.length > 0) share({ of, callers })
    }
  }
}
