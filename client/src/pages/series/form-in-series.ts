import type { FormMatch, MatchItem } from '#shared/api/match.ts'
import { formOutcome } from '#shared/cricket/form-outcome.ts'

const SHOWN = 5

/** The latest first. */
export function formInSeries(matches: readonly MatchItem[], teamId: number): FormMatch[] {
  return matches
    .filter(({ Result, TeamA, TeamB }) => Result && [TeamA.TeamId, TeamB.TeamId].includes(teamId))
    .sort((a, b) => b.StartTime.localeCompare(a.StartTime) || b.MatchId - a.MatchId)
    .slice(0, SHOWN)
    .map(({ MatchId, LiveMatchId, TeamA, TeamB, StartTime, Result }) => {
      const { TeamId, TeamName, ShortName } = TeamA.TeamId === teamId ? TeamB : TeamA
      return {
        ...{ MatchId, Against: { TeamId, TeamName, ShortName }, Date: StartTime },
        ...(LiveMatchId === undefined ? {} : { LiveMatchId }),
        Outcome: formOutcome(Result, teamId),
      }
    })
}
