import { type ReactNode, useEffect, useRef } from 'react'
import { REVALIDATION } from '#client/kit/api/revalidation.ts'
import { type Content, isUnoffered, useContent } from '#client/kit/api/use-content.ts'
import { FixtureRow } from '#client/kit/cricket-ui/match/fixture-row.tsx'
import { idsInPhase } from '#client/kit/cricket-ui/match/phase.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { board } from '#client/kit/live/topic.ts'
import { useLive } from '#client/kit/live/use-live.ts'
import { useRelayNow } from '#client/kit/live/use-relay-now.ts'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { LinkList } from '#client/kit/ui/link-list.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { ResultRow } from '#client/site/features/match-lists/result-row.tsx'
import { Loaded } from '#client/site/features/page-layouts/loaded.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { fixtures, MATCHES_SHOWN, results } from './home-needs.ts'

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
  const isResults = of === 'results'
  return (
    <Section title={<Text id={`home.${of}`} />}>
      <Loaded content={content} rows={MATCHES_SHOWN} outline={isResults ? 'match' : 'fixture'}>
        {({ data }) =>
          data.length === 0 ? (
            <Text
              as="p"
              className="section-message soft"
              id={isResults ? 'list.noResults' : 'list.noFixtures'}
            />
          ) : (
            // Fixtures change with time.
            <LinkList of={isResults ? data : undefined}>
              {data.slice(0, MATCHES_SHOWN).map(children)}
            </LinkList>
          )
        }
      </Loaded>
      <p>
        <ArrowLink to={all} id={`${of}.all`} />
      </p>
    </Section>
  )
}
