import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { BoardEvent } from './board-event.ts'
import { BoardEventText } from './lazy-parts.ts'

const SHOWN_MS = 10_000

type Props = { innings: Innings; number: number; children: ReactNode }

/** For ten seconds after a wicket, a fifty or a hundred, what it was, in the place of the line that stands there otherwise. */
export function EventLine({ innings, number, children }: Props) {
  const event = useEvent(innings, number)
  return event ? (
    <p className="small event-line">
      <BoardEventText event={event} />
    </p>
  ) : (
    children
  )
}

/** What finds events is fetched with the first ball that comes: a page that is only looked at needs none of it. */
function useEvent(innings: Innings, number: number): BoardEvent | undefined {
  const before = useRef({ innings, number })
  const [event, setEvent] = useState<BoardEvent>()
  useEffect(() => {
    const { current: earlier } = before
    before.current = { innings, number }
    // Going back through a match, or on to another innings, is no event.
    const balls = innings.Balls - earlier.innings.Balls
    const isNext = earlier.number === number && (balls === 0 || balls === 1)
    if (earlier.innings === innings) return
    if (!isNext) {
      setEvent(undefined)
      return
    }
    import('./board-event.ts')
      .then(({ eventBetween }) => {
        const found = eventBetween(earlier.innings, innings)
        if (found) setEvent(found)
      })
      // The score is there all the same.
      .catch(() => undefined)
  }, [innings, number])
  useEffect(() => {
    if (!event) return undefined
    const timer = setTimeout(() => setEvent(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [event])
  return event
}
