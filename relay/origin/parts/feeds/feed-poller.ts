import type { FastifyBaseLogger } from 'fastify'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import type { FencingTerm } from '../../core/database/fencing-term.ts'
import type { Schema } from '../../core/database/schema.ts'
import type { WriteHealth } from '../../core/database/write-health.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { readLog } from '../../core/matches/log-store.ts'
import { MatchRecord } from '../../core/matches/match-record.ts'
import { findMatch } from '../../core/matches/match-store.ts'
import { RepeatedWork } from '../../core/repeated-work.ts'
import { WORDS } from '../../core/words/words.ts'
import type { OurMatch } from '../ingest/adapters/provided-match.ts'
import type { FeedPush } from '../ingest/adapters/push-of-match.ts'
import { FeedEnded, FeedFollower } from '../ingest/feeds/follow-feed.ts'
import { type Ask, ProviderAnswers } from '../ingest/feeds/provider-answers.ts'
import { readPush } from '../ingest/read-push.ts'
import { writePush } from '../ingest/write-push.ts'

const LOOK_MS = 1000
const MOST_OF_LINE = 300

export type FeedPollerParts = Pick<Core, 'db' | 'board' | 'clock' | 'monotonic' | 'timers'> & {
  term: FencingTerm
  health: WriteHealth
  log: FastifyBaseLogger
  ask: Ask
}

type Row = Schema['feeds']
type Followed = { follower: FeedFollower; dueMs: number; line: string; step?: Promise<void> | undefined }

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

  #begin(row: Row): Followed {
    const { clock, monotonic, ask } = this.#parts
    const headers = JSON.parse(row.headers) as Record<string, string>
    const follower = new FeedFollower({
      answers: new ProviderAnswers({ url: row.url, headers }, ask),
      feed: { from: row.provider, id: row.provider_match ?? undefined, aliases: [] },
      everyMs: row.every_s * 1000,
      readMatch: () => this.#match(row.match_id),
      send: (push, version) => this.#send(row, push, version),
      say: (line) => {
        followed.line = line.slice(0, MOST_OF_LINE)
      },
      monotonicMs: monotonic,
      wallMs: clock,
    })
    const followed: Followed = { follower, dueMs: 0, line: row.line }
    this.#followed.set(row.id, followed)
    return followed
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

  async #match(id: number): Promise<OurMatch> {
    const { db } = this.#parts
    const facts = await findMatch(db, id)
    if (!facts) throw new FeedEnded(WORDS.en.ingest['unknown.match'])
    const { Format, BallsPerOver, PlayersPerSide, Overs } = facts.sheet
    const scorecard = facts.pushed?.Scorecard ?? new MatchRecord(facts, await readLog(db, id)).scorecard
    const [TeamA, TeamB] = facts.teams
    return { TeamA, TeamB, Format, BallsPerOver, PlayersPerSide, Overs, Scorecard: scorecard }
  }

  async #send(
    row: Row,
    push: FeedPush,
    version: number,
  ): Promise<{ version: number; notes: readonly string[] }> {
    const { term, board, clock } = this.#parts
    const { sent, faults = [] } = readPush({ Version: version, ...push }, WORDS.en)
    if (!sent) throw new Error(`Not sent: ${faults[0]}`)
    const at = clock()
    const key = { match_id: row.match_id, tournament_id: null }
    try {
      const written = await term.write('matches', (transaction) =>
        writePush(transaction, { matchId: row.match_id, key, sent, now: at, at: iso(at) }, WORDS.en),
      )
      if (written.kind === 'older' || written.kind === 'another')
        return await this.#send(row, push, written.version + 1)
      if (written.kind === 'stored') await board.reread(row.match_id)
      return written
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // 409: another source writes the match; 404: it is gone.
      if (error.status === 400) throw new Error(`Not sent: ${error.message}`)
      throw new FeedEnded(error.message)
    }
  }
}
