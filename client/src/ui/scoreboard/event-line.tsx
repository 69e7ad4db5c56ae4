import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#client/i18n/use-language.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { BoardEvent, eventAfter as EventAfter, SeenInnings } from './board-event.ts'
import { BoardEventText } from './lazy-parts.ts'
import { MomentContext } from './moment-context.ts'

const SHOWN_MS = 10_000

type Props = { innings: Innings; number: number; children: ReactNode }

/** For ten seconds after a wicket, a fifty or a hundred, what it was, in the place of the line that stands there otherwise. */
export function EventLine({ innings, number, children }: Props) {
  const event = useEvent(innings, number)
  const language = useLanguage()
  const [hasWords, setHasWords] = useState(false)
  useEffect(() => {
    // The line that stands there stays until its place can be filled.
    if (event) void BoardEventText.load(language).then(() => setHasWords(true))
  }, [event, language])
  return event && hasWords ? (
    <p className="small event-line">
      <BoardEventText event={event} />
    </p>
  ) : (
    children
  )
}

/** Kept, as an import anew would look through the head of the page at each ball. */
let eventAfter: typeof EventAfter | undefined

/** What finds events is fetched with the first ball that comes: a page that is only looked at needs none of it. */
function useEvent(innings: Innings, number: number): BoardEvent | undefined {
  const moment = useContext(MomentContext)
  const before = useRef<SeenInnings>(undefined)
  const [event, setEvent] = useState<BoardEvent>()
  useEffect(() => {
    const { current: earlier } = before
    const now = { innings, number, moment }
    before.current = now
    if (!earlier || earlier.innings === innings) return
    const tell = () => setEvent((told) => eventAfter?.(told, earlier, now))
    if (eventAfter) tell()
    else
      import('./board-event.ts')
        .then((module) => {
          eventAfter = module.eventAfter
          tell()
        })
        // The score is there all the same.
        .catch(() => undefined)
  }, [innings, number, moment])
  useEffect(() => {
    if (!event) return undefined
    const timer = setTimeout(() => setEvent(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [event])
  return event
}
