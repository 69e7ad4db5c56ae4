import { matchDetail } from '#client/kit/api/match-calls.ts'
import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { phaseOf } from '#client/kit/cricket-ui/match/phase.ts'
import { boardSituation } from '#client/kit/cricket-ui/match/situation.ts'
import { SituationLine } from '#client/kit/cricket-ui/match/situation-line.tsx'
import { GroundLink, SeriesLink, TeamLink } from '#client/kit/cricket-ui/name-links.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { DayOf, TimeOfDay } from '#client/kit/i18n/times.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { useRelayNow } from '#client/kit/live/use-relay-now.ts'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { sportsEvent } from '#client/kit/ui/structured-data.ts'
import { MatchPreview } from '#client/site/features/match-lists/match-preview.tsx'
import { WithdrawnMatch } from '#client/site/features/match-lists/withdrawn-match.tsx'
import { DetailScreen } from '#client/site/features/page-layouts/detail-screen.tsx'
import { Squads } from '#client/site/features/people/squads.tsx'
import { MatchPick } from '#client/site/features/predictions/lazy-parts.ts'
import { matchCardUrl } from '#client/site/features/sharing/match-card-url.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchDetail } from '#shared/api/match.ts'
import type { Team } from '#shared/live/match-state.ts'
import '#client/kit/cricket-ui/scoreboard/scoreboard.css'
import '#client/site/features/predictions/pick-place.css'
import './upcoming-screen.css'

export function Screen() {
  return (
    <DetailScreen
      param="matchId"
      callOf={matchDetail}
      instead={{ to: paths.fixtures(), label: 'notFound.fixtures' }}
    >
      {(match) =>
        match.Withdrawn ? (
          <WithdrawnMatch match={match} canonical={paths.upcomingMatch(match.MatchId)} />
        ) : (
          <Upcoming match={match} />
        )
      }
    </DetailScreen>
  )
}

function Upcoming({ match }: { match: MatchDetail }) {
  const text = useText()
  const now = useRelayNow(60_000)
  const names = useNames()
  const title = names.pair(match)
  const situation = boardSituation(match)
  const hasBegun = phaseOf(match.Status) !== 'before'
  const live = match.LiveMatchId
  const language = useLanguage()
  // The picture shows the score.
  const picture = live === undefined || match.ScoreHidden ? undefined : matchCardUrl(live, language)
  return (
    <>
      <PageHead
        title={title}
        description={`${title}, ${names.tournament(match.TournamentName)}, ${names.match(match.MatchName)}, ${names.venue(match.Venue)}.`}
        canonical={paths.upcomingMatch(match.MatchId)}
        {...(picture === undefined ? {} : { card: { url: picture, alt: title } })}
        // Once it has begun, its scorecard covers the match.
        {...(hasBegun && live !== undefined ? { address: paths.scorecard(live) } : {})}
        data={[sportsEvent(match, paths.upcomingMatch(match.MatchId), picture)]}
      />
      <section className="wall upcoming-wall">
        <div className="measure">
          <p className="small soft">
            <SeriesLink match={match} />, {names.match(match.MatchName)}
          </p>
          <h1 className="upcoming-sides wrap">
            <SideName team={match.TeamA} /> <span className="soft">{text('match.against')}</span>{' '}
            <SideName team={match.TeamB} />
          </h1>
          <p className="sentence upcoming-when">
            {hasBegun && situation ? (
              <SituationLine situation={situation} match={match} />
            ) : (
              <Text
                id="upcoming.starts"
                values={{
                  day: <DayOf iso={match.StartTime} now={now} within="sentence" />,
                  time: <TimeOfDay iso={match.StartTime} />,
                  f: (chunks) => <span className="figure">{chunks}</span>,
                }}
              />
            )}
          </p>
          <p className="soft">
            <GroundLink venue={match.Venue} />
          </p>
          {match.LiveMatchId !== undefined && (
            <ArrowLink
              to={paths.scorecard(match.LiveMatchId)}
              id={hasBegun ? 'link.fullScorecard' : 'upcoming.follow'}
            />
          )}
        </div>
      </section>
      <div className="measure list-screen">
        {!hasBegun && (
          <div className="pick-place needs-script">
            <MatchPick matchId={match.MatchId} />
          </div>
        )}
        <MatchPreview match={match} preview={match.Preview} />
        <Squads match={match} detail={match} />
      </div>
    </>
  )
}

function SideName({ team }: { team: Team }) {
  return (
    <span className="upcoming-side side-name">
      <Crest team={team} /> <TeamLink team={team} />
    </span>
  )
}
