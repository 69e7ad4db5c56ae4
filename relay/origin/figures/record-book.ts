import type { BestBefore, RecordsBefore } from '#shared/api/match.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import type { MatchFacts } from '../matches/match-facts.ts'
import type { Figures } from './figures.ts'
import type { PlayerLine } from './match-figures.ts'
import { figuresIn, linesOfPlayers, matchIdsBefore, seasonsOfLeague } from './record-store.ts'

type Bowling = { Wickets: number; Runs: number }

class BestTally {
  #total = 0
  #score = 0
  #bowling: Bowling | undefined
  readonly #withTotal = new Set<number>()
  readonly #withBatting = new Set<number>()
  readonly #withBowling = new Set<number>()

  addTotal(matchId: number, runs: number): void {
    this.#withTotal.add(matchId)
    this.#total = Math.max(this.#total, runs)
  }

  addLine(matchId: number, { Batting, Bowling }: Pick<PlayerLine, 'Batting' | 'Bowling'>): void {
    for (const { Runs } of Batting) {
      this.#withBatting.add(matchId)
      this.#score = Math.max(this.#score, Runs)
    }
    for (const { Wickets, Runs } of Bowling) {
      this.#withBowling.add(matchId)
      if (!this.#bowling || isBetterBowling({ Wickets, Runs }, this.#bowling))
        this.#bowling = { Wickets, Runs }
    }
  }

  best(): BestBefore | undefined {
    const [total, batting, bowling] = [this.#withTotal, this.#withBatting, this.#withBowling]
    if (total.size + batting.size + bowling.size === 0) return undefined
    return {
      ...(total.size > 0 ? { Total: { Runs: this.#total, Matches: total.size } } : {}),
      ...(batting.size > 0 ? { Score: { Runs: this.#score, Matches: batting.size } } : {}),
      ...(this.#bowling ? { Bowling: { ...this.#bowling, Matches: bowling.size } } : {}),
    }
  }
}

/** Only a correction of a match that is over changes what was before another: this long it may go unseen. */
const KEPT_MS = 60_000
const MATCHES_KEPT = 24

type CachedRecords = { untilMs: number; records: Promise<RecordsBefore | undefined> }

export class RecordBook {
  readonly #db: Database
  readonly #figures: Pick<Figures, 'count'>
  readonly #clock: Clock
  readonly #cached = new Map<number, CachedRecords>()

  constructor(db: Database, figures: Pick<Figures, 'count'>, clock: Clock) {
    this.#db = db
    this.#figures = figures
    this.#clock = clock
  }

  before(match: MatchFacts): Promise<RecordsBefore | undefined> {
    const now = this.#clock()
    const cached = this.#cached.get(match.id)
    if (cached && now < cached.untilMs) return cached.records
    const records = this.#read(match)
    this.#cached.delete(match.id)
    this.#cached.set(match.id, { untilMs: now + KEPT_MS, records })
    const [oldest] = this.#cached.keys()
    if (this.#cached.size > MATCHES_KEPT && oldest !== undefined) this.#cached.delete(oldest)
    records.catch(() => this.#cached.delete(match.id))
    return records
  }

  async #read(match: MatchFacts): Promise<RecordsBefore | undefined> {
    await this.#figures.count()
    const seasons = await seasonsOfLeague(this.#db, match)
    const league = new BestTally()
    const teams = new Map(match.teams.map(({ TeamId }) => [TeamId, new BestTally()]))
    for await (const { innings, lines } of figuresIn(
      this.#db,
      await matchIdsBefore(this.#db, match, seasons),
    )) {
      for (const { matchId, BattingTeamId, Runs } of innings)
        for (const tally of [league, teams.get(BattingTeamId)]) tally?.addTotal(matchId, Runs)
      for (const { matchId, teamId, ...line } of lines)
        for (const tally of [league, teams.get(teamId)]) tally?.addLine(matchId, line)
    }
    const players = new Map<number, BestTally>()
    for (const { matchId, playerId, ...line } of await linesOfPlayers(this.#db, match)) {
      const tally = players.get(playerId) ?? new BestTally()
      players.set(playerId, tally)
      tally.addLine(matchId, line)
    }
    const [League, Teams, Players] = [seasons && league.best(), bestOfEach(teams), bestOfEach(players)]
    if (!League && Object.keys(Teams).length === 0 && Object.keys(Players).length === 0) return undefined
    return { ...(League ? { League } : {}), Teams, Players }
  }
}

function bestOfEach(tallies: ReadonlyMap<number, BestTally>): Record<string, BestBefore> {
  return Object.fromEntries(
    [...tallies].flatMap(([id, tally]) => {
      const best = tally.best()
      return best ? [[`${id}`, best]] : []
    }),
  )
}

function isBetterBowling(one: Bowling, other: Bowling): boolean {
  return one.Wickets > other.Wickets || (one.Wickets === other.Wickets && one.Runs < other.Runs)
}
