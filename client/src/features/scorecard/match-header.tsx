import { useEffect, useRef, useState } from 'react'
import { ReducedLength } from '#client/ui/match/reduced-length.tsx'
import { Scoreboard } from '#client/ui/scoreboard/scoreboard.tsx'
import { ScoreFreshness } from '#client/widgets/freshness/score-freshness.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import { ScoreLine } from './score-line.tsx'

type Props = { state: MatchState; at: number | undefined; final: boolean }

/** The scoreboard; once it has scrolled away, one line of it stays at the top. */
export function MatchHeader({ state, at, final }: Props) {
  const sentinel = useRef<HTMLDivElement>(null)
  const isAway = useIsAbove(sentinel)
  return (
    <>
      <ScoreLine state={state} shown={isAway} />
      <Scoreboard
        state={state}
        level="h1"
        people="wide"
        foot={
          <span className="small soft">
            <ScoreFreshness at={at} final={final} />
            <ReducedLength
              match={state.Match}
              first={state.Innings['1']}
              chase={state.Innings['2']?.TargetOvers}
            />
          </span>
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
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsAbove(!entry.isIntersecting && entry.boundingClientRect.top < 60)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAbove
}
