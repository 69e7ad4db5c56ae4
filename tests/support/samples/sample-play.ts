import type { PublishedDelivery } from '#shared/api/match.ts'
import { isLegal } from '#shared/cricket/is-legal.ts'
import type { Delivery, Format, InningsEvent, MatchEvent } from '#shared/cricket/match-log.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { boardMatch, matchState } from '#shared/live/make-states.ts'
import type { BoardMatch, Fixture, MatchState, Toss } from '#shared/live/match-state.ts'
import { chance } from './chance.ts'
import type { Side } from './sides.ts'

export type SampleFixture = {
  id: number
  sides: [Side, Side]
  format: Format
  ballsPerOver: number
  overs?: number
  name: string
  tournament: string
  venue: string
  startTime: string
  seed: number
}

type Ball = Pick<Delivery, 'Runs' | 'Extras' | 'Wickets'>

/** Plays a sample match ball by ball: a quick hand that knows no tactics, but every figure adds up. */
export class SamplePlay {
  readonly fixture: SampleFixture
  readonly deliveries: PublishedDelivery[] = []
  readonly #scorer: Scorer
  readonly #random: () => number
  #toss: Toss | undefined
  #innings = 0
  #batting: 0 | 1 = 0
  #pair: [number, number] = [0, 0]
  #next = 2
  #over = 0
  #n = 0
  #legal = 0

