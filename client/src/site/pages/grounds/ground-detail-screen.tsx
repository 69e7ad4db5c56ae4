import type { ReactNode } from 'react'
import { groundDetail } from '#client/kit/api/ground-calls.ts'
import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { idsInPhase } from '#client/kit/cricket-ui/match/phase.ts'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { TeamLink } from '#client/kit/cricket-ui/name-links.tsx'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { board } from '#client/kit/live/topic.ts'
import { useIsShielded } from '#client/kit/live/use-is-shielded.ts'
import { useLive } from '#client/kit/live/use-live.ts'
import { FormatTable } from '#client/kit/ui/format-table.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { ScrollingTable } from '#client/kit/ui/scrolling-table.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { breadcrumbs } from '#client/kit/ui/structured-data.ts'
import { BoardRow, BoardSection } from '#client/site/features/match-lists/board-row.tsx'
import { MatchItemRow } from '#client/site/features/match-lists/match-item-row.tsx'
import { DetailScreen } from '#client/site/features/page-layouts/detail-screen.tsx'
import { TitledPage } from '#client/site/features/page-layouts/titled-page.tsx'
import { groundNameOf } from '#shared/addresses/ground-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { GroundDetail, GroundFigures, GroundTotal } from '#shared/api/ground.ts'
import type { MatchItem } from '#shared/api/match.ts'
import './grounds.css'

export function Screen() {
  return (
    <DetailScreen
      param="name"
      idIn={groundNameOf}
      callOf={groundDetail}
      instead={{ to: paths.fixtures(), label: 'notFound.fixtures' }}
    >
      {(ground) => <Ground ground={ground} />}
    </DetailScreen>
  )
}

function Ground({ ground }: { ground: GroundDetail }) {
  const text = useText()
  const name = useNames().venue(ground.Name)
  const address = paths.groundDetail(ground.Name)
  const running = useLive(board, idsInPhase, 'running', ground.Name) ?? []
  // Older lists do not have the results of these yet.
  const ended = useLive(board, idsInPhase, 'over', ground.Name) ?? []
  return (
    <TitledPage
      title={name}
      description={text('grounds.about', { ground: name })}
      canonical={address}
      isLive={running.length > 0}
      data={[
        { '@type': 'Place', name: ground.Name, address: ground.Name, url: address },
        breadcrumbs([text('menu.home'), '/'], [text('menu.matches'), paths.matches()], [name, address]),
      ]}
    >
      <HomeSides teams={ground.Teams} />
      <BoardSection title="matches.now" ids={running} />
      <div className="ground-columns sections">
        <PlayedNext matches={ground.Upcoming} begun={[...running, ...ended]} />
        <FiguresByFormat figures={ground.Figures} />
        <PlayedHere matches={ground.Recent} running={running} ended={ended} />
      </div>
    </TitledPage>
  )
}

function HomeSides({ teams }: { teams: GroundDetail['Teams'] }) {
  if (teams.length === 0) return null
  return (
    <div className="ground-home wrap">
      <Text as="p" className="soft" id="grounds.home" values={{ count: teams.length }} />
      <ul>
        {teams.map((team) => (
          <li key={team.TeamId}>
            <Crest team={team} />
            <TeamLink team={team} className="arrow-link" />
          </li>
        ))}
      </ul>
    </div>
  )
}

type NextProps = {
  matches: readonly MatchItem[]
  /** LiveMatchIds that have begun by the board: the list may be older. */
  begun: readonly string[]
}

function PlayedNext({ matches, begun }: NextProps) {
  const next = matches.filter((match) => !isAmong(begun, match))
  return (
    <List of="fixtures" isEmpty={next.length === 0}>
      <Rows matches={next} />
    </List>
  )
}

type HereProps = {
  matches: readonly MatchItem[]
  running: readonly string[]
  ended: readonly string[]
}

/** Matches that ended after the list was made come first. */
function PlayedHere({ matches, running, ended }: HereProps) {
  const listed = matches.filter((match) => !isAmong(running, match))
  const since = ended.filter((id) => !listed.some(({ LiveMatchId }) => `${LiveMatchId}` === id))
  return (
    <List of="results" isEmpty={listed.length + since.length === 0}>
      {since.map((id) => (
        <BoardRow key={id} id={id} />
      ))}
      <Rows matches={listed} />
    </List>
  )
}

type ListProps = { of: 'fixtures' | 'results'; isEmpty: boolean; children: ReactNode }

function List({ of, isEmpty, children }: ListProps) {
  const empty = of === 'fixtures' ? 'list.noFixtures' : 'list.noResults'
  return (
    <Section title={<Text id={`home.${of}`} />}>
      {isEmpty ? <Text as="p" className="section-message soft" id={empty} /> : <ul>{children}</ul>}
    </Section>
  )
}

function Rows({ matches }: { matches: readonly MatchItem[] }) {
  return matches.map((match) => <MatchItemRow key={match.MatchId} match={match} isAtOneGround />)
}

const isAmong = (ids: readonly string[], { LiveMatchId }: MatchItem): boolean =>
  LiveMatchId !== undefined && ids.includes(`${LiveMatchId}`)

type Row = { label: MessageId; figure(figures: GroundFigures): ReactNode }

const ROWS: readonly Row[] = [
  { label: 'series.matches', figure: ({ Matches }) => Matches },
  { label: 'grounds.average', figure: ({ AverageFirst }) => AverageFirst },
  {
    label: 'grounds.batFirst',
    figure: ({ WonBattingFirst, Decided }) =>
      Decided > 0 && <Text id="grounds.share" values={{ won: WonBattingFirst, matches: Decided }} />,
  },
  { label: 'grounds.highest', figure: ({ Highest }) => Highest && <Total of={Highest} /> },
  { label: 'grounds.lowest', figure: ({ Lowest }) => Lowest && <Total of={Lowest} /> },
]

function FiguresByFormat({ figures }: { figures: readonly GroundFigures[] }) {
  const isShielded = useIsShielded()
  if (figures.length === 0 && !isShielded) return null
  return (
    <div className="ground-figures">
      <Section title={<Text id="grounds.figures" />}>
        {figures.length === 0 ? (
          <Text as="p" className="section-message soft" id="shield.withheld" />
        ) : (
          <ScrollingTable className="ground-scroll scrolls">
            <FormatTable
              formats={figures.map(({ Format }) => Format)}
              rows={ROWS.map(({ label, figure }) => ({
                label,
                figures: figures.map((one) => figure(one) || '–'),
              }))}
            />
          </ScrollingTable>
        )}
      </Section>
    </div>
  )
}

function Total({ of: { Team, LiveMatchId, ...total } }: { of: GroundTotal }) {
  const shown = (
    <>
      {scoreText(total)} <span className="soft ground-side">{Team.ShortName}</span>
    </>
  )
  return LiveMatchId === undefined ? shown : <Link to={paths.scorecard(LiveMatchId)}>{shown}</Link>
}
