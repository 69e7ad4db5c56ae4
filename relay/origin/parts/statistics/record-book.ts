import { LRUCache } from 'lru-cache'
import type { BestBefore, RecordsBefore } from '#shared/api/match.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database/schema.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import type { PlayerLine } from '../../core/matches/match-figures.ts'
import type { Figures } from './figures.ts'
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
    const [total, batting, bowling] = [this.#withTotal.size, this.#withBatting.size, this.#withBowling.size]
    if (total + batting + bowling === 0) return undefined
    return {
      Total: total > 0 ? { Runs: this.#total, Matches: total } : undefined,
      Score: batting > 0 ? { Runs: this.#score, Matches: batting } : undefined,
      Bowling: this.#bowling && { ...this.#bowling, Matches: bowling },
    }
  }
}

/** Only a correction of a match that is over changes what was before another: this long it may go unseen. */
const KEPT_MS = 60_000
const MATCHES_KEPT = 24

export class RecordBook {
  readonly #db: Database
  readonly #figures: Pick<Figures, 'count'>
  readonly #cached: LRUCache<number, { records: RecordsBefore | undefined }, MatchFacts>

  constructor(db: Database, figures: Pick<Figures, 'count'>, clock: Clock) {
    this.#db = db
    this.#figures = figures
    this.#cached = new LRUCache({
      max: MATCHES_KEPT,
      ttl: KEPT_MS,
      ttlResolution: 0,
      perf: { now: clock },
      fetchMethod: async (_id, _stale, { context }) => ({ records: await this.#read(context) }),
    })
  }

  async before(match: MatchFacts): Promise<RecordsBefore | undefined> {
    return (await this.#cached.forceFetch(match.id, { context: match })).records
  }

  async #read(match: MatchFacts): Promise<RecordsBefore | undefined> {
    await this.#figures.count()
    const seasons = await seasonsOfLeague(this.#db, match)
    const league = new BestTally()
    const teams = new Map(match.teams.map(({ TeamId }) => [TeamId, new BestTally()]))
    const before = await matchIdsBefore(this.#db, match, seasons)
    for await (const { innings, lines } of figuresIn(this.#db, before)) {
      for (const { matchId, BattingTeamId, Runs } of innings)
        for (const tally of [league, teams.get(BattingTeamId)]) tally?.addTotal(matchId, Runs)
      for (const { MatchId, line } of lines)
        for (const tally of [league, teams.get(line.TeamId)]) tally?.addLine(MatchId, line)
    }
    const players = new Map<number, BestTally>()
    for (const { MatchId, line } of await linesOfPlayers(this.#db, match)) {
      const tally = players.get(line.PlayerId) ?? new BestTally()
      players.set(line.PlayerId, tally)
      tally.addLine(MatchId, line)
    }
    const [League, Teams, Players] = [seasons && league.best(), bestOfEach(teams), bestOfEach(players)]
    if (!League && Object.keys(Teams).length === 0 && Object.keys(Players).length === 0) return undefined
    return { League, Teams, Players }
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
