import { useMemo } from 'react'
import { useNames } from '#client/i18n/names.ts'
import { useText } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import type { PictureWords } from '#client/ui/graphs/picture-context.ts'
import { useOversText } from '#client/ui/match/overs-shown.tsx'
import { scoreText } from '#client/ui/match/score-text.ts'
import { sideOf } from '#client/ui/match/sides.ts'
import type { BallPlace } from '#shared/addresses/ball-address.ts'
import { type GraphName, scorecardQuery } from '#shared/addresses/graph-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import { slugOf } from '#shared/addresses/slug.ts'
import { addressIn } from '#shared/language.ts'
import type { MatchState } from '#shared/live/match-state.ts'

type Props = { id: number; state: MatchState; graph: GraphName; last: BallPlace | undefined }

/** What a saved picture of a match says beside its graph. */
export function usePictureOfMatch({ id, state, graph, last }: Props): PictureWords {
  const text = useText()
  const names = useNames()
  const overs = useOversText()
  const language = useLanguage()
  return useMemo(() => {
    const { Match: match, Innings } = state
    const { TeamA: a, TeamB: b } = match
    const scores = Object.entries(Innings)
      .filter(([, innings]) => !innings.SuperOver)
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([, innings]) => {
        const team = names.team(sideOf(match, innings.BattingTeamId).TeamName)
        return `${team} ${scoreText(innings)} (${overs(innings.Overs, match)})`
      })
    const path = `${paths.scorecard(id, 'graphs')}${scorecardQuery({ graph, ball: last })}`
    return {
      subject: text('match.title', { a: names.team(a.TeamName), b: names.team(b.TeamName) }),
      detail: scores.join(' · '),
      address: addressIn(language, path),
      file: `${slugOf(`${a.TeamName} ${b.TeamName}`) || 'match'}-${graph}.png`,
    }
  }, [id, state, graph, last, text, names, overs, language])
}
