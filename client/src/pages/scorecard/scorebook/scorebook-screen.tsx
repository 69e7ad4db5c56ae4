import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { MatchInView } from '#client/cricket-ui/match/match-in-view.tsx'
import { MissingPage } from '#client/features/page-layouts/missing-page.tsx'
import { UnreachablePage } from '#client/features/page-layouts/unreachable-page.tsx'
import { Scorebook } from '#client/features/scorebook/scorebook.tsx'
import { Text, useText } from '#client/i18n/text.tsx'
import { useMatchPart, wholeMatch } from '#client/live/match-in-view.ts'
import { usePageMatch } from '#client/live/page-match.ts'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { idOf, paths } from '#shared/addresses/paths.ts'
import type { PublishedDelivery } from '#shared/api/match.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import type { BookEvent } from '#shared/scoring/scorebook.ts'
import { useBallsSoFar } from '../rewind/use-balls-so-far.ts'
import { useMatch } from '../use-match.ts'
import { useMatchDescription } from '../use-match-description.ts'
import { useMatchTitles } from '../use-match-titles.ts'

export function Screen() {
  const id = idOf(useParams().liveMatchId)
  return id === undefined ? <MissingPage /> : <Match key={id} id={id} />
}

function Match({ id }: { id: number }) {
  usePageMatch(id)
  const found = useMatch(id)
  switch (found.kind) {
    case 'waiting':
      return <OutlineRows rows={8} of="ball" />
    case 'missing':
      return <MissingPage text="notFound.match" />
    case 'unreachable':
      return <UnreachablePage title="unreachable.title" retry={found.retry} />
    case 'match':
      return (
        <MatchInView match={found.source} squads={found.detail?.Squads}>
          <Book id={id} />
        </MatchInView>
      )
  }
}

function Book({ id }: { id: number }) {
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
      ) : content.kind === 'loading' ? (
        <OutlineRows rows={8} of="ball" />
      ) : content.kind === 'failed' ? (
        <Failed message={content.error.message} retry={content.retry} />
      ) : (
        <Scorebook events={events} />
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
