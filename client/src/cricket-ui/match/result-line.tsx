import { useNames } from '#client/i18n/names.ts'
import { useTerms } from '#client/i18n/terms.tsx'
import { useText } from '#client/i18n/text.tsx'
import type { Result } from '#shared/cricket/scorecard.ts'
import { shownMethod } from '#shared/cricket/shown-method.ts'
import type { Team } from '#shared/live/match-state.ts'
import { sideOf } from './sides.ts'

type Props = { result: Result; match: { TeamA: Team; TeamB: Team; StartTime: string } }

/** Winner, margin, method, and what decided a tie. */
export function ResultLine({ result, match }: Props) {
  return <span>{useResultText()(result, match)}</span>
}

/** As text, for attributes. */
export function useResultText(): (result: Result, match: Props['match']) => string {
  const text = useText()
  const names = useNames()
  const terms = useTerms()
  return (result, match) => {
    const team =
      result.WinnerTeamId === undefined ? '' : names.team(sideOf(match, result.WinnerTeamId).TeamName)
    const known = shownMethod(result.Method, match.StartTime)
    const method = known && (terms('methods', known) ?? known)
    return `${resultSentence(result, team, text)}${method ? ` ${text('result.method', { method })}` : ''}`
  }
}

/** Winner and margin. `team`: the name of the winner. */
export function resultSentence(result: Result, team: string, text: ReturnType<typeof useText>): string {
  switch (result.Kind) {
    case 'tie':
      return team && result.Decider ? text(DECIDERS[result.Decider], { team }) : text('result.tie')
    case 'draw':
      return text('result.draw')
    case 'no result':
      return text('result.none')
    case 'awarded':
      return text('result.awarded', { team })
    case 'win':
      return won(result, team, text)
  }
}

function won({ By: by, Decider: decider }: Result, team: string, text: ReturnType<typeof useText>): string {
  if (decider) return text(DECIDERS[decider], { team })
  if (by?.Innings !== undefined) return text('result.innings', { team, runs: by.Runs ?? 0 })
  if (by?.Runs !== undefined) return text('result.runs', { team, runs: by.Runs })
  if (by?.Wickets !== undefined) return text('result.wickets', { team, wickets: by.Wickets })
  return text('result.won', { team })
}

const DECIDERS = {
  'super over': 'result.superOver',
  'bowl-out': 'result.bowlOut',
  'boundary count': 'result.boundaryCount',
} as const
