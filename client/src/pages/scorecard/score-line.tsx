import type { ReactNode } from 'react'
import { Crest } from '#client/cricket-ui/crest/crest.tsx'
import { currentScore } from '#client/cricket-ui/match/current-score.ts'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { scoreText } from '#client/cricket-ui/match/score-text.ts'
import { ShortSituation } from '#client/cricket-ui/match/short-situation.tsx'
import { useMatchPart, wholeMatch } from '#client/live/match-in-view.ts'

/** `back`: leads to now. */
type Props = { shown: boolean; back?: ReactNode }

/** Hidden from screen readers, as it repeats the board. */
export function ScoreLine({ shown, back }: Props) {
  const { match, innings, side, situation } = currentScore(useMatchPart(wholeMatch))
  return (
    <div className="score-line-place" aria-hidden="true">
      <div className="score-line wall" data-shown={shown}>
        <div className="measure score-line-row">
          {innings && side && (
            <span className="score-line-score score-text">
              <Crest team={side} /> <span translate="no">{side.ShortName}</span>{' '}
              <b translate="no">{scoreText(innings)}</b>{' '}
              <span className="soft score-words">
                <OversShown overs={innings.Overs} match={match} form="short" />
              </span>
            </span>
          )}
          <span className="score-line-sentence score-words">
            <ShortSituation situation={situation} match={match} shownTeamId={side?.TeamId} />
          </span>
          {back && <span className="score-line-back score-words">{back}</span>}
        </div>
      </div>
    </div>
  )
}
