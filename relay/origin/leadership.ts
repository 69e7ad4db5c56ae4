import type { FastifyBaseLogger } from 'fastify'
import { DatabaseUnavailable } from '../database/postgres-failures.ts'
import { FencingTerm } from './database/fencing-term.ts'
import type { LeaderLock } from './database/leader-lock.ts'
import type { OriginParts } from './origin-parts.ts'
import { RepeatedWork } from './repeated-work.ts'

export type LeadershipParts = Pick<OriginParts, 'db' | 'timers' | 'log' | 'health'> & {
  lock: LeaderLock
  lead: (term: FencingTerm) => Promise<Led>
  follow: () => Promise<void>
}

export type Led = { stop: () => Promise<void> }

/** Followers are this far behind at most, and one of them leads this soon after the leader has gone. */
const LOOK_MS = 500

/** One origin leads: it has the lock. The others follow and try for it; one that loses it stops at once. */
export class Leadership {
  readonly #parts: LeadershipParts
  readonly #looks: RepeatedWork
  #led: Led | undefined
  #ends = 0
  #stepping: Promise<void> = Promise.resolve()

  constructor(parts: LeadershipParts) {
    const { timers, health } = parts
    this.#parts = parts
    const round = async () => {
      await this.#look()
      return LOOK_MS
    }
    this.#looks = new RepeatedWork({ timers, health, writer: 'leadership', round })
  }

  async start(): Promise<void> {
    await this.#look()
    if (this.#parts.lock.isShared) this.#looks.later(LOOK_MS)
  }

  async stop(): Promise<void> {
    const stopped = this.#looks.stop()
    this.#stepDown()
    await stopped
    await this.#stepping
    await this.#parts.lock.release()
  }

  async #look(): Promise<void> {
    const { lock, follow } = this.#parts
    if (this.#led) {
      if (await lock.hasLock()) return
      this.#stepDown()
      throw new DatabaseUnavailable('The lock of the leader was lost.')
    }
    await this.#stepping
    if (this.#looks.isStopped) return
    if (await lock.take(() => this.#stepDown())) await this.#begin()
    else await follow()
  }

  async #begin(): Promise<void> {
    const { db, lock, lead, log } = this.#parts
    const ends = this.#ends
    try {
      const term = await FencingTerm.begin(db, () => this.#giveUp(log))
      const led = await lead(term)
      if (this.#ends !== ends) {
        await led.stop()
        return
      }
      this.#led = led
      if (!lock.isShared) return
      log.info({ term: term.number }, 'this origin leads: it plays the matches and sends the letters')
    } catch (error) {
      await lock.release()
      throw error
    }
  }

  #giveUp(log: FastifyBaseLogger): void {
    log.warn('another origin leads')
    this.#stepDown()
    this.#stepping = this.#stepping.then(() => this.#parts.lock.release())
  }

  #stepDown(): void {
    this.#ends += 1
    const led = this.#led
    this.#led = undefined
    if (!led) return
    const stopped = led.stop()
    this.#stepping = this.#stepping
      .then(() => stopped)
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'leading did not end in order'))
  }
}
