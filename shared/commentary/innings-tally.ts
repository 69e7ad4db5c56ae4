import { isBoundary, isFaced, runsOf } from '../cricket/breakdown/played-ball.ts'
import { isCreditedToBowler, isWicket } from '../cricket/dismissals.ts'
import { isLegal } from '../cricket/is-legal.ts'
import {
  addBall,
  type BowlerTally,
  bowlerOvers,
  NO_TALLY,
  type OverInProgress,
  tallyWith,
} from '../cricket/overs-tally.ts'
import type { Innings } from '../cricket/scorecard.ts'
import type { BatterFigures, BowlerFigures, Score } from './ball-facts.ts'
import type { CommentaryBall } from './commentary-match.ts'

type Bowling = { runs: number; wickets: number; maidens: number; tally: BowlerTally }

/** Counts an innings ball by ball, in place. */
export class InningsTally {
  readonly number: number
  readonly #ballsPerOver: number
  runs = 0
  wickets = 0
  /** Who is known to bat, one or two, in the batting order: live balls do not name the non-striker. */
  crease: number[] = []
  /** The side's total when the two came together; undefined until both have been there for a ball. */
  standFrom = 0
  over: OverInProgress | undefined
  /** What the balls of that over have brought, without penalty runs outside of them. */
  broughtByOver: Score = { runs: 0, wickets: 0 }
  readonly #batting = new Map<number, BatterFigures>()
  readonly #bowling = new Map<number, Bowling>()

  readonly #batters: Innings['Batting']

  /** `batters`: those of the scorecard, which knows the batting order. */
  constructor(number: number, ballsPerOver: number, batters: Innings['Batting'] = {}) {
    this.number = number
    this.#ballsPerOver = ballsPerOver
    this.#batters = batters
  }

  get score(): Score {
    return { runs: this.runs, wickets: this.wickets }
  }

  get stand(): number {
    return this.runs - this.standFrom
  }

  batter(id: number): BatterFigures {
    return this.#batting.get(id) ?? { id, runs: 0, balls: 0, fours: 0, sixes: 0 }
  }

  get batters(): BatterFigures[] {
    return [...this.#batting.values()].sort((one, other) => this.#byOrder(one.id, other.id))
  }

  /** A bowler's figures; `isComplete`: whether the over in progress has had its balls. */
  bowler(id: number, isComplete: boolean): BowlerFigures {
    const { runs, wickets, tally } = this.#bowling.get(id) ?? NO_BOWLING
    const counted = this.over ? tallyWith(tally, this.over, isComplete, id) : tally
    const overs = bowlerOvers(counted, this.#ballsPerOver)
    return { id, overs, maidens: counted.maidens, runs, wickets }
  }

  bowlers(isComplete: boolean): BowlerFigures[] {
    return [...this.#bowling.keys()].map((id) => this.bowler(id, isComplete))
  }

  /** Penalty runs outside of deliveries. */
  addPenalty(runs: number): void {
    this.runs += runs
    // Between two partnerships they are in neither.
    if (this.crease.length < 2) this.standFrom += runs
  }

  /** Everything but who leaves, which needs the figures of before. */
  add(ball: CommentaryBall): void {
    if (this.over?.number !== ball.Over) {
      if (this.over) this.#closeOver(this.over)
      this.broughtByOver = { runs: 0, wickets: 0 }
    }
    this.#meet(ball)
    const { Wides = 0, NoBalls = 0 } = ball.Extras ?? {}
    const conceded = ball.Runs + Wides + NoBalls
    this.over = addBall(this.over, ball.Over, { bowler: ball.Bowler, legal: isLegal(ball), conceded })
    const total = runsOf(ball)
    this.runs += total
    this.broughtByOver.runs += total
    const had = this.batter(ball.Batter)
    this.#batting.set(ball.Batter, {
      id: ball.Batter,
      runs: had.runs + ball.Runs,
      balls: had.balls + (isFaced(ball) ? 1 : 0),
      fours: had.fours + (isBoundary(ball, 4) ? 1 : 0),
      sixes: had.sixes + (isBoundary(ball, 6) ? 1 : 0),
    })
    const bowling = this.#bowling.get(ball.Bowler) ?? NO_BOWLING
    const taken = Object.values(ball.Wickets ?? {}).filter(isCreditedToBowler).length
    this.#bowling.set(ball.Bowler, {
      ...bowling,
      runs: bowling.runs + conceded,
      wickets: bowling.wickets + taken,
    })
  }

  leave(player: number, kind: string): void {
    if (!this.#batting.has(player)) this.#batting.set(player, this.batter(player))
    if (isWicket(kind)) {
      this.wickets += 1
      this.broughtByOver.wickets += 1
    }
    this.crease = this.crease.filter((one) => one !== player)
    this.standFrom = this.runs
  }

  /** The two of this ball, where one of them was not there before: a stand begins. */
  #meet({ Batter, NonStriker }: CommentaryBall): void {
    const pair = NonStriker === undefined ? this.#pairWith(Batter) : [Batter, NonStriker]
    const isSame = pair.every((one) => this.crease.includes(one)) && this.crease.length === pair.length
    if (isSame) return
    const isGrown = this.crease.length < 2 && this.crease.every((one) => pair.includes(one))
    if (!isGrown) this.standFrom = this.runs
    this.crease = [...pair].sort((one, other) => this.#byOrder(one, other))
    for (const one of pair) if (!this.#batting.has(one)) this.#batting.set(one, this.batter(one))
  }

  /** Whom the card does not know comes last. */
  #byOrder(one: number, other: number): number {
    const orderOf = (batter: number) => this.#batters[`${batter}`]?.Order ?? Number.MAX_SAFE_INTEGER
    return orderOf(one) - orderOf(other) || one - other
  }

  #pairWith(batter: number): number[] {
    if (this.crease.includes(batter)) return this.crease
    return this.crease.length < 2 ? [...this.crease, batter] : [batter]
  }

  #closeOver(over: OverInProgress): void {
    for (const { bowler } of over.spells) {
      const bowling = this.#bowling.get(bowler) ?? NO_BOWLING
      this.#bowling.set(bowler, { ...bowling, tally: tallyWith(bowling.tally, over, true, bowler) })
    }
  }
}

const NO_BOWLING: Bowling = { runs: 0, wickets: 0, maidens: 0, tally: NO_TALLY }
