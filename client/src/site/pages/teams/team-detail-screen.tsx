import { useState } from 'react'
import { teamDetail } from '#client/kit/api/people-calls.ts'
import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { isRunning } from '#client/kit/cricket-ui/match/phase.ts'
import { GroundLink } from '#client/kit/cricket-ui/name-links.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { Prose } from '#client/kit/ui/prose.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { breadcrumbs } from '#client/kit/ui/structured-data.ts'
import { CalendarLink } from '#client/site/features/calendar/calendar-link.tsx'
import { FollowButton } from '#client/site/features/following/follow-button.tsx'
import { MatchItems } from '#client/site/features/match-lists/match-item-row.tsx'
import { AlertsButton } from '#client/site/features/notifications/alerts-button.tsx'
import { DetailScreen } from '#client/site/features/page-layouts/detail-screen.tsx'
import { PlayerTiles } from '#client/site/features/people/player-tiles.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchItem } from '#shared/api/match.ts'
import type { TeamDetail } from '#shared/api/people.ts'
import { followKey } from '#shared/notifications/follow-key.ts'
import './teams.css'

const TeamAveragesTables = lazyWithWords(() =>
  import('./team-averages.tsx').then((part) => part.TeamAveragesTables),
)

export function Screen() {
  return (
    <DetailScreen param="teamId" callOf={teamDetail} instead={{ to: paths.teams(), label: 'notFound.teams' }}>
      {(team) => <Team team={team} />}
    </DetailScreen>
  )
}

function Team({ team }: { team: TeamDetail }) {
  const text = useText()
  const names = useNames()
  const name = names.team(team.TeamName)
  const address = paths.teamDetail(team.TeamId, team.TeamName)
  const matches = [...team.Upcoming, ...team.Recent]
  const isGround = matches.some(({ Venue }) => Venue === team.City)
  return (
    <div className="measure list-screen">
      <PageHead
        title={name}
        description={text('teams.about', { team: name, city: names.venue(team.City) })}
        address={address}
        isLive={matches.some(({ Status }) => isRunning(Status))}
        data={[
          { '@type': 'SportsTeam', name: team.TeamName, sport: 'Cricket', url: address },
          breadcrumbs([text('menu.home'), '/'], [text('menu.teams'), paths.teams()], [name, address]),
        ]}
      />
      <header className="team-head wrap ruled">
        <Crest team={team} />
        <div>
          <h1>{name}</h1>
          <p className="soft">{isGround ? <GroundLink venue={team.City} /> : names.venue(team.City)}</p>
          <p className="team-buttons wrap">
            <FollowButton kind="teams" id={team.TeamId} name={name} />
            <AlertsButton thing={followKey('team', team.TeamId)} name={name} />
          </p>
        </div>
      </header>
      {team.About !== '' && (
        <div className="team-about">
          <Prose html={team.About} written={team} />
        </div>
      )}
      <div className="team-columns">
        <Section title={<Text id="teams.squad" />}>
          <PlayerTiles players={team.Squad} />
        </Section>
        <div>
          <Matches title="home.fixtures" empty="list.noFixtures" matches={team.Upcoming} />
          <CalendarLink path={paths.teamCalendar(team.TeamId)} />
          <Matches title="home.results" empty="list.noResults" matches={team.Recent} />
        </div>
      </div>
      <AveragesOfTeam key={team.TeamId} teamId={team.TeamId} />
    </div>
  )
}

/** Loaded once it is opened, which may be before the page is alive. */
function AveragesOfTeam({ teamId }: { teamId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="team-averages needs-script"
      ref={(element) => {
        if (element?.open) setOpen(true)
      }}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Text as="summary" className="section-title ruled" id="averages.title" />
      {isOpen && <TeamAveragesTables teamId={teamId} />}
    </details>
  )
}

type MatchesProps = {
  title: 'home.fixtures' | 'home.results'
  empty: 'list.noFixtures' | 'list.noResults'
  matches: readonly MatchItem[]
}

function Matches({ title, empty, matches }: MatchesProps) {
  return (
    <Section title={<Text id={title} />}>
      {matches.length === 0 ? (
        <Text as="p" className="section-message soft" id={empty} />
      ) : (
        <MatchItems matches={matches} />
      )}
    </Section>
  )
}
