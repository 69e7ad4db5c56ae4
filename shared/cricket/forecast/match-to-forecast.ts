import { runsOf } from '../breakdown/played-ball.ts'
import type { ChaseTarget } from '../chase-targets.ts'
import { isWicket } from '../dismissals.ts'
import { isLegal } from '../is-legal.ts'
import type { Format, Level } from '../match-log.ts'
import type { Powerplays } from '../named-powerplays.ts'
import type { Extras, Innings, Result } from '../scorecard.ts'

/** What a forecast needs of a match: any scorecard has it. `overs`: the limit of an innings, where it is known. */
export type MatchToForecast = {
  format: Format
  ballsPerOver: number
  overs?: number
  teams: readonly [number, number]
  innings: Readonly<Record<string, Innings>>
  result?: Result
  level?: Level
  /** Of the chase, where it was revised on its way. */
  targets?: readonly ChaseTarget[]
  /** After how many deliveries each day ended, where that is known. */
  dayEnds?: readonly number[]
  powerplays?: Powerplays
}

/** A delivery, as the archive has it or a scorecard shows it. */
export type BowledBall = {
  Innings: number
  Over: number
  N: number
  Runs: number
  Extras?: Partial<Extras>
  Wickets?: Readonly<Record<string, string>>
}

/** The state of an innings after a ball. `ballsBowled` counts by overs, as umpires do. */
export type AfterBall = {
  ball: BowledBall
  runs: number
  wickets: number
  ballsBowled: number
  /** The last one of its over so far. */
  isLastOfOver: boolean
  isLast: boolean
}

/** An innings ball by ball. Runs that no ball brought (penalties) are there from the beginning: a scorecard does not say when. */
export function afterEachBall(
  innings: Innings,
  balls: readonly BowledBall[],
  ballsPerOver: number,
): AfterBall[] {
  const brought = balls.map(runsOf)
  let runs = Math.max(0, innings.Runs - brought.reduce((sum, some) => sum + some, 0))
  let wickets = 0
  let legal = 0
  let over = -1
  return balls.map((ball, index) => {
    if (ball.Over !== over) legal = 0
    over = ball.Over
    runs += brought[index] ?? 0
    if (ball.Wickets) wickets += Object.values(ball.Wickets).filter(isWicket).length
    if (isLegal(ball)) legal = Math.min(ballsPerOver, legal + 1)
    return {
      ball,
      runs,
      wickets,
      ballsBowled: over * ballsPerOver + legal,
      isLastOfOver: balls[index + 1]?.Over !== ball.Over,
      isLast: index === balls.length - 1,
    }
  })
}

/** Whether nothing more can come of an innings: the next one has begun, or it was all out or declared. */
export function isClosed({ innings }: MatchToForecast, number: number): boolean {
  const one = innings[`${number}`]
  return innings[`${number + 1}`] !== undefined || one?.AllOut === true || one?.Declared === true
}

/** Fewer wickets end its innings than in any match that the forecast was made from. */
export function hasShortSide({ innings }: MatchToForecast): boolean {
  return Object.values(innings).some(({ Players }) => Players !== undefined)
}

/** The place of a side, 1 or 2, in the order of the match. */
export function placeOf({ teams }: MatchToForecast, teamId: number): 1 | 2 {
  return teams[0] === teamId ? 1 : 2
}

/** Which ball a forecast follows. */
export function placed({ ball }: AfterBall) {
  return { innings: ball.Innings, over: ball.Over, n: ball.N }
}
