import { Fragment, type ReactNode } from 'react'
import { Text } from '#client/i18n/text.tsx'
import type { BoardMatch } from '#shared/live/match-state.ts'
import { phaseOf } from './phase.ts'
import { latestScore } from './score-text.ts'
import { boardSituation } from './situation.ts'
import { SituationLine } from './situation-line.tsx'
import { StatusTag } from './status-tag.tsx'

/** The line below a match of the board: how it stands, after how many overs, and where it is played. */
export function BoardLine({ match }: { match: BoardMatch }) {
  const phase = phaseOf(match.Status)
  const situation = boardSituation(match)
  const score = latestScore(match)
  const parts: ReactNode[] = []
  const notice = phase === 'over' || phase === 'play' ? '' : match.StatusText.replace(/\.$/, '')
  if (notice !== '') parts.push(notice)
  else if (phase !== 'over') parts.push(<StatusTag status={match.Status} />)
  if (situation) parts.push(<SituationLine situation={situation} match={match} />)
  if (score && phase !== 'over') parts.push(<Text id="strip.overs" values={{ overs: score.Overs }} />)
  parts.push(match.Venue)
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their place
    <Fragment key={place}>
      {place > 0 && ' · '}
      {part}
    </Fragment>
  ))
}
