import { useNames } from '#client/i18n/names.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { Section } from '#client/ui/section.tsx'
import { FollowButton } from '#client/widgets/following/follow-button.tsx'
import { ScoreFreshness } from '#client/widgets/freshness/score-freshness.tsx'
import { TellMeButton } from '#client/widgets/notifications/tell-me-button.tsx'
import { Share } from '#client/widgets/sharing/share.tsx'
import { SmallWindowPlace } from '#client/widgets/small-window/small-window-place.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { followOf } from '#shared/notifications/follow-of.ts'
import './more-of-match.css'

type Props = { match: MatchState['Match']; title: string; isOver: boolean }

/** Where a match leads: to share and to follow it, to its series, and once it is over to its moments and its stories. */
export function MoreOfMatch({ match, title, isOver }: Props) {
  const text = useText()
  const names = useNames()
  const { TeamA: a, TeamB: b } = match
  // Without a score, which the title of a moment has.
  const pair = text('match.title', { a: names.team(a.TeamName), b: names.team(b.TeamName) })
  return (
    <div className="more-of-match-part">
      <Section title={<Text id="after.title" />}>
        <div className="more-of-match">
          <FollowButton kind="matches" id={match.LiveMatchId} name={title} />
          {!isOver && <TellMeButton thing={followOf('match', match.LiveMatchId)} name={pair} />}
          <Share title={title} />
          {!isOver && (
            <SmallWindowPlace
              id={match.LiveMatchId}
              freshness={(at, final) => <ScoreFreshness at={at} final={final} />}
            />
          )}
        </div>
        <ul className="more-of-match-links">
          {isOver && (
            <li>
              <Link to={paths.highlights(match.MatchId)} className="arrow-link">
                <Text id="after.moments" />
              </Link>
            </li>
          )}
          <li>
            <Link to={paths.seriesDetail(match.TournamentId)} className="arrow-link">
              <Text id="after.series" values={{ series: names.tournament(match.TournamentName) }} />
            </Link>
          </li>
          {isOver && (
            <li>
              <Link to={paths.news()} className="arrow-link">
                <Text id="after.report" />
              </Link>
            </li>
          )}
        </ul>
      </Section>
    </div>
  )
}
