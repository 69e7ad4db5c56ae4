import { MatchInView } from '#client/cricket-ui/match/match-in-view.tsx'
import { ReducedMatchLength } from '#client/cricket-ui/match/reduced-length.tsx'
import { Scoreboard } from '#client/cricket-ui/scoreboard/scoreboard.tsx'
import { ScoreboardOutline } from '#client/cricket-ui/scoreboard/scoreboard-outline.tsx'
import { ScoreFreshness } from '#client/features/freshness/score-freshness.tsx'
import { Text } from '#client/i18n/text.tsx'
import { useMatchSource } from '#client/live/match-in-view.ts'
import { usePageMatch } from '#client/live/page-match.ts'
import { match } from '#client/live/topic.ts'
import { hasEnded, useTopic } from '#client/live/use-live.ts'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'

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
            <Text as={Link} to={paths.scorecard(id)} className="arrow-link small" id="link.fullScorecard" />
          </>
        }
      />
    </MatchInView>
  )
}
