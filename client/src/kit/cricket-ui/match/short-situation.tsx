import { Text } from '#client/kit/i18n/text.tsx'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { BoardMatch } from '#shared/live/match-state.ts'
import { sideOf } from './sides.ts'
import type { Situation } from './situation.ts'
import { resultMessage, situationMessage } from './situation-message.ts'

/** `shownTeamId`: the side whose score is next to it. */
type Props = {
  situation: Situation
  match: Pick<BoardMatch, 'TeamA' | 'TeamB'>
  shownTeamId?: number | undefined
}

/** In a few words: sides by their short names, or without where the line is a side's own. */
export function ShortSituation({ situation, match, shownTeamId }: Props) {
  const shortName = (teamId: number) => sideOf(match, teamId).ShortName
  switch (situation.kind) {
    case 'result': {
      const { WinnerTeamId: winner } = situation.result
      return <Text {...shortResult(situation.result, winner === undefined ? '' : shortName(winner))} />
    }
    case 'need': {
      const { runs, balls, teamId } = situation
      // Before a chase begins, the other side's score is shown.
      if (shownTeamId !== undefined && shownTeamId !== teamId)
        return <Text id="need.runs" values={{ team: shortName(teamId), runs, f: (figure) => figure }} />
      return <Text id={balls === undefined ? 'short.need' : 'short.needFrom'} values={{ runs, balls }} />
    }
    case 'lead':
    case 'trail':
      return <Text id={`short.${situation.kind}`} values={{ runs: situation.runs }} />
    case 'toss': {
      const { WinnerTeamId, Decision } = situation.toss
      const team = shortName(WinnerTeamId)
      return <Text id={Decision === 'bat' ? 'short.choseBat' : 'short.choseBowl'} values={{ team }} />
    }
    default: {
      const message = situationMessage(situation, shortName)
      return message && <Text {...message} />
    }
  }
}

/** Without the method, and without a sentence of an editor. */
function shortResult({ Decider: decider, Words: _, ...result }: Result, team: string) {
  if (team !== '' && decider) return { id: DECIDERS[decider], values: { team } }
  if (result.By?.Innings !== undefined) return { id: 'short.wonInnings', values: { team } } as const
  return resultMessage(result, team)
}

const DECIDERS = {
  'super over': 'short.superOver',
  'bowl-out': 'short.bowlOut',
  'boundary count': 'short.boundaryCount',
} as const
