import { ReducedLength } from '#client/cricket-ui/match/reduced-length.tsx'
import { SharedSurnamesContext, sharedSurnames } from '#client/cricket-ui/match/shared-surnames.ts'
import { Scoreboard } from '#client/cricket-ui/scoreboard/scoreboard.tsx'
import { ScoreboardOutline } from '#client/cricket-ui/scoreboard/scoreboard-outline.tsx'
import { ScoreFreshness } from '#client/features/freshness/score-freshness.tsx'
import { Text } from '#client/i18n/text.tsx'
import { usePageMatch } from '#client/live/page-match.ts'
import { match } from '#client/live/topic.ts'
import { useTopicView } from '#client/live/use-live.ts'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'

export function FeaturedMatch({ id }: { id: number }) {
  usePageMatch(id)
  const view = useTopicView(match(id))
  if (view.kind !== 'known') return <ScoreboardOutline foot={<ScoreFreshness />} />
  const { state } = view.known
  return (
    <SharedSurnamesContext value={sharedSurnames(state.Innings)}>
      <Scoreboard
        state={state}
        level="h2"
        foot={
          <>
            <span className="small soft">
              <ScoreFreshness at={view.known.at} final={view.ended !== undefined} />
              <ReducedLength
                match={state.Match}
                first={state.Innings['1']}
                chase={state.Innings['2']?.TargetOvers}
              />
            </span>
            <Link to={paths.scorecard(id)} className="arrow-link small">
              <Text id="link.fullScorecard" />
            </Link>
          </>
        }
      />
    </SharedSurnamesContext>
  )
}
