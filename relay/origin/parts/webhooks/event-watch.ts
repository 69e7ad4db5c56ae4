import { paths } from '#shared/addresses/paths.ts'
import { matchState } from '#shared/live/make-states.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { Moment } from '#shared/notifications/moment.ts'
import { momentsOfMatch } from '#shared/notifications/moments-of-match.ts'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import type { FencingTerm } from '../../core/database/fencing-term.ts'
import type { Schema, Writing } from '../../core/database/schema.ts'
import { fixtureOf } from '../../core/matches/match-facts.ts'
import type { MatchRecord } from '../../core/matches/match-record.ts'
import type { Standing } from '../../core/matches/standing.ts'
import { RepeatedWork } from '../../core/repeated-work.ts'
import { addDeliveries, type Payload, STORED_MS } from './deliveries.ts'
import { eventText, scoreLine } from './event-text.ts'

const LOOK_MS = 1000
const PRUNE_MS = 60 * 60_000
/** What may have happened just before a match was first seen. */
const OPENING_KEYS = ['toss', 'start']

type Parts = Pick<Core, 'board' | 'clock' | 'timers' | 'outbox' | 'playHealth'> & { term: FencingTerm }
type Webhook = Schema['webhooks']

/** Finds what is new in the matches on the board, those of the demo apart, and queues it for each webhook. */
export class EventWatch {
  readonly #parts: Parts
  readonly #looks: RepeatedWork
  /** A record makes another one when its match changes. */
  readonly #seen = new WeakSet<Standing>()
  #pruneAt = 0

  constructor(parts: Parts) {
    this.#parts = parts
    const { timers, playHealth: health } = parts
    this.#looks = new RepeatedWork({ timers, health, writer: 'webhooks', round: () => this.#look() })
    this.#looks.now()
  }

  stop(): Promise<void> {
    return this.#looks.stop()
  }

  async #look(): Promise<number> {
    const { board, clock, outbox, term } = this.#parts
    for (const record of board.matches()) {
      const { facts, standing } = record
      if (facts.lane !== undefined || this.#seen.has(standing)) continue
      const { BallsPerOver } = facts.sheet
      const match = { ...fixtureOf(facts, standing), BallsPerOver }
      const state = matchState(match, standing.Toss, record.scorecard)
      await term.write('webhooks', (transaction) => this.#take(transaction, record, state))
      outbox.wake()
      this.#seen.add(standing)
    }
    if (clock() < this.#pruneAt) return LOOK_MS
    await term.write('webhooks', (transaction) => this.#prune(transaction))
    this.#pruneAt = clock() + PRUNE_MS
    return LOOK_MS
  }

  /** Each key of a match once: a correction changes an event that was sent, and sends nothing. */
  async #take(transaction: Writing, { facts: { id } }: MatchRecord, state: MatchState): Promise<void> {
    const { clock, outbox } = this.#parts
    const rows = await transaction
      .selectFrom('webhook_events')
      .select('key')
      .where('match_id', '=', id)
      .execute()
    const known = new Set(rows.map(({ key }) => key))
    const moments = momentsOfMatch(state).filter(({ key }) => !known.has(key))
    const keys = ['', ...moments.map(({ key }) => key)].filter((key) => !known.has(key))
    if (keys.length === 0) return
    const at = clock()
    await transaction
      .insertInto('webhook_events')
      .values(keys.map((key) => ({ match_id: id, key, at })))
      .execute()
    // One that is seen for the first time in the middle of its play has no news.
    if (known.size === 0 && !moments.every(({ key }) => OPENING_KEYS.includes(key))) return
    const webhooks = await transaction
      .selectFrom('webhooks')
      .selectAll()
      .where('stopped_at', 'is', null)
      .execute()
    const payloads = moments.flatMap((moment) =>
      webhooks
        .filter((webhook) => wants(webhook, moment, state))
        .map(({ id, site }) => ({ webhookId: id, payload: payloadOf(moment, state, site, at) })),
    )
    await addDeliveries(transaction, outbox, payloads, at)
  }

  async #prune(transaction: Writing): Promise<void> {
    const before = this.#parts.clock() - STORED_MS
    await transaction.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute()
    const onBoard = this.#parts.board.matches().map(({ facts }) => facts.id)
    await transaction
      .deleteFrom('webhook_events')
      .where('at', '<', before)
      .where('match_id', 'not in', [0, ...onBoard])
      .execute()
  }
}

function wants(webhook: Webhook, { facts }: Moment, { Match }: MatchState): boolean {
  const { events, match_id, tournament_id, team_id } = webhook
  const isOf = (wanted: number | null, ...ids: number[]) => wanted === null || ids.includes(wanted)
  return (
    (JSON.parse(events) as string[]).includes(facts.kind) &&
    isOf(match_id, Match.MatchId) &&
    isOf(tournament_id, Match.TournamentId) &&
    isOf(team_id, Match.TeamA.TeamId, Match.TeamB.TeamId)
  )
}

function payloadOf({ key, facts }: Moment, state: MatchState, site: string, nowMs: number): Payload {
  const { LiveMatchId, MatchName, TournamentId, TournamentName, Venue, StartTime, ...match } = state.Match
  const team = ({ TeamId, TeamName, ShortName }: typeof match.TeamA) => ({ TeamId, TeamName, ShortName })
  return {
    type: `match.${facts.kind}`,
    timestamp: iso(nowMs),
    data: {
      ...{ LiveMatchId, Address: `${site}${paths.scorecard(LiveMatchId)}` },
      ...{ MatchName, TournamentId, TournamentName, Venue, StartTime },
      ...{ TeamA: team(match.TeamA), TeamB: team(match.TeamB), Score: scoreLine(state) },
      ...{ Text: eventText(facts, state.Match), Key: key, Event: facts },
    },
  }
}
