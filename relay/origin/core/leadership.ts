import type { FastifyBaseLogger } from 'fastify'
import { DatabaseUnavailable } from '../../database/postgres-failures.ts'
import type { Timers } from './clock.ts'
import { FencingTerm } from './database/fencing-term.ts'
import type { LeaderLock } from './database/leader-lock.ts'
import type { Database } from './database/schema.ts'
import type { WriteHealth } from './database/write-health.ts'
import { RepeatedWork } from './repeated-work.ts'

export type LeadershipParts = {
  db: Database
  timers: Timers
  log: FastifyBaseLogger
  health: WriteHealth
  lock: LeaderLock
  follow: () => Promise<void>
}

export type Led = { stop: () => Promise<void> }
/** What the leader does, from its election until it is one no more. */
export type Duty = (term: FencingTerm) => Promise<Led>

/** Followers are this far behind at most, and one of them leads this soon after the leader has gone. */
const LOOK_MS = 500

/** One origin leads: it has the lock. The others follow and try for it; one that loses it stops at once. */
export class Leadership {
  readonly #parts: LeadershipParts
  readonly #looks: RepeatedWork
  readonly #duties: Duty[] = []
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

  /** Duties begin in the order in which parts give them. */
  addDuty(duty: Duty): void {
    this.#duties.push(duty)
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
    const { db, lock, log } = this.#parts
    const ends = this.#ends
    try {
      const term = await FencingTerm.begin(db, () => this.#giveUp(log))
      const led = await this.#lead(term)
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

  async #lead(term: FencingTerm): Promise<Led> {
    const begun: Led[] = []
    const stop = async () => {
      await Promise.all(begun.map((led) => led.stop()))
    }
    try {
      for (const duty of this.#duties) begun.push(await duty(term))
      return { stop }
    } catch (error) {
      await stop()
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