  constructor(fixture: SampleFixture) {
    this.fixture = fixture
    this.#random = chance(fixture.seed)
    const [a, b] = fixture.sides
    this.#scorer = new Scorer({
      Format: fixture.format,
      BallsPerOver: fixture.ballsPerOver,
      ...(fixture.overs === undefined ? {} : { Overs: fixture.overs }),
      Teams: [
        { TeamId: a.team.TeamId, Players: a.players },
        { TeamId: b.team.TeamId, Players: b.players },
      ],
    })
  }

  event(event: MatchEvent): this {
    this.#scorer.apply(event)
    return this
  }

  toss(winner: 0 | 1, decision: 'bat' | 'bowl'): this {
    this.#toss = { WinnerTeamId: this.fixture.sides[winner].team.TeamId, Decision: decision }
    return this.event({ Type: 'toss', ...this.#toss })
  }

  begin(batting: 0 | 1, more: Partial<Omit<InningsEvent, 'Type' | 'Innings' | 'BattingTeamId'>> = {}): this {
    this.#innings += 1
    this.#batting = batting
    const players = this.fixture.sides[batting].players
    this.#pair = [players[0]?.PlayerId ?? 0, players[1]?.PlayerId ?? 0]
    this.#next = 2
    this.#over = 0
    this.#n = 0
    this.#legal = 0
    const { TeamId } = this.fixture.sides[batting].team
    return this.event({ Type: 'innings', Innings: this.#innings, BattingTeamId: TeamId, ...more })
  }

  end(more: { Declared?: boolean } = {}): this {
    return this.event({ Type: 'innings end', Innings: this.#innings, ...more })
  }

  /** Plays at most so many legal balls; stops when the innings is over. */
  play(legalBalls: number): this {
    let left = legalBalls
    while (left > 0 && this.#canGoOn()) {
      this.#turnOver()
      const ball = this.#outcome()
      if (isLegal(ball)) left -= 1
      this.bowl(ball)
    }
    return this
  }

  bowl(ball: Ball): this {
    this.#turnOver()
    this.#n += 1
    const [Batter, NonStriker] = this.#pair
    const delivery: Delivery = {
      Type: 'delivery',
      Innings: this.#innings,
      Over: this.#over,
      N: this.#n,
      Batter,
      NonStriker,
      Bowler: this.#bowler(),
      ...ball,
    }
    this.event(delivery)
    this.#publish(delivery)
    if (isLegal(ball)) this.#legal += 1
    if (ball.Wickets) this.#comeIn()
    const run = ball.Runs + (ball.Extras?.Byes ?? 0) + (ball.Extras?.LegByes ?? 0)
    if (run % 2 === 1) this.#swap()
    return this
  }

  wicket(kind: string, fielder?: number): this {
    this.#turnOver()
    const [Player] = this.#pair
    const found =
      fielder === undefined ? undefined : this.fixture.sides[this.#batting === 0 ? 1 : 0].players[fielder]
    return this.bowl({ Runs: 0, Wickets: [{ Player, Kind: kind, ...(found ? { Fielders: [found] } : {}) }] })
  }

  get #fixture(): Fixture {
    const { id, sides, name, tournament, format, venue, startTime } = this.fixture
    return {
      LiveMatchId: id,
      MatchId: id,
      TournamentId: 1,
      TournamentName: tournament,
      MatchName: name,
      Format: format,
      Venue: venue,
      StartTime: startTime,
      Status: this.#scorer.stage,
      StatusText: this.#scorer.statusText,
      TeamA: sides[0].team,
      TeamB: sides[1].team,
    }
  }

  get state(): MatchState {
    const match = { ...this.#fixture, BallsPerOver: this.fixture.ballsPerOver }
    return matchState(match, this.#toss, this.#scorer.scorecard)
  }

  get onBoard(): BoardMatch {
    return boardMatch(this.#fixture, this.#toss, this.#scorer.scorecard)
  }

  get total(): number {
    return this.#scorer.scorecard.Innings[`${this.#innings}`]?.Runs ?? 0
  }

  #canGoOn(): boolean {
    const innings = this.#scorer.scorecard.Innings[`${this.#innings}`]
    if (!innings || innings.AllOut || this.#scorer.scorecard.Result) return false
    if (innings.Target !== undefined && innings.Runs >= innings.Target) return false
    const limit = innings.SuperOver ? 1 : this.fixture.overs
    return (
      limit === undefined ||
      this.#over * this.fixture.ballsPerOver + this.#legal < limit * this.fixture.ballsPerOver
    )
  }

  #outcome(): Ball {
    const long = this.fixture.overs === undefined
    const roll = this.#random()
    const wicketShare = long ? 0.017 : 0.042
    if (roll < wicketShare) {
      const kinds = ['caught', 'bowled', 'lbw', 'caught', 'caught and bowled', 'run out', 'stumped', 'caught']
      const kind = kinds[Math.floor(this.#random() * kinds.length)] ?? 'bowled'
      const fielders = this.fixture.sides[this.#batting === 0 ? 1 : 0].players
      const fielder = fielders[Math.floor(this.#random() * 6)]
      const needsFielder = kind === 'caught' || kind === 'run out' || kind === 'stumped'
      return {
        Runs: 0,
        Wickets: [
          { Player: this.#pair[0], Kind: kind, ...(needsFielder && fielder ? { Fielders: [fielder] } : {}) },
        ],
      }
    }
    if (roll < wicketShare + 0.03) return { Runs: 0, Extras: { Wides: 1 } }
    if (roll < wicketShare + 0.034) return { Runs: 1, Extras: { NoBalls: 1 } }
    if (roll < wicketShare + 0.044) return { Runs: 0, Extras: { LegByes: 1 } }
    const shot = this.#random()
    const [dot, one, two, four] = long ? [0.7, 0.87, 0.92, 0.99] : [0.36, 0.74, 0.82, 0.95]
    return { Runs: shot < dot ? 0 : shot < one ? 1 : shot < two ? 2 : shot < four ? 4 : 6 }
  }

  #bowler(): number {
    const bowlers = this.fixture.sides[this.#batting === 0 ? 1 : 0].players.slice(5)
    return bowlers[this.#over % 5]?.PlayerId ?? 0
  }

  /** The ends change before the first ball of an over, not after the last of the one before. */
  #turnOver(): void {
    if (this.#legal < this.fixture.ballsPerOver) return
    this.#over += 1
    this.#n = 0
    this.#legal = 0
    this.#swap()
  }

  #comeIn(): void {
    const next = this.fixture.sides[this.#batting].players[this.#next]
    this.#next += 1
    if (next) this.#pair = [next.PlayerId, this.#pair[1]]
  }

  #swap(): void {
    this.#pair = [this.#pair[1], this.#pair[0]]
  }

  #publish({ Type, Wickets, ...delivery }: Delivery): void {
    const at = Date.parse(this.fixture.startTime) + this.deliveries.length * 35_000
    this.deliveries.push({
      ...delivery,
      ...(Wickets ? { Wickets: Object.fromEntries(Wickets.map(({ Player, Kind }) => [Player, Kind])) } : {}),
      At: new Date(at).toISOString(),
    })
  }
}
