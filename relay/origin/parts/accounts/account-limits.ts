import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import type { Clock } from '../../core/clock.ts'
import type { Writing } from '../../core/database/schema.ts'
import { giveBackTurns, hasTurns, type Turns } from '../../core/http/require-rate.ts'
import type { Asked } from './account-call.ts'
import { type Account, keyOf } from './account-store.ts'
import { DatabaseRateLimiter, type DatabaseRateLimiterOptions } from './database-rate-limiter.ts'

const MINUTE_MS = 60_000
const TEN_MINUTES_MS = 10 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const NAME_SHOWS = 31
const NOBODY = ''

/**
 * A bucket lets through twice its size in the worst window. What counts by an address is used up by all who share it;
 * what strangers could use up, by a name or a mailbox alone, is never between owners and their accounts.
 */
export function accountLimits(monotonic: Clock, counted: CountedIn) {
  const limit = (most: number, withinMs: number) => new RateLimiter({ most, withinMs }, monotonic)
  const limitOfOne = (name: string, most: number, withinMs: number) =>
    new DatabaseRateLimiter({ most, withinMs }, { ...counted, name })
  /** Those of an address are counted in memory; those of one person or mailbox in the database, by all origins together. */
  const limits = {
    /** By address. Contract: at least 10 logins a minute. Wide, as many people may stand behind one. */
    logins: limit(300, MINUTE_MS),
    /** By address. Holds the guessing of many names from one place. */
    failedLogins: limit(60, MINUTE_MS),
    /** By name, address and password of the time. Contract: 10 to 30 wrong ones in ten minutes for one account from one address; an attack from elsewhere takes none of the owner's. */
    wrongPasswords: limitOfOne('wrong passwords', 12, TEN_MINUTES_MS),
    /** By address. Contract: at least 5 registrations a minute. */
    registrations: limit(10, MINUTE_MS),
    /** By address. Contract: at least 5 codes a minute. */
    sendsToAddress: limit(20, MINUTE_MS),
    /** By name and address. Contract: codes are limited per account and address; what others ask for takes none of the owner's. */
    sendsForName: limitOfOne('codes for a name', 5, TEN_MINUTES_MS),
    /** By address. Holds tries by tokens, each of which has five of its own. */
    triesOfAddress: limit(60, MINUTE_MS),
    /** By name and address: tries without a token. Contract: limited per account and address. */
    triesForName: limitOfOne('tries for a name', 20, TEN_MINUTES_MS),
    /** By name and address: tries without a token at codes that were requested elsewhere. */
    triesFromElsewhere: limitOfOne('tries from elsewhere', 5, TEN_MINUTES_MS),
    /** By name, so that any stranger can use it up: then a code has to come with its token, or from where it was requested. It stops many addresses from guessing many codes. */
    triesFromAnywhere: limitOfOne('tries from anywhere', 20, TEN_MINUTES_MS),
    /** By mailbox and address: the first letter of each stranger in a day. */
    newStrangers: limitOfOne('new strangers', 1, DAY_MS),
    /** By mailbox: first letters of all strangers. A caller with so many addresses blocks further ones from it, never those that an account is known at. */
    firstLetters: limitOfOne('first letters', 60, DAY_MS),
    /** By mailbox: the letters after the first, of all strangers. Used up, an address that is new still has its first. */
    furtherLetters: limitOfOne('further letters', 20, DAY_MS),
    /** By number, whoever asks for the code: the e-mail with it goes all the same. */
    smsToNumber: limitOfOne('SMS to a number', 3, TEN_MINUTES_MS),
    smsToNumberInDay: limitOfOne('SMS to a number in a day', 8, DAY_MS),
    /** By address. */
    smsOfAddress: limitOfOne('SMS of an address', 10, TEN_MINUTES_MS),
    smsOfSite: limitOfOne('SMS of the site', 600, HOUR_MS),
    /** By mailbox: notice of a registration with it. Takes none of the codes'. */
    notices: limitOfOne('notices', 10, DAY_MS),
  }
  return {
    logins(address: string): Turns {
      return [[limits.logins, address]]
    },

    /** Wrong passwords count against the password of the time, so that a reset lets its owner in at once, from anywhere. */
    wrongPasswords(name: string, address: string, account: Account | undefined): Turns {
      const password = account?.password_hash.slice(-16) ?? ''
      return [
        [limits.failedLogins, address],
        [limits.wrongPasswords, `${shown(name)} ${address} ${password}`],
      ]
    },

    registrations(address: string): Turns {
      return [[limits.registrations, address]]
    },

    codes(name: string, address: string): Turns {
      return [
        [limits.sendsToAddress, address],
        [limits.sendsForName, `${shown(name)} ${address}`],
      ]
    },

    codeTries({ token, address }: Pick<Asked, 'token' | 'address'>, name?: string): Turns {
      const ofAddress = [limits.triesOfAddress, address] as const
      if (name === undefined || token !== undefined) return [ofAddress]
      return [ofAddress, [limits.triesForName, `${shown(name)} ${address}`]]
    },

    triesFromElsewhere(name: string, address: string): Turns {
      return [
        [limits.triesFromElsewhere, `${shown(name)} ${address}`],
        [limits.triesFromAnywhere, shown(name)],
      ]
    },

    /** Whether a mailbox (or a name that has none) may get a code that an address asks for which its account is not known at. */
    async mayStrangerWriteTo(transaction: Writing, email: string, address: string): Promise<boolean> {
      const { newStrangers, firstLetters, furtherLetters } = limits
      const mailbox = email.toLowerCase()
      const stranger = `${address} ${mailbox}`
      const isNew = await hasTurns([[newStrangers, stranger]], transaction)
      const isLeft = await hasTurns([[isNew ? firstLetters : furtherLetters, mailbox]], transaction)
      // The same work either way, so that its time reveals nothing.
      await giveBackTurns([[newStrangers, isNew && !isLeft ? stranger : NOBODY]], transaction)
      return isLeft
    },

    /** `noNumber`: what no other code has, where none is sent: the same work either way. */
    async maySendSms(
      transaction: Writing,
      to: { mobile: string; address: string } | { noNumber: string },
    ): Promise<boolean> {
      const { mobile, address, site } =
        'noNumber' in to
          ? { mobile: to.noNumber, address: to.noNumber, site: to.noNumber }
          : { ...to, site: NOBODY }
      const turns: Turns = [
        [limits.smsToNumber, mobile],
        [limits.smsToNumberInDay, mobile],
        [limits.smsOfAddress, address],
        [limits.smsOfSite, site],
      ]
      return hasTurns(turns, transaction)
    },

    async mayNotifyOwnerOf(transaction: Writing, email: string): Promise<boolean> {
      return hasTurns([[limits.notices, email.toLowerCase()]], transaction)
    },
  }
}

export type AccountLimits = ReturnType<typeof accountLimits>

type CountedIn = Omit<DatabaseRateLimiterOptions, 'name'>

function shown(name: string): string {
  return keyOf(name).slice(0, NAME_SHOWS)
}
