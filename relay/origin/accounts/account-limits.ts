import { RateLimiter, type RateRule } from '../../limits/rate-limiter.ts'
import type { Clock } from '../clock.ts'
import type { Writing } from '../database/schema.ts'
import type { TurnLimit, Turns } from '../http/require-rate.ts'
import { type Account, keyOf } from './account-store.ts'
import { takeTurns } from './take-turns.ts'

const MINUTE_MS = 60_000
const TEN_MINUTES_MS = 10 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const NAME_SHOWS = 31
const NOBODY = ''

/**
 * How often one may try. A bucket lets through twice its size in the worst window: 12 wrong passwords at once,
 * and never more than 24 in ten minutes. Each says by what it counts, and so who can use it up for whom: those
 * that count by an address are used up by all who share it; only those that count by a name or a mailbox alone
 * could be used up by strangers, and none of these is between owners and their accounts.
 */
export class AccountLimits {
  /** By address. Contract: at least 10 logins a minute. Wide, as many people may stand behind one. */
  readonly #logins: RateLimiter
  /** By address. Holds the guessing of many names from one place. */
  readonly #failedLogins: RateLimiter
  /** By name, address and password of the time. Contract: 10 to 30 wrong ones in ten minutes for one account from one address; an attack from elsewhere takes none of the owner's. */
  readonly #wrongPasswords: TurnLimit
  /** By address. Contract: at least 5 registrations a minute. */
  readonly #registrations: RateLimiter
  /** By address. Contract: at least 5 codes a minute. */
  readonly #sendsToAddress: RateLimiter
  /** By name and address. Contract: codes are limited per account and address; what others ask for takes none of the owner's. */
  readonly #sendsForName: TurnLimit
  /** By address. Holds tries by tokens, each of which has five of its own. */
  readonly #triesOfAddress: RateLimiter
  /** By name and address: tries without a token. Contract: limited per account and address. */
  readonly #triesForName: TurnLimit
  /** By name and address: tries without a token at codes that were requested elsewhere. */
  readonly #triesFromElsewhere: TurnLimit
  /** By name, so that any stranger can use it up: then a code has to come with its token, or from where it was requested. It stops many addresses from guessing many codes. */
  readonly #triesFromAnywhere: TurnLimit
  /** By mailbox and address: the first letter of each stranger in a day. */
  readonly #newStrangers: TurnLimit
  /** By mailbox: first letters of all strangers. A caller with so many addresses blocks further ones from it, never those that an account is known at. */
  readonly #firstLetters: TurnLimit
  /** By mailbox: the letters after the first, of all strangers. Used up, an address that is new still has its first. */
  readonly #furtherLetters: TurnLimit
  /** By mailbox: notice of a registration with it. Takes none of the codes'. */
  readonly #notices: TurnLimit

  /** `shared`: makes the limits of one person or mailbox, where several origins count them together. */
  constructor(monotonic: Clock, shared?: (name: string, rule: RateRule) => TurnLimit) {
    const limit = (most: number, withinMs: number) => new RateLimiter({ most, withinMs }, monotonic)
    const limitOfOne = (name: string, most: number, withinMs: number) =>
      shared?.(name, { most, withinMs }) ?? limit(most, withinMs)
    this.#logins = limit(300, MINUTE_MS)
    this.#failedLogins = limit(60, MINUTE_MS)
    this.#wrongPasswords = limitOfOne('wrong passwords', 12, TEN_MINUTES_MS)
    this.#registrations = limit(10, MINUTE_MS)
    this.#sendsToAddress = limit(20, MINUTE_MS)
    this.#sendsForName = limitOfOne('codes for a name', 5, TEN_MINUTES_MS)
    this.#triesOfAddress = limit(60, MINUTE_MS)
    this.#triesForName = limitOfOne('tries for a name', 20, TEN_MINUTES_MS)
    this.#triesFromElsewhere = limitOfOne('tries from elsewhere', 5, TEN_MINUTES_MS)
    this.#triesFromAnywhere = limitOfOne('tries from anywhere', 20, TEN_MINUTES_MS)
    this.#newStrangers = limitOfOne('new strangers', 1, DAY_MS)
    this.#firstLetters = limitOfOne('first letters', 60, DAY_MS)
    this.#furtherLetters = limitOfOne('further letters', 20, DAY_MS)
    this.#notices = limitOfOne('notices', 10, DAY_MS)
  }

  logins(address: string): Turns {
    return [[this.#logins, address]]
  }

  /** Wrong passwords count against the password of the time, so that a reset lets its owner in at once, from anywhere. */
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

  /** Codes requested: by an address, and by it for a name. */
  codes(name: string, address: string): Turns {
    return [
      [this.#sendsToAddress, address],
      [this.#sendsForName, `${shown(name)} ${address}`],
    ]
  }

  /** Codes tried in vain: with a token, which bounds them itself, or by a name alone. */
  codeTries({ token, address }: { token: string | undefined; address: string }, name?: string): Turns {
    const ofAddress = [this.#triesOfAddress, address] as const
    if (name === undefined || token !== undefined) return [ofAddress]
    return [ofAddress, [this.#triesForName, `${shown(name)} ${address}`]]
  }

  triesFromElsewhere(name: string, address: string): Turns {
    return [
      [this.#triesFromElsewhere, `${shown(name)} ${address}`],
      [this.#triesFromAnywhere, shown(name)],
    ]
  }

  /** Whether a mailbox (or a name that has none) may get a code that an address asks for which its account is not known at. */
  async mayStrangerWriteTo(transaction: Writing, email: string, address: string): Promise<boolean> {
    const mailbox = email.toLowerCase()
    const stranger = `${address} ${mailbox}`
    const takeBackFirst = await takeTurns(transaction, [[this.#newStrangers, stranger]])
    const letters = takeBackFirst ? this.#firstLetters : this.#furtherLetters
    const isLeft = (await takeTurns(transaction, [[letters, mailbox]])) !== undefined
    if (!isLeft && takeBackFirst) await takeBackFirst()
    else await this.#newStrangers.giveBack(NOBODY, transaction)
    return isLeft
  }

  async mayNotifyOwnerOf(transaction: Writing, email: string): Promise<boolean> {
    return (await takeTurns(transaction, [[this.#notices, email.toLowerCase()]])) !== undefined
  }
}

function shown(name: string): string {
  return keyOf(name).slice(0, NAME_SHOWS)
}
