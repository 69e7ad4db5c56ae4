import type { Coefficients } from './coefficients.ts'
import type { LongPosition } from './long-features.ts'
import { type LongChances, longChances } from './long-match-model.ts'
import {
  afterEachBall,
  type BowledBall,
  isClosed,
  type MatchToForecast,
  placed,
  placeOf,
} from './match-to-forecast.ts'
import { type BallForecast, type Chances, certain, openChances } from './win-chances.ts'

/** Legal balls of a day, ninety overs of five and ninety-six of four. */
const LENGTHS = { Test: { days: 5, balls: 540 }, 'First-class': { days: 4, balls: 576 } }
/** Legal balls that may still come when a last day lasts longer. */
const LAST_BALLS = 30

/** A match in which each side may bat twice. */
export function forecastLong(
  match: MatchToForecast,
  ballsOf: (innings: number) => readonly BowledBall[],
  known: Coefficients['Test'],
  every: 'ball' | 'over',
): BallForecast[] {
  const firstTeam = match.innings['1']?.BattingTeamId
  if (firstTeam === undefined) return []
  const all: BallForecast[] = []
  const time = new TimeOfMatch(match)
  const inningsLeft = { first: 2, other: 2 }
  let lead = 0
  let before = 0
  for (let number = 1; number <= 4; number += 1) {
    const innings = match.innings[`${number}`]
    if (!innings || innings.SuperOver) break
    const isFirstBatting = innings.BattingTeamId === firstTeam
    inningsLeft[isFirstBatting ? 'first' : 'other'] -= 1
    if (inningsLeft.first < 0 || inningsLeft.other < 0) return []
    const sign = isFirstBatting ? 1 : -1
    const steps = afterEachBall(innings, ballsOf(number), match.ballsPerOver)
    for (const after of steps) {
      const ballsBowled = before + after.ballsBowled
      const ballsLeft = time.leftAfter(ballsBowled)
      if (every === 'over' && !after.isLastOfOver) continue
      const position: LongPosition = {
        lead: lead + sign * after.runs,
        isFirstBatting,
        wicketsLeft: after.isLast && isClosed(match, number) ? 0 : Math.max(0, 10 - after.wickets),
        inningsLeft,
        ballsBowled,
        ballsLimit: ballsBowled + ballsLeft,
      }
      const chances = () =>
        every === 'over' ? cachedChances(after.ball, position, known) : longChances(known, position)
      all.push({ ...placed(after), win: chancesAt(match, firstTeam, position, chances) })
    }
    lead += sign * innings.Runs
    before += steps.at(-1)?.ballsBowled ?? 0
  }
  return all
}

/** How much can still be bowled. A day that is over takes with it what rain and slow overs left of it. */
class TimeOfMatch {
  readonly #length: { days: number; balls: number }
  readonly #dayEnds: readonly number[]
  #deliveries = 0
  #days = 0
  /** Legal balls when the day began. */
  #morning = 0

  constructor({ format, dayEnds = [] }: MatchToForecast) {
    this.#length = format === 'First-class' ? LENGTHS['First-class'] : LENGTHS.Test
    this.#dayEnds = dayEnds
  }

  /** Legal balls to come after the next delivery, with which there have been so many. */
  leftAfter(ballsBowled: number): number {
    this.#deliveries += 1
    while ((this.#dayEnds[this.#days] ?? Number.POSITIVE_INFINITY) <= this.#deliveries) {
      this.#days += 1
      this.#morning = ballsBowled
    }
    const { days, balls } = this.#length
    const whole = days * balls - ballsBowled
    if (this.#days === 0) return Math.max(LAST_BALLS, whole)
    const today = Math.max(0, balls - (ballsBowled - this.#morning))
    const nights = Math.max(0, days - this.#days - 1)
    return Math.max(LAST_BALLS, Math.min(whole, nights * balls + today))
  }
}

function chancesAt(
  match: MatchToForecast,
  firstTeam: number,
  position: LongPosition,
  open: () => LongChances,
): Chances {
  const first = placeOf(match, firstTeam)
  const winner = settledBy(position)
  if (winner !== undefined) return certain(winner === 'first' ? first : first === 1 ? 2 : 1, true)
  const chances = open()
  return openChances(first === 1 ? chances.first : chances.other, chances.draw)
}

type CachedChances = { known: Coefficients['Test']; position: LongPosition; chances: LongChances }

const cache = new WeakMap<BowledBall, CachedChances>()

/** A reader who goes back and forth needs most balls again: one that leaves the same position keeps its chances. */
function cachedChances(ball: BowledBall, position: LongPosition, known: Coefficients['Test']): LongChances {
  const before = cache.get(ball)
  if (before && before.known === known && isSame(before.position, position)) return before.chances
  const chances = longChances(known, position)
  cache.set(ball, { known, position: { ...position, inningsLeft: { ...position.inningsLeft } }, chances })
  return chances
}

function isSame(one: LongPosition, other: LongPosition): boolean {
  return (
    one.lead === other.lead &&
    one.isFirstBatting === other.isFirstBatting &&
    one.wicketsLeft === other.wicketsLeft &&
    one.inningsLeft.first === other.inningsLeft.first &&
    one.inningsLeft.other === other.inningsLeft.other &&
    one.ballsBowled === other.ballsBowled &&
    one.ballsLimit === other.ballsLimit
  )
}

/** Who has won by the figures alone: a side ahead of one that can bat no more, or the last to bat, once it leads. */
function settledBy({
  lead,
  isFirstBatting,
  wicketsLeft,
  inningsLeft,
}: LongPosition): 'first' | 'other' | undefined {
  const ahead = isFirstBatting ? lead : -lead
  const [batting, bowling] = isFirstBatting ? (['first', 'other'] as const) : (['other', 'first'] as const)
  if (inningsLeft[batting] > 0) return undefined
  if (ahead > 0 && inningsLeft[bowling] === 0) return batting
  return ahead < 0 && wicketsLeft === 0 ? bowling : undefined
}
