import { useParams } from 'react-router-dom'
import { groundDetail } from '#client/api/ground-calls.ts'
import { Crest } from '#client/cricket-ui/crest/crest.tsx'
import { BoardRow } from '#client/features/match-lists/board-row.tsx'
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
import { FiguresByFormat } from './figures-by-format.tsx'
import { endedAt, idsIn, runningAt } from './matches-at.ts'
import { PlayedHere, PlayedNext } from './matches-here.tsx'
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
  const running = idsIn(useLive(board, runningAt, ground.Name))
  const ended = idsIn(useLive(board, endedAt, ground.Name))
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
