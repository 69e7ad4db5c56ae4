import type { FormMatch, MatchItem, Preview } from '#shared/api/match.ts'
import { formOutcome } from '#shared/cricket/form-outcome.ts'
import type { Team } from '#shared/live/match-state.ts'
import { roundedTo } from '../rounded-to.ts'
import type { MatchFacts } from './match-facts.ts'

const FORM_LENGTH = 5

export type MatchesBefore = {
  meetings: readonly MatchItem[]
  ofSide: ReadonlyMap<number, readonly MatchItem[]>
  atGround: readonly MatchItem[]
}

export function previewOf({ teams }: MatchFacts, before: MatchesBefore): Preview {
  const { meetings } = before
  const wonBy = ({ TeamId }: Team) => meetings.filter(({ Result }) => Result?.WinnerTeamId === TeamId).length
  const won = teams.map((team) => [`${team.TeamId}`, wonBy(team)] as const)
  const [last] = meetings
  return {
    HeadToHead: {
      Played: meetings.length,
      Won: Object.fromEntries(won),
      Others: meetings.length - won.reduce((sum, [, count]) => sum + count, 0),
      Last: last,
    },
    Form: Object.fromEntries(
      teams.map(({ TeamId }) => [
        `${TeamId}`,
        (before.ofSide.get(TeamId) ?? []).slice(0, FORM_LENGTH).map((match) => formMatch(match, TeamId)),
      ]),
    ),
    Ground: countAtGround(before.atGround),
  }
}

function formMatch(match: MatchItem, teamId: number): FormMatch {
  const { TeamId, TeamName, ShortName } = match.TeamA.TeamId === teamId ? match.TeamB : match.TeamA
  return {
    MatchId: match.MatchId,
    LiveMatchId: match.LiveMatchId,
    Against: { TeamId, TeamName, ShortName },
    Date: match.StartTime,
    Outcome: formOutcome(match.Result, teamId),
  }
}

type CountedMatch = Pick<MatchItem, 'Scores' | 'Result'>

/** Only a first innings that was ended counts for the average: rain may have broken off others. */
export function countAtGround(matches: readonly CountedMatch[]): Preview['Ground'] {
  const begun = matches.filter(({ Scores }) => Scores?.['1'] !== undefined)
  const firsts = begun.filter(({ Scores }) => Scores?.['2'] !== undefined)
  const runs = firsts.reduce((sum, { Scores }) => sum + (Scores?.['1']?.Runs ?? 0), 0)
  const decided = begun.filter(({ Result }) => Result?.WinnerTeamId !== undefined)
  return {
    Matches: begun.length,
    AverageFirst: firsts.length === 0 ? undefined : roundedTo(runs / firsts.length, 0),
    Decided: decided.length,
    WonBattingFirst: decided.filter(
      ({ Scores, Result }) => Scores?.['1']?.BattingTeamId === Result?.WinnerTeamId,
    ).length,
  }
}
