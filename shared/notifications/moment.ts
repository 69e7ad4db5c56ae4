import type { HowOut } from '../cricket/how-out.ts'
import type { Result } from '../cricket/scorecard.ts'
import type { MatchState } from '../live/match-state.ts'

/** The match that a moment is of, as its words need it. */
export type MomentMatch = Pick<MatchState['Match'], 'LiveMatchId' | 'StartTime' | 'TeamA' | 'TeamB'>

/** No match that has begun is put off by so much. */
const ANOTHER_DAY_MS = 12 * 60 * 60_000

/** Or an origin that began anew gives its number to another. `hadBegun`: whether it was seen to be played before. */
export function isSameMatch(before: MomentMatch, now: MomentMatch, hadBegun: boolean): boolean {
  if (before.TeamA.TeamId !== now.TeamA.TeamId || before.TeamB.TeamId !== now.TeamB.TeamId) return false
  return !(hadBegun && Date.parse(now.StartTime) - Date.parse(before.StartTime) > ANOTHER_DAY_MS)
}

/** The state of an innings. `need`: what the side that chases still needs, `balls` where overs are limited. */
export type Standing = {
  teamId: number
  runs: number
  wickets: number
  allOut?: boolean
  declared?: boolean
  overs: string
  /** Of The Hundred, whose followers count balls. */
  balls?: number
  need?: { runs: number; balls?: number }
}

/** Why nothing is played. `at`: the state of the innings then. */
type BreakReason = 'innings' | 'rain' | 'bad light' | 'stumps'

export type MomentFacts =
  | { kind: 'toss'; winnerTeamId: number; decision: 'bat' | 'bowl' }
  | { kind: 'start'; battingTeamId: number }
  | {
      kind: 'wicket'
      name: string
      runs: number
      balls?: number | undefined
      out: HowOut
      standing: Standing
    }
  | { kind: 'milestone'; name: string; runs: number; balls?: number | undefined; standing: Standing }
  | { kind: 'break'; reason: BreakReason; standing: Standing; target?: number }
  | { kind: 'close'; standing: Standing }
  | { kind: 'result'; result: Result | 'abandoned' }

/** `key`: its identity within the match. `mark`: what must be right about it; where that changes, the moment is corrected. */
export type Moment = { key: string; mark: string; facts: MomentFacts }

/** Others that a state does not show any more pass: play resumes after rain, and an innings is close no longer. */
export function isTakenBack(key: string): boolean {
  return /^(wicket|milestone|result)\b/.test(key)
}
