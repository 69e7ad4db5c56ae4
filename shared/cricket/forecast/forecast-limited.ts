import { chaseAfter } from '../chase-targets.ts'
import type { Coefficients } from './coefficients.ts'
import { inningsLimits } from './innings-limits.ts'
import type { Batting } from './limited-features.ts'
import { chaseOdds, expectedTotal, firstOdds } from './limited-overs-model.ts'
import {
  type AfterBall,
  afterEachBall,
  type BowledBall,
  isClosed,
  type MatchToForecast,
  placed,
  placeOf,
} from './match-to-forecast.ts'
import { logistic } from './math.ts'
import { type BallForecast, type Chances, certain, openChances } from './win-chances.ts'

/** A match in which each side bats once. Super overs are left alone: two teams of three say little of either side. */
export function forecastLimited(
  match: MatchToForecast,
  ballsOf: (innings: number) => readonly BowledBall[],
  coefficients: Coefficients,
  every: 'ball' | 'over',
): BallForecast[] {
  const limits = inningsLimits(match)
  const [one, two] = [match.innings['1'], match.innings['2']]
  if (!one) return []
  const forecasts: BallForecast[] = []
  const model = modelOf(match, coefficients)
  const open = (chance: number, battingTeam: number): Chances =>
    openChances(placeOf(match, battingTeam) === 1 ? chance : 1 - chance)
  if (limits.first !== undefined) {
    for (const after of afterEachBall(one, ballsOf(1), match.ballsPerOver)) {
      if (every === 'over' && !after.isLastOfOver) continue
      const isOver = after.isLast && isClosed(match, 1)
      const { chance, projected } = model.first(batting(after, limits.first, isOver))
      forecasts.push({ ...placed(after), win: open(chance, one.BattingTeamId), projected })
    }
  }
  if (two?.Target !== undefined && limits.second !== undefined) {
    for (const [place, after] of afterEachBall(two, ballsOf(2), match.ballsPerOver).entries()) {
      if (every === 'over' && !after.isLastOfOver) continue
      const { target, limit } = chaseAt(match, place + 1) ?? { target: two.Target, limit: limits.second }
      const position = { ...batting(after, limit, after.isLast && two.AllOut === true), target }
      const settled = settledBy(position, placeOf(match, two.BattingTeamId))
      const win = settled ? certain(settled, false) : open(model.chase(position), two.BattingTeamId)
      forecasts.push({ ...placed(after), win })
    }
  }
  return forecasts
}

/** What a chase was after then, and how long it was to be; undefined where one target was valid all the time. */
function chaseAt(match: MatchToForecast, deliveries: number): { target: number; limit: number } | undefined {
  const { innings, targets = [] } = match
  const [one, two] = [innings['1'], innings['2']]
  if (!one || !two || targets.length === 0) return undefined
  const { TargetOvers: _, ...bare } = two
  const then = { ...bare, ...chaseAfter(targets, deliveries, two, one.Runs) }
  const { second } = inningsLimits({ ...match, innings: { ...innings, 2: then } })
  return then.Target === undefined || second === undefined
    ? undefined
    : { target: then.Target, limit: second }
}

type Position = { runs: number; wicketsLeft: number; ballsLeft: number; ballsLimit: number }

function batting({ runs, wickets, ballsBowled }: AfterBall, ballsLimit: number, isOver: boolean): Position {
  const wicketsLeft = isOver ? 0 : Math.max(0, 10 - wickets)
  return { runs, wicketsLeft, ballsLeft: isOver ? 0 : Math.max(0, ballsLimit - ballsBowled), ballsLimit }
}

/** What a chase has come to by its own figures, if anything. */
function settledBy({ runs, target, wicketsLeft, ballsLeft }: Position & { target: number }, chaser: 1 | 2) {
  if (runs >= target) return chaser
  if (wicketsLeft > 0 && ballsLeft > 0) return undefined
  if (runs === target - 1) return 'tie'
  return chaser === 1 ? 2 : 1
}

function modelOf({ format, level }: MatchToForecast, { T20, ODI, hundredRuns }: Coefficients) {
  const known = format === 'ODI' ? ODI : T20
  const scaled = <P extends Position>(position: P) =>
    format === 'The Hundred' ? asTwentyOvers(position, hundredRuns) : position
  return {
    first(position: Position) {
      const same = scaled(position)
      const total = expectedTotal(known, same, level)
      const projected = format === 'The Hundred' ? total / hundredRuns : total
      return { chance: logistic(firstOdds(known, same, level)), projected: Math.round(projected) }
    },
    chase: (position: Position & { target: number }) => logistic(chaseOdds(known, scaled(position), level)),
  }
}

/** Balls of a T20 for each of The Hundred's. */
const SHARE = 1.2

/** The same share of the innings left, and runs by how totals compare: too few matches are known for a model of its own. */
export function asTwentyOvers<P extends Batting & { target?: number }>(position: P, hundredRuns: number): P {
  const { runs, ballsLeft, ballsLimit, target } = position
  return {
    ...position,
    runs: runs * hundredRuns,
    ballsLeft: ballsLeft * SHARE,
    ballsLimit: ballsLimit * SHARE,
    ...(target === undefined ? {} : { target: (target - 1) * hundredRuns + 1 }),
  }
}
