import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { HowOutText } from '../match/how-out-text.tsx'
import { useShortName } from '../match/shared-surnames.ts'
import { type BoardEvent, eventBetween } from './board-event.ts'

const SHOWN_MS = 10_000

type Props = { innings: Innings; number: number; children: ReactNode }

/** For ten seconds after a wicket, a fifty or a hundred, what it was, in the place of the line that stands there otherwise. */
export function EventLine({ innings, number, children }: Props) {
  const event = useEvent(innings, number)
  return event ? (
    <p className="small event-line">
      <Told event={event} />
    </p>
  ) : (
    children
  )
}

function useEvent(innings: Innings, number: number): BoardEvent | undefined {
  const before = useRef({ innings, number })
  const [event, setEvent] = useState<BoardEvent>()
  useEffect(() => {
    const { current: earlier } = before
    before.current = { innings, number }
    // Going back through a match, or on to another innings, is no event.
    const isNext = earlier.number === number && innings.Balls - earlier.innings.Balls <= 1
    const found = isNext ? eventBetween(earlier.innings, innings) : undefined
    if (found) setEvent(found)
  }, [innings, number])
  useEffect(() => {
    if (!event) return undefined
    const timer = setTimeout(() => setEvent(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [event])
  return event
}

function Told({ event }: { event: BoardEvent }) {
  const shortName = useShortName()
  if (event.kind === 'wicket') {
    const { out, bowler, score } = event
    return (
      <>
        <b>{shortName(out.Name)}</b> <HowOutText figures={out} bowler={bowler} /> {out.Runs} ({out.Balls}) ·{' '}
        {score}
      </>
    )
  }
  const { Name, Balls } = event.batter
  return <Text id={`event.${event.kind}`} values={{ player: shortName(Name), balls: Balls }} />
}
