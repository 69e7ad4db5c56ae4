import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { seriesDetail } from '#client/api/series-calls.ts'
import { Crest } from '#client/cricket-ui/crest/crest.tsx'
import { isRunning } from '#client/cricket-ui/match/phase.ts'
import { CalendarLink } from '#client/features/calendar/calendar-link.tsx'
import { MatchItemRow } from '#client/features/match-lists/match-item-row.tsx'
import { DetailScreen } from '#client/features/page-layouts/detail-screen.tsx'
import { PlayerLine } from '#client/features/people/player-line.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Season, useSeason } from '#client/i18n/season.tsx'
import { Term } from '#client/i18n/terms.tsx'
import { Text, useText } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { Section } from '#client/ui/section.tsx'
import { breadcrumbs } from '#client/ui/structured-data.ts'
import { idOf, paths } from '#shared/addresses/paths.ts'
import type { SeriesDetail, SeriesTeam } from '#shared/api/series.ts'
import { Leaders } from './leaders.tsx'
import { PointsTable } from './points-table.tsx'
import { seriesDates } from './series-dates.ts'
import { SeriesHonours } from './series-honours.tsx'
import '#client/features/page-layouts/list-screen.css'
import './series.css'

export function Screen() {
  const id = idOf(useParams().tournamentId)
  return (
    <DetailScreen
      call={id === undefined ? undefined : seriesDetail(id)}
      instead={{ to: paths.series(), label: 'notFound.series' }}
    >
      {(series) => <Series series={series} />}
    </DetailScreen>
  )
}

function Series({ series }: { series: SeriesDetail }) {
  const text = useText()
  const intl = useIntl()
  const names = useNames()
  const name = names.tournament(series.Name)
  const season = useSeason()(series.Season)
  const address = paths.seriesDetail(series.TournamentId)
  const dates = seriesDates(intl, series, 'long')
  return (
    <div className="measure list-screen">
      <PageHead
        title={`${name} ${season}`}
        description={text('series.about', { name, season })}
        canonical={address}
        isLive={series.Matches.some(({ Status }) => isRunning(Status))}
        data={[
          breadcrumbs([
            { name: text('menu.home'), url: paths.home },
            { name: text('menu.series'), url: paths.series() },
            { name, url: address },
          ]),
        ]}
      />
      <h1>{name}</h1>
      <p className="soft list-intro">
        <Season of={series.Season} /> · <Term of="formats" word={series.Format} /> · {dates}
      </p>
      {series.Honours && <SeriesHonours honours={series.Honours} />}
      {series.Table.length > 0 && (
        <Section title={<Text id="series.table" />}>
          <PointsTable rows={series.Table} teams={series.Teams} matches={series.Matches} />
        </Section>
      )}
      <Leaders leaders={series.Leaders} teams={series.Teams} />
      <div className="series-wide">
        <Section title={<Text id="series.matches" />}>
          <ul className="row-columns">
            {series.Matches.map((match) => (
              <MatchItemRow key={match.MatchId} match={match} isOfOneSeries />
            ))}
          </ul>
          <CalendarLink path={paths.seriesCalendar(series.TournamentId)} />
        </Section>
      </div>
      <div className="series-wide">
        <Section title={<Text id="series.squads" />}>
          {series.Teams.map((team) => (
            <Squad key={team.TeamId} team={team} players={series.Squads[`${team.TeamId}`] ?? []} />
          ))}
        </Section>
      </div>
    </div>
  )
}

type SquadProps = { team: SeriesTeam; players: SeriesDetail['Squads'][string] }

function Squad({ team, players }: SquadProps) {
  const names = useNames()
  return (
    <details className="series-squad">
      <summary>
        <Crest team={team} /> {names.team(team.TeamName)}
      </summary>
      <ul className="side-list">
        {players.map((player) => (
          <PlayerLine key={player.PlayerId} player={player} />
        ))}
      </ul>
      <p>
        <Text
          as={Link}
          to={paths.teamDetail(team.TeamId, team.TeamName)}
          className="arrow-link"
          id="teams.more"
          values={{ team: names.team(team.TeamName) }}
        />
      </p>
    </details>
  )
}
