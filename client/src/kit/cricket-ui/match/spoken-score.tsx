import { type NameReader, useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { sideOf } from './sides.ts'

type Props = {
  innings: Pick<Innings, 'BattingTeamId' | 'Runs' | 'Wickets' | 'AllOut'>
  match: MatchState['Match']
}

/**
 * A score as a sentence for screen readers. A side can be all out with fewer than ten wickets, as when one
 * batter is hurt.
 */
export function SpokenScore({ innings, match }: Props) {
  const names = useNames()
  return <Text id="speak.score" values={spokenScore(innings, match, names)} />
}

export function spokenScore(
  { BattingTeamId, Runs, Wickets, AllOut }: Props['innings'],
  match: Props['match'],
  names: NameReader,
) {
  const team = names.team(sideOf(match, BattingTeamId).TeamName)
  return { team, runs: Runs, wickets: AllOut ? 10 : Wickets }
}
