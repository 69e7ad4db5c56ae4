import type { Kysely, Transaction } from 'kysely'
import type { GivenUp } from '#shared/ops/given-up.ts'
import { type Channel, type OutboxMessage, Refused, reasonOf } from './channel.ts'
import { MessageTable } from './message-table.ts'
import type { OutboxSchema } from './outbox-table.ts'
import { retryTime } from './retry-time.ts'

export type NewMessage = Omit<OutboxMessage, 'writtenMs' | 'tries'>

/** Runs a transaction while this process may send, and fails once another one does. */
export type Fence<DB> = <T>(work: (transaction: Transaction<DB>) => Promise<T>) => Promise<T>

/** One round at a time: `now`, or after the ms that the last one returned. */
type Rounds = { now(): void; stop(): Promise<void> }

export type OutboxParts<DB extends OutboxSchema> = {
  db: Kysely<DB>
  clock(): number
  repeat(round: () => Promise<number | undefined>): Rounds
  /** What other processes have added waits no longer than this. */
  lookMs: number
  events: {
    retried(message: OutboxMessage, reason: string): void
    /** `count`: all that were given up. */
    givenUp(message: OutboxMessage, reason: string, count: number): void
    /** It stays claimed, until the next start. */
    unmarked(message: OutboxMessage, error: unknown): void
  }
}

/** Of one channel, so that a receiver that is slow delays no other channel. */
const AT_ONCE = 4
const FIRST_WAIT_MS = 5000
/** No message is put off for longer. */
const FURTHEST_MS = 60 * 60_000
const STOP_WITHIN_MS = 500
const GIVEN_UP_STORED_MS = 30 * 24 * 60 * 60_000

type Sending = OutboxMessage & { claim: string }

/** No caller waits for a receiver. A kill while a message is sent sends it once more, under the same id. */
export class Outbox<DB extends OutboxSchema> {
  readonly #parts: OutboxParts<DB>
  readonly #db: Kysely<OutboxSchema>
  readonly #table = new MessageTable('outbox')
  readonly #channels = new Map<string, Channel>()
  /** With their channels. */
  readonly #underway = new Map<Promise<void>, string>()
  #stopping = new AbortController()
  #rounds: Rounds | undefined

  constructor(parts: OutboxParts<DB>) {
    this.#parts = parts
    this.#db = inOutbox(parts.db)
  }

  addChannel(channel: Channel): void {
    this.#channels.set(channel.name, channel)
  }

  /** With whatever else `transaction` does. Call `wake` when that is committed. */
  async add(transaction: Transaction<DB>, messages: readonly NewMessage[]): Promise<void> {
    const now = this.#parts.clock()
    await inOutbox(transaction)
      .insertInto('outbox')
      .values(
        messages.map(({ expiresMs, mostWaitMs, ...message }) => ({
          ...message,
          ...{ written_at: now, next_at: now, expires_at: expiresMs, most_wait_ms: mostWaitMs },
          ...{ state: 'waiting' as const, tries: 0, claimed_by: null, claimed_at: null, last_error: null },
        })),
      )
      .execute()
  }

  async start(fence: Fence<DB>): Promise<void> {
    const { clock, repeat } = this.#parts
    this.#stopping = new AbortController()
    await fence(async (transaction) => {
      await this.#table.reopen(transaction)
      await inOutbox(transaction)
        .deleteFrom('outbox')
        .where('state', '=', 'given up')
        .where('written_at', '<', clock() - GIVEN_UP_STORED_MS)
        .execute()
    })
    this.#rounds = repeat(() => this.#round(fence))
    this.wake()
  }

  wake(): void {
    this.#rounds?.now()
  }

  async stop(): Promise<void> {
    await this.#rounds?.stop()
    const timer = setTimeout(() => this.#stopping.abort(), STOP_WITHIN_MS)
    await Promise.all(this.#underway.keys())
    clearTimeout(timer)
  }

  givenUp(): Promise<GivenUp[]> {
    const query = this.#db.selectFrom('outbox as t')
    return this.#table.givenUp(query.select(['t.channel', 't.kind']).groupBy(['t.channel', 't.kind']))
  }

  async #round(fence: Fence<DB>): Promise<number | undefined> {
    const { clock, lookMs } = this.#parts
    for (const message of await fence((transaction) => this.#claim(inOutbox(transaction)))) {
      const sending = this.#send(message)
      this.#underway.set(sending, message.channel)
      void sending.finally(() => {
        this.#underway.delete(sending)
        this.wake()
      })
    }
    const { next } = await this.#db
      .selectFrom('outbox as t')
      .select(({ fn }) => fn.min('t.next_at').as('next'))
      .where('t.state', '=', 'waiting')
      .where('t.channel', 'not in', this.#busyChannels())
      .executeTakeFirstOrThrow()
    return Math.min(lookMs, Math.max(0, (next ?? Number.POSITIVE_INFINITY) - clock()))
  }

  /** From which no more are claimed until one of those that are sent is done. */
  #busyChannels(): string[] {
    const names = [...this.#underway.values()]
    return ['', ...names.filter((name) => names.filter((one) => one === name).length >= AT_ONCE)]
  }

  async #claim(transaction: Kysely<OutboxSchema>): Promise<Sending[]> {
    const nowMs = this.#parts.clock()
    const claim = this.#table.newClaim()
    const query = transaction
      .selectFrom('outbox as t')
      .selectAll()
      .where('t.channel', 'not in', this.#busyChannels())
    const rows = await this.#table.due(query, { nowMs, most: AT_ONCE, furthestMs: FURTHEST_MS })
    const ids = rows.map(({ id }) => id)
    await this.#table.claim(transaction, claim, ids, nowMs)
    return rows.map(({ id, channel, kind, body, written_at, expires_at, most_wait_ms, tries }) => ({
      ...{ id, claim, channel, kind, body, writtenMs: written_at },
      ...{ expiresMs: expires_at, mostWaitMs: most_wait_ms, tries: tries + 1 },
    }))
  }

  async #send(message: Sending): Promise<void> {
    const { signal } = this.#stopping
    try {
      try {
        if (message.expiresMs <= this.#parts.clock()) throw new Refused('It expired before it could be sent.')
        const channel = this.#channels.get(message.channel)
        if (!channel) throw new Error(`There is no channel ${message.channel} here.`)
        await channel.send(message, signal)
      } catch (error) {
        if (!signal.aborted) await this.#failed(message, error)
        return
      }
      await this.#db.deleteFrom('outbox').where('id', '=', message.id).execute()
    } catch (error) {
      this.#parts.events.unmarked(message, error)
    }
  }

  async #failed(message: Sending, error: unknown): Promise<void> {
    const { clock, events } = this.#parts
    const reason = reasonOf(error)
    const backOff = { firstWaitMs: FIRST_WAIT_MS, mostWaitMs: message.mostWaitMs }
    const retryMs = error instanceof Refused ? undefined : retryTime(message, backOff, clock())
    if (retryMs === undefined) return events.givenUp(message, reason, await this.#giveUp(message, reason))
    await this.#table.retry(this.#db, message, retryMs, reason)
    events.retried(message, reason)
  }

  async #giveUp(message: Sending, reason: string): Promise<number> {
    const body = this.#channels.get(message.channel)?.withoutSecrets(message.body) ?? message.body
    await this.#table.giveUp(this.#db, message, reason, { body })
    const { count } = await this.#db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'given up')
      .executeTakeFirstOrThrow()
    return count
  }
}

const inOutbox = <DB extends OutboxSchema>(db: Kysely<DB>) => db as unknown as Kysely<OutboxSchema>
