import type { ChaseTarget } from '../chase-targets.ts'
import type { Format, Level } from '../match-log.ts'
import type { Innings, Result } from '../scorecard.ts'
import type { MatchToForecast } from './match-to-forecast.ts'

/** What a match's state holds of all that a forecast needs. */
type ForecastState = {
  Innings: Readonly<Record<string, Innings>>
  Result?: Result | undefined
  Match: {
    Format: Format
    BallsPerOver: number
    TeamA: { TeamId: number }
    TeamB: { TeamId: number }
    Level?: Level | undefined
    Overs?: number | undefined
  }
}

export function matchOfState(
  { Innings, Result, Match }: ForecastState,
  targets: readonly ChaseTarget[] = [],
  dayEnds: readonly number[] = [],
): MatchToForecast {
  const { Format, BallsPerOver, TeamA, TeamB, Level, Overs } = Match
  return {
    format: Format,
    ballsPerOver: BallsPerOver,
    teams: [TeamA.TeamId, TeamB.TeamId],
    ...{ innings: Innings, result: Result, level: Level, overs: Overs },
    ...{ targets, dayEnds },
  }
}
