import { type ReactNode, useEffect, useRef } from 'react'
import { REVALIDATION } from '#client/api/revalidation.ts'
import { type Content, isUnoffered, useContent } from '#client/api/use-content.ts'
import { FixtureRow } from '#client/cricket-ui/match/fixture-row.tsx'
import { idsInPhase } from '#client/cricket-ui/match/phase.ts'
import { Text } from '#client/i18n/text.tsx'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { Link } from '#client/ui/link.tsx'
import { Section } from '#client/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { fixtures, MATCHES_SHOWN, results } from './home-needs.ts'
import { ResultRow } from './result-row.tsx'

/** Requested again when a match on the board ends. */
export function ResultList() {
  const content = useContent(results)
  const finished = useLive(board, idsInPhase, 'over')
  const known = useRef(finished)
  const refresh = content.kind === 'ready' ? content.refresh : undefined
  useEffect(() => {
    if (finished !== undefined && known.current !== undefined && finished !== known.current) refresh?.()
    known.current = finished
  }, [finished, refresh])
  return (
    <MatchList content={content} of="results" all={paths.results()}>
      {(match) => <ResultRow key={match.MatchId} match={match} />}
    </MatchList>
  )
}

export function FixtureList() {
  const content = useContent(fixtures, { isOptional: true, revalidation: REVALIDATION.fixturesOnHome })
  const now = useRelayNow(60_000)
  return (
    <MatchList content={content} of="fixtures" all={paths.fixtures()}>
      {(match) => (
        <FixtureRow key={match.MatchId} match={match} now={now} to={paths.upcomingMatch(match.MatchId)} />
      )}
    </MatchList>
  )
}

type Props = {
  content: Content<{ data: MatchItem[] }>
  of: 'results' | 'fixtures'
  /** The address of the whole list. */
  all: string
  children(match: MatchItem): ReactNode
}

function MatchList({ content, of, all, children }: Props) {
  if (isUnoffered(content)) return null
  const matches = content.kind === 'ready' ? content.answer.data.slice(0, MATCHES_SHOWN) : []
  return (
    <Section title={<Text id={`home.${of}`} />}>
      {content.kind === 'loading' && (
        <OutlineRows rows={MATCHES_SHOWN} of={of === 'results' ? 'match' : 'fixture'} />
      )}
      {content.kind === 'failed' && <Failed message={content.error.message} retry={content.retry} />}
      {content.kind === 'ready' && matches.length === 0 && (
        <Text
          as="p"
          className="section-message soft"
          id={of === 'results' ? 'list.noResults' : 'list.noFixtures'}
        />
      )}
      {matches.length > 0 && <ul>{matches.map(children)}</ul>}
      <p>
        <Text as={Link} to={all} className="arrow-link" id={`${of}.all`} />
      </p>
    </Section>
  )
}
