import { useState } from 'react'
import { useContent } from '#client/kit/api/use-content.ts'
import { MatchInView } from '#client/kit/cricket-ui/match/match-in-view.tsx'
import { NextMatch } from '#client/kit/cricket-ui/match/next-match.tsx'
import { ReducedMatchLength } from '#client/kit/cricket-ui/match/reduced-length.tsx'
import { Scoreboard } from '#client/kit/cricket-ui/scoreboard/scoreboard.tsx'
import { ScoreboardOutline } from '#client/kit/cricket-ui/scoreboard/scoreboard-outline.tsx'
import { Text } from '#client/kit/i18n/text.tsx'
import { useMatchSource } from '#client/kit/live/match-in-view.ts'
import { usePageMatch } from '#client/kit/live/page-match.ts'
import { board, match } from '#client/kit/live/topic.ts'
import { hasEnded, isAwaited, isKnown, useLive, useTopic } from '#client/kit/live/use-live.ts'
import { useRelayNow } from '#client/kit/live/use-relay-now.ts'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { useFollowedKey } from '#client/site/features/following/use-followed.ts'
import { ScoreFreshness } from '#client/site/features/freshness/score-freshness.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { fixtures } from './home-needs.ts'
import { pickFeaturedMatch } from './pick-featured-match.ts'

export function FeaturedMatch({ id }: { id: number }) {
  usePageMatch(id)
  const topic = match(id)
  const source = useMatchSource(id)
  const freshness = <ScoreFreshness topic={topic} final={useTopic(topic, hasEnded)} />
  if (!source) return <ScoreboardOutline foot={freshness} />
  return (
    <MatchInView match={source}>
      <Scoreboard
        level="h2"
        foot={
          <>
            <span className="small soft">
              {freshness}
              <ReducedMatchLength />
            </span>
            <ArrowLink to={paths.scorecard(id)} className="arrow-link small" id="link.fullScorecard" />
          </>
        }
      />
    </MatchInView>
  )
}

/** Changes only once the new match's score has come: an outline between two boards would move the page. */
export function useFeaturedMatch(): number | undefined {
  const [before, setBefore] = useState<number>()
  const picked = useLive(board, pickFeaturedMatch, before, useFollowedKey())
  const isWaiting = useTopic<unknown, boolean>(picked === undefined ? board : match(picked), isAwaited)
  const featured = isWaiting ? (before ?? picked) : picked
  if (featured !== before) setBefore(featured)
  return featured
}

export function NoLiveMatch() {
  const isBoardKnown = useTopic(board, isKnown)
  const content = useContent(fixtures, { isOptional: true })
  const now = useRelayNow(60_000)
  if (!isBoardKnown) return <ScoreboardOutline foot={<ScoreFreshness topic={board} />} />
  const next = content.kind === 'ready' ? content.answer.data[0] : undefined
  return (
    <section className="wall quiet-board">
      <div className="measure">
        <Text as="p" className="sentence" id="home.quiet" />
        {next && (
          <p className="soft">
            <NextMatch match={next} now={now} />
          </p>
        )}
      </div>
    </section>
  )
}
