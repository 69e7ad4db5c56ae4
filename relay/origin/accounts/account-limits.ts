import type { Clock } from '../clock.ts'
import { RateLimit } from '../http/rate-limit.ts'
import type { Turns } from '../http/require-rate.ts'
import { type Account, keyOf } from './account-store.ts'

const MINUTE_MS = 60_000
const TEN_MINUTES_MS = 10 * MINUTE_MS
/** No name that anybody can have is longer. */
const NAME_SHOWS = 31

/**
 * How often one may try. A bucket lets through twice its size in the worst window: 12 wrong passwords at once,
 * and never more than 24 in ten minutes.
 */
export class AccountLimits {
  readonly #logins: RateLimit
  readonly #failedLogins: RateLimit
  readonly #wrongPasswords: RateLimit
  readonly #registrations: RateLimit
  readonly #sendsToAddress: RateLimit
  readonly #sendsForOne: RateLimit
  readonly #sendsForAll: RateLimit
  readonly #triesOfAddress: RateLimit
  readonly #triesForName: RateLimit
  readonly #letters: RateLimit

  constructor(clock: Clock) {
    const limit = (most: number, withinMs: number) => new RateLimit({ most, withinMs }, clock)
    this.#logins = limit(300, MINUTE_MS)
    this.#failedLogins = limit(60, MINUTE_MS)
    this.#wrongPasswords = limit(12, TEN_MINUTES_MS)
    this.#registrations = limit(10, MINUTE_MS)
    this.#sendsToAddress = limit(20, MINUTE_MS)
    this.#sendsForOne = limit(5, TEN_MINUTES_MS)
    this.#sendsForAll = limit(10, TEN_MINUTES_MS)
    this.#triesOfAddress = limit(60, MINUTE_MS)
    this.#triesForName = limit(20, TEN_MINUTES_MS)
    this.#letters = limit(20, TEN_MINUTES_MS)
  }

  logins(address: string): Turns {
    return [[this.#logins, address]]
  }

  /**
   * Wrong passwords for a name from an address: an attack from elsewhere keeps nobody out. They count against
   * the password of the time, so that a reset lets its owner in at once, from anywhere.
   */
  wrongPasswords(name: string, address: string, account: Account | undefined): Turns {
    const password = account?.password_hash.slice(-16) ?? ''
    return [
      [this.#failedLogins, address],
      [this.#wrongPasswords, `${shown(name)} ${address} ${password}`],
    ]
  }

  registrations(address: string): Turns {
    return [[this.#registrations, address]]
  }

  /** Codes asked for: by an address, by it for a name, and by everybody for that name. */
  codes(name: string, address: string): Turns {
    return [
      [this.#sendsToAddress, address],
      [this.#sendsForOne, `${shown(name)} ${address}`],
      [this.#sendsForAll, shown(name)],
    ]
  }

  /** Codes tried in vain, also by those who name nobody but have a token. */
  codeTries(name: string | undefined, address: string): Turns {
    const ofAddress = [this.#triesOfAddress, address] as const
    return name === undefined ? [ofAddress] : [ofAddress, [this.#triesForName, `${shown(name)} ${address}`]]
  }

  /** Whether a mailbox may get another letter that somebody else could have asked for. */
  mayWriteTo(email: string): boolean {
    return this.#letters.take(email.toLowerCase()) === 0
  }
}

function shown(name: string): string {
  return keyOf(name).slice(0, NAME_SHOWS)
}
