import { useNames } from '#client/kit/i18n/names.ts'
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
  const { BattingTeamId, Runs: runs, Wickets, AllOut } = innings
  const team = names.team(sideOf(match, BattingTeamId).TeamName)
  return <Text id="speak.score" values={{ team, runs, wickets: AllOut ? 10 : Wickets }} />
}
