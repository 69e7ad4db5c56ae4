import { seriesDetail } from '#client/kit/api/series-calls.ts'
import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { isRunning } from '#client/kit/cricket-ui/match/phase.ts'
import { loadMessages, type MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Season, useSeason } from '#client/kit/i18n/season.tsx'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { useTimes } from '#client/kit/i18n/times-context.ts'
import { Term } from '#client/kit/i18n/words-of-origin.tsx'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { lazyComponent } from '#client/kit/ui/lazy-component.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { breadcrumbs } from '#client/kit/ui/structured-data.ts'
import { CalendarLink } from '#client/site/features/calendar/calendar-link.tsx'
import { MatchItems } from '#client/site/features/match-lists/match-item-row.tsx'
import { DetailScreen } from '#client/site/features/page-layouts/detail-screen.tsx'
import { TitledPage } from '#client/site/features/page-layouts/titled-page.tsx'
import { PlayerLine } from '#client/site/features/people/player-line.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Honours, Leader, SeriesDetail, SeriesTeam } from '#shared/api/series.ts'
import type { Language } from '#shared/language.ts'
import { Leaders } from './leaders.tsx'
import { PointsTable } from './points-table.tsx'
import { seriesDates } from './series-dates.ts'
import './series.css'
import './series-honours.css'
import './who-goes-through.css'

export function Screen() {
  return (
    <DetailScreen
      param="tournamentId"
      callOf={seriesDetail}
      instead={{ to: paths.series(), label: 'notFound.series' }}
    >
      {(series) => <Series series={series} />}
    </DetailScreen>
  )
}

const WhoGoesThrough = lazyComponent(async () => (await import('./who-goes-through.tsx')).WhoGoesThrough)

/** The component is loaded once, its words for each language. */
export const prepare = (language: Language) =>
  Promise.all([WhoGoesThrough.load(language), loadMessages(language, 'through')])

function Series({ series }: { series: SeriesDetail }) {
  const text = useText()
  const times = useTimes()
  const names = useNames()
  const name = names.tournament(series.Name)
  const season = useSeason()(series.Season)
  const address = paths.seriesDetail(series.TournamentId)
  const dates = seriesDates(times, series, 'long')
  return (
    <TitledPage
      title={`${name} ${season}`}
      description={text('series.about', { name, season })}
      canonical={address}
      isLive={series.Matches.some(({ Status }) => isRunning(Status))}
      data={[breadcrumbs([text('menu.home'), '/'], [text('menu.series'), paths.series()], [name, address])]}
      heading={name}
    >
      <p className="soft list-intro measured">
        <Season of={series.Season} /> · <Term of="formats" word={series.Format} /> · {dates}
      </p>
      {series.Honours && <SeriesHonours honours={series.Honours} />}
      {series.Table.length > 0 && (
        <Section title={<Text id="series.table" />}>
          <PointsTable
            rows={series.Table}
            teams={series.Teams}
            matches={series.Matches}
            deductions={series.Deductions}
            places={series.Qualification?.Places}
          />
        </Section>
      )}
      {series.Qualification && <WhoGoesThrough series={series} />}
      <Leaders leaders={series.Leaders} teams={series.Teams} />
      <div className="series-wide">
        <Section title={<Text id="series.matches" />}>
          <MatchItems className="row-columns" matches={series.Matches} isOfOneSeries />
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
    </TitledPage>
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
        <ArrowLink
          to={paths.teamDetail(team.TeamId, team.TeamName)}
          id="teams.more"
          values={{ team: names.team(team.TeamName) }}
        />
      </p>
    </details>
  )
}

function SeriesHonours({ honours }: { honours: Honours }) {
  const text = useText()
  const names = useNames()
  const { Champion, BestPlayer, MostRuns, MostWickets } = honours
  return (
    <dl className="honours">
      <div className="honour honour-champion row">
        <Text as="dt" className="small soft" id="series.champion" />
        <dd>
          {Champion ? (
            <Link to={paths.teamDetail(Champion.TeamId, Champion.TeamName)} className="row-link">
              <Crest team={Champion} /> {names.team(Champion.TeamName)}
            </Link>
          ) : (
            <Text id="series.shared" />
          )}
        </dd>
      </div>
      <Honour
        label="series.bestPlayer"
        of={BestPlayer}
        note={BestPlayer && text('series.bestOf', { runs: BestPlayer.Runs, wickets: BestPlayer.Wickets })}
      />
      <Honour label="leaders.runs" of={MostRuns} note={MostRuns && `${MostRuns.Value}`} />
      <Honour label="leaders.wickets" of={MostWickets} note={MostWickets && `${MostWickets.Value}`} />
    </dl>
  )
}

type HonourProps = { label: MessageId; of: Leader | undefined; note: string | undefined }

function Honour({ label, of, note }: HonourProps) {
  const names = useNames()
  if (!of) return null
  return (
    <div className="honour row">
      <Text as="dt" className="small soft" id={label} />
      <dd>
        <Link to={paths.playerDetail(of.PlayerId)} className="row-link">
          {names.person(of.Name)}
        </Link>
        <span className="small soft">{note}</span>
      </dd>
    </div>
  )
}
