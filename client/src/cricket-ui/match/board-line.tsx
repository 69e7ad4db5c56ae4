import { Fragment, type ReactNode } from 'react'
import { Text } from '#client/i18n/text.tsx'
import type { BoardMatch } from '#shared/live/match-state.ts'
import { LiveDot } from './live-dot.tsx'
import { OversShown } from './overs-shown.tsx'
import { phaseOf } from './phase.ts'
import { ReducedLength } from './reduced-length.tsx'
import { latestScore } from './score-text.ts'
import { boardSituation, shownStatus } from './situation.ts'
import { SituationLine } from './situation-line.tsx'
import { StatusNotice } from './status-notice.tsx'
import { StatusTag } from './status-tag.tsx'

export function BoardLine({ match }: { match: BoardMatch }) {
  const situation = boardSituation(match)
  const status = shownStatus(match.Status, situation)
  const phase = phaseOf(status)
  const score = latestScore(match)
  const sentence = situation && <SituationLine situation={situation} match={match} />
  const parts: ReactNode[] = []
  if (phase === 'play' && sentence && status === 'live') {
    parts.push(
      <LiveDot>
        {/* What the dot says to the eye. */}
        <span className="visually-hidden">
          <Text id="status.live" />{' '}
        </span>
        {sentence}
      </LiveDot>,
    )
  } else if (phase === 'play' || phase === 'break') {
    const hasNotice = phase === 'break' && match.StatusText !== ''
    parts.push(hasNotice ? <StatusNotice text={match.StatusText} isPhrase /> : <StatusTag status={status} />)
    if (sentence) parts.push(sentence)
  } else {
    parts.push(sentence ?? <StatusTag status={status} />)
  }
  if (score && phase !== 'over') {
    parts.push(
      <>
        <OversShown overs={score.Overs} match={match} />
        <ReducedLength match={match} first={match.Scores?.['1']} chase={match.Chase?.TargetOvers} />
      </>,
    )
  }
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
