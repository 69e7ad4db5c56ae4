import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { BallsToSpare } from '#client/ui/match/balls-to-spare.tsx'
import { HowOutText } from '#client/ui/match/how-out-text.tsx'
import { ReducedLength } from '#client/ui/match/reduced-length.tsx'
import { situationOf } from '#client/ui/match/situation.ts'
import { currentInnings } from '#client/ui/scoreboard/current-innings.ts'
import { Scoreboard } from '#client/ui/scoreboard/scoreboard.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { ScoreLine } from './score-line.tsx'

/**
 * `foot`: how fresh the score is, or which moment it is of. `action`: what can be done from here, beside it. `back`: leads
 * back to now, where the page shows a moment that is past.
 */
type Props = { state: MatchState; foot: ReactNode; action: ReactNode; back: ReactNode }

/** Nothing of a moment that is past is live, nor its result in sight. */
const PAST = <Text id="status.past" />

/** The scoreboard; once it has scrolled away, one line of it stays at the top. */
export function MatchHeader({ state, foot, action, back }: Props) {
  const sentinel = useRef<HTMLDivElement>(null)
  const isAway = useIsAbove(sentinel)
  return (
    <>
      <ScoreLine state={state} shown={isAway} back={back} />
      <Scoreboard
        state={state}
        level="h1"
        HowOut={HowOutText}
        statusInstead={back ? PAST : undefined}
        belowSentence={
          <BallsToSpare
            situation={situationOf(state)}
            innings={currentInnings(state).innings}
            match={state.Match}
          />
        }
        foot={
          <>
            <span className="small soft">
              {foot}
              <ReducedLength
                match={state.Match}
                first={state.Innings['1']}
                chase={state.Innings['2']?.TargetOvers}
              />
            </span>
            {action}
          </>
        }
      />
      <div ref={sentinel} />
    </>
  )
}

/** Whether an element has scrolled out above the window. */
function useIsAbove(element: React.RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // All below the window counts as in it: a jump over the whole window is a change too.
    const observer = new IntersectionObserver(([entry]) => entry && setIsAbove(!entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAbove
}
