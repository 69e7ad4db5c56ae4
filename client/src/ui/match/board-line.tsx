import { Fragment, type ReactNode } from 'react'
import { Text } from '#client/i18n/text.tsx'
import type { BoardMatch } from '#shared/live/match-state.ts'
import { phaseOf } from './phase.ts'
import { latestScore } from './score-text.ts'
import { boardSituation } from './situation.ts'
import { SituationLine } from './situation-line.tsx'
import { StatusNotice } from './status-notice.tsx'
import { StatusTag } from './status-tag.tsx'

/** The line below a match of the board: how it stands, and after how many overs. */
export function BoardLine({ match }: { match: BoardMatch }) {
  const phase = phaseOf(match.Status)
  const situation = boardSituation(match)
  const score = latestScore(match)
  const sentence = situation && <SituationLine situation={situation} match={match} />
  const parts: ReactNode[] = []
  if (phase === 'play' && sentence && match.Status === 'live') {
    parts.push(
      <>
        <span className="live-dot" />
        {/* What the dot says to the eye. */}
        <span className="visually-hidden">
          <Text id="status.live" />{' '}
        </span>
        {sentence}
      </>,
    )
  } else if (phase === 'play' || phase === 'break') {
    const hasNotice = phase === 'break' && match.StatusText !== ''
    parts.push(
      hasNotice ? <StatusNotice text={match.StatusText} isPhrase /> : <StatusTag status={match.Status} />,
    )
    if (sentence) parts.push(sentence)
  } else {
    parts.push(sentence ?? <StatusTag status={match.Status} />)
  }
  if (score && phase !== 'over') parts.push(<Text id="strip.overs" values={{ overs: score.Overs }} />)
  return (
    <span className="phrases">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their place
        <Fragment key={place}>
          {place > 0 && ' '}
          <span className="phrase">{part}</span>
        </Fragment>
      ))}
    </span>
  )
}
