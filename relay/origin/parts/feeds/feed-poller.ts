import type { FastifyBaseLogger } from 'fastify'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import type { FencingTerm } from '../../core/database/fencing-term.ts'
import type { Schema } from '../../core/database/schema.ts'
import type { WriteHealth } from '../../core/database/write-health.ts'
import { RepeatedWork } from '../../core/repeated-work.ts'
import { FeedEnded, FeedFollower } from '../ingest/feeds/follow-feed.ts'
import { SeriesFollower } from '../ingest/feeds/follow-series.ts'
import { type Ask, ProviderAnswers } from '../ingest/feeds/provider-answers.ts'
import { fixturesOf, readOurMatch, sendToMatch } from './fed-matches.ts'
import { type FeedHeaders, isPlain, withoutSecrets } from './feed-headers.ts'

const LOOK_MS = 1000
const MOST_OF_LINE = 300

export type FeedPollerParts = Pick<Core, 'db' | 'board' | 'clock' | 'monotonic' | 'timers'> & {
  term: FencingTerm
  health: WriteHealth
  log: FastifyBaseLogger
  headers: FeedHeaders
  ask: Ask
}

type Row = Schema['feeds']
type Followed = {
  follower: FeedFollower | SeriesFollower
  dueMs: number
  line: string
  step?: Promise<void> | undefined
}

/** Asks the providers of all feeds that are not stopped, each at its own pace. One of all origins has it. */
export class FeedPoller {
  readonly #parts: FeedPollerParts
  readonly #looks: RepeatedWork
  readonly #followed = new Map<number, Followed>()

  constructor(parts: FeedPollerParts) {
    this.#parts = parts
    const { timers, health } = parts
    this.#looks = new RepeatedWork({ timers, health, writer: 'feeds', round: () => this.#look() })
  }

  start(): void {
    this.#looks.now()
  }

  async stop(): Promise<void> {
    await this.#looks.stop()
    await Promise.all([...this.#followed.values()].map(({ step }) => step))
  }

  async #look(): Promise<number> {
    const { db, monotonic } = this.#parts
    await this.#encryptHeaders()
    const rows = await db.selectFrom('feeds').selectAll().where('stopped_at', 'is', null).execute()
    for (const id of this.#followed.keys()) if (!rows.some((row) => row.id === id)) this.#followed.delete(id)
    for (const row of rows) {
      const followed = this.#followed.get(row.id) ?? this.#begin(row)
      if (followed.step === undefined && monotonic() >= followed.dueMs)
        followed.step = this.#step(row, followed).finally(() => {
          followed.step = undefined
        })
    }
    return LOOK_MS
  }

  /** Also of those that are stopped. */
  async #encryptHeaders(): Promise<void> {
    const { db, term, headers } = this.#parts
    const plain = await db
      .selectFrom('feeds')
      .select(['id', 'headers'])
      .where('headers', 'like', '{%')
      .execute()
    for (const one of plain.filter((row) => isPlain(row.headers)))
      await term.write('feeds', (transaction) =>
        transaction
          .updateTable('feeds')
          .set({ headers: headers.close(JSON.parse(one.headers), one.id) })
          .where('id', '=', one.id)
          .execute(),
      )
  }

  #begin(row: Row): Followed {
    const { clock, monotonic, db } = this.#parts
    const headers = this.#parts.headers.open(row.headers, row.id)
    const shared = { everyMs: row.every_s * 1000, monotonicMs: monotonic, wallMs: clock }
    const say = (line: string) => {
      followed.line = withoutSecrets(line, row.url, headers ?? {}).slice(0, MOST_OF_LINE)
    }
    const of = (
      matchId: number,
      id: string | undefined,
      answers: Pick<ProviderAnswers, 'next'>,
      sayOf = say,
    ) =>
      new FeedFollower({
        ...{ ...shared, answers, say: sayOf, feed: { from: row.provider, id, aliases: [] } },
        readMatch: () => readOurMatch(db, matchId),
        send: (push, version) => sendToMatch(this.#parts, matchId, push, version),
      })
    const answersAt = (url: string) => this.#answers(url, headers)
    const follower =
      row.match_id === null
        ? new SeriesFollower({
            ...{ ...shared, say, from: row.provider, answers: answersAt(row.url) },
            readFixtures: () => fixturesOf(db, row.tournament_id ?? 0),
            follow: ({ fixture, listed }, list, sayOf) => {
              const own = row.match_url?.replaceAll('{id}', encodeURIComponent(listed.id))
              return of(fixture.id, listed.id, own === undefined ? list : answersAt(own), sayOf)
            },
          })
        : of(row.match_id, row.provider_match ?? undefined, answersAt(row.url))
    const followed: Followed = { follower, dueMs: 0, line: row.line }
    this.#followed.set(row.id, followed)
    return followed
  }

  #answers(url: string, headers: Record<string, string> | undefined): Pick<ProviderAnswers, 'next'> {
    if (headers) return new ProviderAnswers({ url, headers }, this.#parts.ask)
    return {
      next: async () => {
        throw new FeedEnded('Its header cannot be read any more: enter the feed again.')
      },
    }
  }

  /** What fails here is stored with the feed; what cannot be stored is logged, and tried at the next look. */
  async #step(row: Row, followed: Followed): Promise<void> {
    const { clock, monotonic, term, log } = this.#parts
    try {
      let stopped = {}
      try {
        followed.dueMs = monotonic() + (await followed.follower.step())
      } catch (error) {
        if (!(error instanceof FeedEnded)) throw error
        followed.line = error.message.slice(0, MOST_OF_LINE)
        stopped = { stopped_at: iso(clock()) }
      }
      const { failures } = followed.follower
      const state = {
        ...{ failures, line: followed.line, ...stopped },
        ...(failures === 0 ? { answered_ms: clock() } : {}),
      }
      await term.write('feeds', (transaction) =>
        transaction.updateTable('feeds').set(state).where('id', '=', row.id).execute(),
      )
    } catch (error) {
      log.error({ err: error, feed: row.id }, 'a feed could not be followed')
    }
  }
}
