import type { Coefficients } from './coefficients.ts'
import type { LongPosition } from './long-features.ts'
import { longChances } from './long-match-model.ts'
import {
  type AfterBall,
  afterEachBall,
  type BowledBall,
  isClosed,
  type MatchToForecast,
  placeOf,
} from './match-to-forecast.ts'
import { type BallForecast, type Chances, certain, openChances } from './win-chances.ts'

/** Legal balls of a whole match: five days of ninety overs, four of ninety-six. */
const MATCH_BALLS = { Test: 2700, 'First-class': 2304 }

/** A match in which each side may bat twice. */
export function forecastLong(
  match: MatchToForecast,
  ballsOf: (innings: number) => readonly BowledBall[],
  known: Coefficients['Test'],
): BallForecast[] {
  const firstTeam = match.innings['1']?.BattingTeamId
  if (firstTeam === undefined) return []
  const said: BallForecast[] = []
  const ballsLimit = match.format === 'First-class' ? MATCH_BALLS['First-class'] : MATCH_BALLS.Test
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
      const position: LongPosition = {
        lead: lead + sign * after.runs,
        isFirstBatting,
        wicketsLeft: after.isLast && isClosed(match, number) ? 0 : Math.max(0, 10 - after.wickets),
        inningsLeft,
        ballsBowled: before + after.ballsBowled,
        ballsLimit,
      }
      said.push({ ...placed(after), win: chancesAt(match, firstTeam, position, known) })
    }
    lead += sign * innings.Runs
    before += steps.at(-1)?.ballsBowled ?? 0
  }
  return said
}

function chancesAt(
  match: MatchToForecast,
  firstTeam: number,
  position: LongPosition,
  known: Coefficients['Test'],
): Chances {
  const first = placeOf(match, firstTeam)
  const winner = settledBy(position)
  if (winner !== undefined) return certain(winner === 'first' ? first : first === 1 ? 2 : 1, true)
  const chances = longChances(known, position)
  return openChances(first === 1 ? chances.first : chances.other, chances.draw)
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

function placed({ ball }: AfterBall) {
  return { innings: ball.Innings, over: ball.Over, n: ball.N }
}
