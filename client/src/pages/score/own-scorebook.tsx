import { useMemo } from 'react'
import { Scorebook } from '#client/features/scorebook/scorebook.tsx'
import { lazyWithWords } from '#client/ui/lazy-with-words.ts'
import type { BookEvent } from '#shared/scoring/scorebook.ts'
import { timeOfId } from './enter.ts'
import { shownOf } from './event-words.tsx'
import { useScoring } from './scoring-context.ts'

/** The sheet from the log of this phone. With its words loaded, it opens without a network. */
export const OwnScorebook = lazyWithWords(async () => Book)

function Book() {
  const { slots } = useScoring().pad
  const events = useMemo(
    () =>
      slots.flatMap(({ id, event }): BookEvent[] => {
        if (!event) return []
        if (event.Type !== 'delivery') return [{ between: event }]
        const { Innings, Over, N, NonStriker } = event
        return [{ ball: { ...shownOf(event), Innings, Over, N, NonStriker, atMs: timeOfId(id) } }]
      }),
    [slots],
  )
  return <Scorebook events={events} />
}
