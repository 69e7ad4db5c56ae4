import { randomUUID } from 'node:crypto'
import { type Kysely, type SelectQueryBuilder, sql, type UpdateObject } from 'kysely'
import type { GivenUp } from '#shared/ops/given-up.ts'

/** What a table of messages has in addition to what is sent. Times are Unix ms. */
export type MessageColumns<State = never> = {
  /** `sending` where a process was at it when it ended: it may have arrived. */
  state: 'waiting' | 'sending' | 'given up' | State
  /** Not before. */
  next_at: number
  tries: number
  claimed_by: string | null
  claimed_at: number | null
  last_error: string | null
}

type Id = string | number

export type Claimed = { id: Id; claim: string }

/** Those of other senders whose claim is over. */
type Over = { nowMs: number; lastsMs: number; exceptOwn: boolean }

/** Whatever its tables are. */
type AnyDatabase = Pick<Kysely<unknown>, 'isTransaction'>
type Tables = { messages: MessageColumns<string> & { id: Id } }
type Changes = UpdateObject<Tables, 'messages'>

const SHOWN = 20

/** Claims messages of a table, and marks what became of them. `sender`: no other has it, not even this one's next life. */
export class MessageTable {
  readonly #table: string
  readonly #sender: string
  #claims = 0

  constructor(table: string, sender: string = randomUUID()) {
    this.#table = table
    this.#sender = sender
  }

  newClaim(): string {
    this.#claims += 1
    return `${this.#sender}/${this.#claims}`
  }

  /** Of a query from the table as `t`. What another sender reads at the same time is left to it. */
  due<DB, Names extends keyof DB, Row>(
    query: SelectQueryBuilder<DB, Names, Row>,
    { nowMs, most, furthestMs }: { nowMs: number; most: number; furthestMs?: number },
  ): Promise<Row[]> {
    return asMessages<Row>(query)
      .where('t.state', '=', 'waiting')
      .where(({ eb, or }) => {
        const isDue = eb('t.next_at', '<=', nowMs)
        // Further ahead than any is put off: the clock has been set back since.
        return furthestMs === undefined ? isDue : or([isDue, eb('t.next_at', '>', nowMs + furthestMs)])
      })
      .orderBy('t.next_at')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
  }

  async claim(db: AnyDatabase, claim: string, ids: readonly Id[], nowMs: number): Promise<void> {
    const tries = sql<number>`tries + 1`
    const changes = { state: 'sending', claimed_by: claim, claimed_at: nowMs, tries }
    if (ids.length > 0)
      await this.#update(db, changes).where('state', '=', 'waiting').where('id', 'in', ids).execute()
  }

  retry(db: AnyDatabase, claimed: Claimed, nextAt: number, reason: string): Promise<void> {
    return this.mark(db, [claimed], {
      state: 'waiting',
      claimed_by: null,
      next_at: nextAt,
      last_error: reason,
    })
  }

  /** `further`: other columns that change with it. */
  giveUp(db: AnyDatabase, claimed: Claimed, reason: string, further: object = {}): Promise<void> {
    return this.mark(db, [claimed], { ...further, state: 'given up', last_error: reason })
  }

  /** Leaves what has been claimed anew since. */
  async mark(db: AnyDatabase, claimed: readonly Claimed[], changes: Changes): Promise<void> {
    for (const claim of new Set(claimed.map((one) => one.claim))) {
      const ids = claimed.filter((one) => one.claim === claim).map(({ id }) => id)
      await this.#update(db, changes)
        .where('id', 'in', ids)
        .where('state', '=', 'sending')
        .where('claimed_by', '=', claim)
        .execute()
    }
  }

  /** Takes up again what was being sent when a process ended: all, or what is over. */
  async reopen(db: AnyDatabase, over?: Over): Promise<void> {
    let query = this.#update(db, { state: 'waiting', claimed_by: null }).where('state', '=', 'sending')
    if (over) {
      const { nowMs, lastsMs } = over
      // Far ahead: the clock has been set back since.
      query = query.where(({ eb, or }) =>
        or([eb('claimed_at', '<', nowMs - lastsMs), eb('claimed_at', '>', nowMs + lastsMs)]),
      )
    }
    if (over?.exceptOwn) query = query.where('claimed_by', 'not like', `${this.#sender}/%`)
    await query.execute()
  }

  /** The latest first, those alike counted. Of a query from the table as `t` that selects channel and kind. */
  async givenUp<DB, Names extends keyof DB, Row extends Pick<GivenUp, 'channel' | 'kind'>>(
    query: SelectQueryBuilder<DB, Names, Row>,
  ): Promise<GivenUp[]> {
    const rows = await asMessages<Row>(query)
      .where('t.state', '=', 'given up')
      .select(({ fn }) => [
        fn.max('t.claimed_at').as('at'),
        fn.max('t.tries').as('tries'),
        't.last_error as reason',
        fn.countAll<number>().as('count'),
      ])
      .groupBy('t.last_error')
      .orderBy('at', 'desc')
      .limit(SHOWN)
      .execute()
    return rows.map(({ channel, kind, at, tries, reason, count }) => ({
      channel,
      kind,
      at: at ?? 0,
      tries,
      reason: reason ?? '',
      count,
    }))
  }

  #update(db: AnyDatabase, changes: Changes) {
    const messages = db as unknown as Kysely<Tables>
    return messages.updateTable(this.#table as 'messages').set(changes)
  }
}

/** What a room selects from its table is its own; these columns are in each. */
function asMessages<Row>(query: unknown) {
  return query as SelectQueryBuilder<{ t: MessageColumns<string> }, 't', Row>
}
