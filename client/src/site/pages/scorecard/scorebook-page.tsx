import { useMemo } from 'react'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/kit/live/match-in-view.ts'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { Loaded } from '#client/site/features/page-layouts/loaded.tsx'
import { Scorebook } from '#client/site/features/scorebook/scorebook.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { PublishedDelivery } from '#shared/api/match.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import type { BookEvent } from '#shared/scoring/scorebook.ts'
import { useBallsSoFar } from './rewind/use-balls-so-far.ts'
import { useMatchDescription, useMatchTitles } from './use-match-titles.ts'

/** All innings of the match in view, from the balls that all readers get. */
export function ScorebookPage({ id }: { id: number }) {
  const text = useText()
  const state = useMatchPart(wholeMatch)
  const { pair } = useMatchTitles(state)
  const description = useMatchDescription(state)
  const { content, balls, between } = useBallsSoFar(id, state)
  const events = useMemo(() => eventsOf(balls, between ?? []), [balls, between])
  return (
    <>
      <PageHead
        title={`${pair} · ${text('book.title')}`}
        description={description}
        canonical={paths.scorebook(id)}
      />
      {state.Match.ScoreHidden ? (
        <Text as="p" className="section-message soft" id="shield.hint" />
      ) : (
        <Loaded content={content} rows={8} outline="ball">
          {() => <Scorebook events={events} />}
        </Loaded>
      )}
    </>
  )
}

function eventsOf(balls: readonly PublishedDelivery[], between: readonly EventBetween[]): BookEvent[] {
  const eventsAt = (place: number) =>
    between.filter(({ At }) => At === place).map(({ Event }) => ({ between: Event }))
  return [
    ...balls.flatMap((ball, place) => [...eventsAt(place), { ball: { ...ball, atMs: Date.parse(ball.At) } }]),
    ...eventsAt(balls.length),
  ]
}
