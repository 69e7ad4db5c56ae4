import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { type NameReader, useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { isLong } from '#shared/cricket/is-long.ts'
import { inningsOfSide, isFollowOn } from '#shared/cricket/lead.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { CountedMatch } from './overs-or-balls.ts'
import { revisedChase } from './revised-chase.ts'
import { sideOf } from './sides.ts'

type Props = {
  match: Pick<MatchState['Match'], 'TeamA' | 'TeamB'> &
    Pick<Partial<MatchState['Match']>, 'Overs'> &
    CountedMatch
  number: number
  all: Readonly<Record<string, Innings>>
}

/** `Comets, chasing 165`, `Salts, chasing a revised 166 in 18 overs`, `Kites, 2nd innings`. */
export function InningsTitle(props: Props) {
  const title = inningsTitleOf(props, useNames())
  return title && <Text {...title} />
}

type Title = { id: MessageId; values: Record<string, string | number> }

/** Undefined where there is no such innings. */
export function inningsTitleOf({ match, number, all }: Props, names: NameReader): Title | undefined {
  const innings = all[`${number}`]
  if (!innings) return undefined
  const team = names.team(sideOf(match, innings.BattingTeamId).TeamName)
  const ordinal = inningsOfSide(all, number)
  if (innings.SuperOver)
    return { id: 'innings.superOver', values: { team, again: ordinal > 1 ? ` ${ordinal}` : '' } }
  const revised = revisedChase(innings, all['1'], match)
  if (revised) return { id: 'innings.revised', values: { team, ...revised } }
  if (innings.Target !== undefined) return { id: 'innings.chasing', values: { team, target: innings.Target } }
  if (isFollowOn(all, number)) return { id: 'innings.followOn', values: { team } }
  if (isLong(match.Format) || ordinal > 1) return { id: 'innings.ordinal', values: { team, ordinal } }
  return { id: number === 1 ? 'innings.battingFirst' : 'innings.batting', values: { team } }
}
