import { type ReactNode, useRef } from 'react'
import { BallsToSpare } from '#client/cricket-ui/match/balls-to-spare.tsx'
import { HowOutText } from '#client/cricket-ui/match/how-out-text.tsx'
import { ReducedMatchLength } from '#client/cricket-ui/match/reduced-length.tsx'
import { Scoreboard } from '#client/cricket-ui/scoreboard/scoreboard.tsx'
import { Text } from '#client/i18n/text.tsx'
import { useIsAbove } from '#client/ui/use-is-above.ts'
import { ScoreLine } from './score-line.tsx'

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
