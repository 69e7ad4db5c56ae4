import type { Core } from '../../core/core.ts'
import type { FencingTerm } from '../../core/database/fencing-term.ts'
import type { Writing } from '../../core/database/schema.ts'
import { RepeatedWork } from '../../core/repeated-work.ts'
import type { Encryption } from './encryption.ts'
import type { Way } from './letter.ts'
import { type Letter, Refused, type Transport } from './letter.ts'
import {
  type Due,
  delivered,
  giveUp,
  keepLetter,
  nextDueMs,
  takeDue,
  takeUpAgain,
  waitAgain,
  waitMs,
} from './mail-queue-store.ts'

export type MailQueueParts = Pick<Core, 'db' | 'clock' | 'timers' | 'log' | 'health'> & {
  transports: Record<Way, Transport>
  seal: Encryption
  /** Letters that no call woke us for, as other origins took them, wait no longer than this. */
  lookMs?: number
  sendsSms: boolean
}

const AT_ONCE = 4
const LOOK_MS = 5000
const STOP_WITHIN_MS = 500
const GIVEN_UP_KEPT_MS = 30 * 24 * 60 * 60_000
const ERROR_LENGTH = 300

/** No caller waits for a mail server. A kill while a letter is sent sends it once more, under the same id. */
export class MailQueue {
  readonly #parts: MailQueueParts
  #stopping = new AbortController()
  #underway = new Set<Promise<void>>()
  #looks: RepeatedWork | undefined

  constructor(parts: MailQueueParts) {
    this.#parts = parts
  }

  /** Keeps a letter with whatever else `transaction` does. Call `wake` when that is committed. */
  async post(transaction: Writing, letter: Letter): Promise<void> {
    const { sendsSms, clock, seal } = this.#parts
    const hasMobile = letter.kind === 'code' && letter.mobile !== undefined && letter.mobile !== ''
    const ways: Way[] = sendsSms && hasMobile ? ['e-mail', 'sms'] : ['e-mail']
    await keepLetter(transaction, seal, letter, ways, clock())
  }

  async start(term: FencingTerm): Promise<void> {
    const { db, clock, timers, health } = this.#parts
    this.#stopping = new AbortController()
    await takeUpAgain(db, clock(), clock() - GIVEN_UP_KEPT_MS)
    this.#looks = new RepeatedWork({ timers, health, writer: 'letters', round: () => this.#round(term) })
    this.wake()
  }

  wake(): void {
    this.#looks?.now()
  }

  async stop(): Promise<void> {
    await this.#looks?.stop()
    const timer = setTimeout(() => this.#stopping.abort(), STOP_WITHIN_MS)
    await Promise.all(this.#underway)
    clearTimeout(timer)
  }

  /** Until one of those that are sent is done, no more are taken. */
  async #round(term: FencingTerm): Promise<number | undefined> {
    const { db, clock, seal, lookMs = LOOK_MS } = this.#parts
    const free = AT_ONCE - this.#underway.size
    if (free === 0) return undefined
    for (const due of await takeDue(term, seal, free, clock())) {
      const sending = this.#send(due)
      this.#underway.add(sending)
      void sending.finally(() => {
        this.#underway.delete(sending)
        this.wake()
      })
    }
    if (this.#underway.size === AT_ONCE) return undefined
    const dueMs = (await nextDueMs(db)) ?? Number.POSITIVE_INFINITY
    return Math.min(lookMs, Math.max(0, dueMs - clock()))
  }

  async #send(due: Due): Promise<void> {
    const { db, clock, transports, log } = this.#parts
    const { signal } = this.#stopping
    try {
      try {
        if (due.letter.isWithoutRecipient !== true) {
          refuseUnsendable(due, clock())
          await transports[due.way](due, signal)
        }
      } catch (error) {
        if (!signal.aborted) await this.#failed(due, error)
        return
      }
      await delivered(db, due.id)
    } catch (error) {
      log.error({ err: error, letter: due.id }, 'what became of a letter was not written down')
    }
  }

  async #failed(due: Due, error: unknown): Promise<void> {
    const { db, clock, log } = this.#parts
    const { id, way, tries, letter, expiresMs } = due
    const reason = reasonOf(error)
    const againMs = clock() + waitMs(letter, tries)
    const facts = { letter: id, way, kind: letter.kind, tries, reason }
    if (error instanceof Refused || againMs >= expiresMs) {
      const givenUp = await giveUp(db, due, reason)
      log.error({ ...facts, givenUp }, 'a letter was given up')
      return
    }
    await waitAgain(db, id, reason, againMs)
    log.warn(facts, 'a letter could not be sent and will be tried again')
  }
}

function refuseUnsendable({ expiresMs, letter }: Due, now: number): void {
  if (expiresMs <= now) throw new Refused('It expired before it could be sent.')
  if (letter.kind === 'code' && letter.code === '') throw new Refused('Its code cannot be read any more.')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`.replaceAll(/\s+/g, ' ').slice(0, ERROR_LENGTH)
}
