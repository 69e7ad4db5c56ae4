import useSWR from 'swr'
import { REVALIDATION } from '#client/kit/api/revalidation.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { fixtureOf, useMatchPart } from '#client/kit/live/match-in-view.ts'
import { ErrorBoundary } from '#client/kit/ui/error-boundary.tsx'
import { Squads } from '#client/site/features/people/squads.tsx'
import type { MatchDetail } from '#shared/api/match.ts'
import { inningsState } from '#shared/cricket/innings-state.ts'
import type { MatchState, MatchStatus } from '#shared/live/match-state.ts'
import { InningsCard } from './innings-card.tsx'
import { LastBalls } from './last-balls.tsx'
import '#client/site/features/scorebook/on-paper.css'
import './scorecard-print.css'
import './external-scorecard.css'

/** Before the first ball, the squads. */
export function ScorecardTab({ detail }: { detail: MatchDetail | undefined }) {
  const match = useMatchPart(fixtureOf)
  const numbers = useMatchPart(numbersOf)
  const [latest] = numbers
  if (latest === undefined) {
    return (
      <>
        {match.MatchScoreURL && hasBegun(match.Status) && <ExternalScorecard url={match.MatchScoreURL} />}
        {!match.ScoreHidden && <Text as="p" className="soft squads-first" id="card.squadsFirst" />}
        <Squads match={match} detail={detail} />
      </>
    )
  }
  return (
    <div className="innings-cards">
      {numbers.map((number) => (
        <ErrorBoundary key={number}>
          <Card number={number} squads={detail?.Squads} isLatest={number === latest} />
        </ErrorBoundary>
      ))}
    </div>
  )
}

/** The latest first. */
function numbersOf({ Innings }: MatchState): number[] {
  return Object.keys(Innings)
    .map(Number)
    .sort((a, b) => b - a)
}

type CardProps = { number: number; squads: MatchDetail['Squads'] | undefined; isLatest: boolean }

function Card({ number, squads, isLatest }: CardProps) {
  const match = useMatchPart(fixtureOf)
  const all = useMatchPart(inningsUpTo, number)
  const innings = all[`${number}`]
  return (
    <InningsCard
      match={match}
      number={number}
      all={all}
      squads={squads}
      open={isLatest}
      lastBalls={isLatest && innings && inningsState(innings) === 'on' ? <LastBalls /> : null}
    />
  )
}

/** A later innings changes nothing in an earlier card. */
function inningsUpTo({ Innings }: MatchState, last: number): MatchState['Innings'] {
  return Object.fromEntries(Object.entries(Innings).filter(([number]) => Number(number) <= last))
}

function hasBegun(status: MatchStatus): boolean {
  return status !== 'upcoming' && status !== 'toss' && status !== 'abandoned'
}

/**
 * The organisers' page in a sandboxed frame, for a match without a scorecard. Nothing where there is no page.
 * `url`: at the relay, or on an allowed host.
 */
function ExternalScorecard({ url }: { url: string }) {
  const text = useText()
  const isPage = useIsPage(url)
  if (!isPage) return null
  return (
    <figure className="external-scorecard">
      <iframe
        src={url}
        title={text('card.organisers')}
        sandbox="allow-scripts allow-popups"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
      <Text as="figcaption" className="soft small" id="card.organisers" />
    </figure>
  )
}

/** Asked at the relay only, again where the answer was lost: an allowed host is trusted. */
function useIsPage(url: string): boolean {
  const isOwn = url.startsWith('/')
  const { data: isPage = false } = useSWR(
    isOwn ? `page ${url}` : null,
    () => isPageAt(url),
    REVALIDATION.organisersPage,
  )
  return !isOwn || isPage
}

/** Throws where the network, the relay or the origin failed. */
async function isPageAt(url: string): Promise<boolean> {
  const { ok, status, headers } = await fetch(url, { method: 'HEAD' })
  if (status >= 500 || status === 429) throw new Error(`The page could not be checked: ${status}`)
  return ok && headers.get('Content-Type')?.startsWith('text/html') === true
}
