import type { Format } from '../match-log.ts'
import type { Innings, Result } from '../scorecard.ts'
import type { MatchToForecast } from './match-to-forecast.ts'

/** What a match's live state holds of all that a forecast needs: neither who plays nor an unusual length. */
export type ForecastState = {
  Innings: Readonly<Record<string, Innings>>
  Result?: Result | undefined
  Match: { Format: Format; BallsPerOver: number; TeamA: { TeamId: number }; TeamB: { TeamId: number } }
}

export function matchOfState({ Innings, Result, Match }: ForecastState): MatchToForecast {
  const { Format, BallsPerOver, TeamA, TeamB } = Match
  return {
    format: Format,
    ballsPerOver: BallsPerOver,
    teams: [TeamA.TeamId, TeamB.TeamId],
    innings: Innings,
    ...(Result ? { result: Result } : {}),
  }
}
