import type { ReactNode } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import type { BoardMatch } from '#shared/live/match-state.ts'
import { boardScore } from './current-score.ts'
import { LiveDot } from './live-dot.tsx'
import { OversShown } from './overs-shown.tsx'
import { Phrases } from './phrases.tsx'
import { ReducedLength, reducedLength } from './reduced-length.tsx'
import { SituationLine } from './situation-line.tsx'
import { StatusNotice, StatusTag } from './status-notice.tsx'

export function BoardLine({ match }: { match: BoardMatch }) {
  const { situation, status, phase, score } = boardScore(match)
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
        <ReducedLength
          match={match}
          length={reducedLength(match, match.Scores?.['1'], match.Chase?.TargetOvers)}
        />
      </>,
    )
  }
  return (
    <span className="phrases">
      <Phrases parts={parts} />
    </span>
  )
}
