import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { isLong } from '#shared/cricket/is-long.ts'
import { inningsOfSide, isFollowOn } from '#shared/cricket/lead.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { sideOf } from './sides.ts'

type Props = {
  match: Pick<MatchState['Match'], 'TeamA' | 'TeamB' | 'Format'>
  number: number
  all: Readonly<Record<string, Innings>>
}

/** Whose innings it is and which: `Comets, chasing 165`, `Kites, second innings`, `Anchors, following on`. */
export function InningsTitle({ match, number, all }: Props) {
  const names = useNames()
  const innings = all[`${number}`]
  if (!innings) return null
  const team = names.team(sideOf(match, innings.BattingTeamId).TeamName)
  if (innings.SuperOver) return <Text id="innings.superOver" values={{ team }} />
  if (innings.Target !== undefined) {
    return <Text id="innings.chasing" values={{ team, target: innings.Target }} />
  }
  if (isFollowOn(all, number)) return <Text id="innings.followOn" values={{ team }} />
  const ordinal = inningsOfSide(all, number)
  if (isLong(match.Format) || ordinal > 1) return <Text id="innings.ordinal" values={{ team, ordinal }} />
  return <Text id={number === 1 ? 'innings.battingFirst' : 'innings.batting'} values={{ team }} />
}
