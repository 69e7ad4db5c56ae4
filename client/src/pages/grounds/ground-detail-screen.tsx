import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { groundDetail } from '#client/api/ground-calls.ts'
import { Crest } from '#client/cricket-ui/crest/crest.tsx'
import { idsInPhase } from '#client/cricket-ui/match/phase.ts'
import { BoardRow } from '#client/features/match-lists/board-row.tsx'
import { MatchItemRow } from '#client/features/match-lists/match-item-row.tsx'
import { DetailScreen } from '#client/features/page-layouts/detail-screen.tsx'
import { useNames } from '#client/i18n/names.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { Link } from '#client/ui/link.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { Section } from '#client/ui/section.tsx'
import { breadcrumbs } from '#client/ui/structured-data.ts'
import { groundNameOf } from '#shared/addresses/ground-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { GroundDetail } from '#shared/api/ground.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { FiguresByFormat } from './figures-by-format.tsx'
import '#client/features/page-layouts/list-screen.css'
import './grounds.css'

export function Screen() {
  const name = groundNameOf(useParams().name)
  return (
    <DetailScreen
      call={name === undefined ? undefined : groundDetail(name)}
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
    <div className="measure list-screen">
      <PageHead
        title={name}
        description={text('grounds.about', { ground: name })}
        canonical={address}
        isLive={running.length > 0}
        data={[
          { '@type': 'Place', name: ground.Name, address: ground.Name, url: address },
          breadcrumbs([
            { name: text('menu.home'), url: paths.home },
            { name: text('menu.matches'), url: paths.matches() },
            { name, url: address },
          ]),
        ]}
      />
      <h1>{name}</h1>
      <HomeSides teams={ground.Teams} />
      {running.length > 0 && (
        <Section title={<Text id="matches.now" />}>
          <ul className="row-columns">
            {running.map((id) => (
              <BoardRow key={id} id={id} />
            ))}
          </ul>
        </Section>
      )}
      <div className="ground-columns">
        <PlayedNext matches={ground.Upcoming} begun={[...running, ...ended]} />
        <FiguresByFormat figures={ground.Figures} />
        <PlayedHere matches={ground.Recent} running={running} ended={ended} />
      </div>
    </div>
  )
}

function HomeSides({ teams }: { teams: GroundDetail['Teams'] }) {
  const names = useNames()
  if (teams.length === 0) return null
  return (
    <div className="ground-home">
      <Text as="p" className="soft" id="grounds.home" values={{ count: teams.length }} />
      <ul>
        {teams.map((team) => (
          <li key={team.TeamId}>
            <Crest team={team} />
            <Link to={paths.teamDetail(team.TeamId, team.TeamName)} className="arrow-link">
              {names.team(team.TeamName)}
            </Link>
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
