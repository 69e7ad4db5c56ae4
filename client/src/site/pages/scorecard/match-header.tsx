import { type ReactNode, useRef } from 'react'
import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { currentScore } from '#client/kit/cricket-ui/match/current-score.ts'
import { HowOutText } from '#client/kit/cricket-ui/match/how-out-text.tsx'
import { OversShown } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { ReducedMatchLength } from '#client/kit/cricket-ui/match/reduced-length.tsx'
import { BallsToSpare } from '#client/kit/cricket-ui/match/result-line.tsx'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { ShortSituation } from '#client/kit/cricket-ui/match/short-situation.tsx'
import { Scoreboard } from '#client/kit/cricket-ui/scoreboard/scoreboard.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { useIsAbove } from '#client/kit/ui/use-is-above.ts'

/**
 * `foot`: how fresh the score is, or which ball it is after. `action`: what the reader can do. `back`: leads
 * to now.
 */
type Props = { foot: ReactNode; action: ReactNode; back: ReactNode }

/** At a past ball nothing is live and no result is shown. */
const PAST = <Text id="status.past" />

/** Once it has scrolled away, one line of it stays at the top. */
export function MatchHeader({ foot, action, back }: Props) {
  const sentinel = useRef<HTMLDivElement>(null)
  const isAway = useIsAbove(sentinel)
  return (
    <>
      <ScoreLine shown={isAway} back={back} />
      <Scoreboard
        level="h1"
        HowOut={HowOutText}
        statusInstead={back ? PAST : undefined}
        belowSentence={<BallsToSpare />}
        foot={
          <>
            <span className="small soft">
              {foot}
              <ReducedMatchLength />
            </span>
            {action}
          </>
        }
      />
      <div ref={sentinel} />
    </>
  )
}

/** Hidden from screen readers, as it repeats the board. */
export function ScoreLine({ shown, back }: { shown: boolean; back?: ReactNode }) {
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
          <span className="score-line-sentence score-words row-end">
            <ShortSituation situation={situation} match={match} shownTeamId={side?.TeamId} />
          </span>
          {back && <span className="score-line-back score-words">{back}</span>}
        </div>
      </div>
    </div>
  )
}
