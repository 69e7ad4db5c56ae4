import type { ReactNode } from 'react'
import { playerDetail } from '#client/kit/api/people-calls.ts'
import { TeamLink } from '#client/kit/cricket-ui/name-links.tsx'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { DateOf } from '#client/kit/i18n/times.tsx'
import { Term } from '#client/kit/i18n/words-of-origin.tsx'
import { useIsShielded } from '#client/kit/live/use-is-shielded.ts'
import { useRelayNow } from '#client/kit/live/use-relay-now.ts'
import { Link } from '#client/kit/ui/link.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { Prose } from '#client/kit/ui/prose.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { breadcrumbs } from '#client/kit/ui/structured-data.ts'
import { FollowButton } from '#client/site/features/following/follow-button.tsx'
import { DetailScreen } from '#client/site/features/page-layouts/detail-screen.tsx'
import { RoleWord } from '#client/site/features/people/role-word.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { FormInnings, PlayerDetail } from '#shared/api/people.ts'
import { CareerTables, MeetingTables, ScoringSplits } from './career-tables.tsx'
import { InningsLog } from './innings-log.tsx'
import './player-detail.css'

const YEAR_MS = 365.25 * 86_400_000

/** Whole years of 365.25 days (section 9 of the specification). */
function ageAt(birthDate: string, nowMs: number): number {
  return Math.floor((nowMs - Date.parse(birthDate)) / YEAR_MS)
}

export function Screen() {
  return (
    <DetailScreen
      param="playerId"
      callOf={playerDetail}
      instead={{ to: paths.players(), label: 'notFound.players' }}
    >
      {(player) => <Player player={player} />}
    </DetailScreen>
  )
}

const DAY_MS = 86_400_000

function Player({ player }: { player: PlayerDetail }) {
  const text = useText()
  const now = useRelayNow(DAY_MS)
  const names = useNames()
  const name = names.person(player.Name)
  const address = paths.playerDetail(player.PlayerId)
  return (
    <div className="measure list-screen">
      <PageHead
        title={name}
        description={text('players.about', { player: name, team: names.team(player.TeamName) })}
        canonical={address}
        data={[
          { '@type': 'Person', name, image: [player.ImageUrl], url: address },
          breadcrumbs([text('menu.home'), '/'], [text('players.title'), paths.players()], [name, address]),
        ]}
      />
      <header className="player-head wrap">
        <Picture
          src={player.ImageUrl}
          alt=""
          sizes="7rem"
          width={112}
          height={112}
          isFirst
          className="player-head-portrait"
        />
        <div>
          <h1>{name}</h1>
          <p>
            <TeamLink team={player} className="arrow-link" />
          </p>
          <FollowButton kind="players" id={player.PlayerId} name={name} teamId={player.TeamId} />
        </div>
      </header>
      <dl className="player-facts">
        <Fact label={<Text id="players.role" />}>
          <RoleWord role={player.Role} />
        </Fact>
        {player.BirthDate && (
          <Fact label={<Text id="players.age" />}>
            <Text id="players.years" values={{ years: ageAt(player.BirthDate, now) }} />
          </Fact>
        )}
        {player.BattingStyle !== '' && (
          <Fact label={<Text id="players.batting" />}>
            <Term of="styles" word={player.BattingStyle} />
          </Fact>
        )}
        {player.BowlingStyle !== '' && (
          <Fact label={<Text id="players.bowling" />}>
            <Term of="styles" word={player.BowlingStyle} />
          </Fact>
        )}
      </dl>
      {player.About !== '' && <Prose html={player.About} written={player} />}
      <Section title={<Text id="players.form" />}>
        <RecentForm innings={player.Form} />
      </Section>
      <InningsLog player={player} />
      <ScoringSplits player={player} />
      <MeetingTables player={player} />
      <CareerTables career={player.Career} />
    </div>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="small soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The newest first: batting as `43*`, bowling as `3/21`. */
function RecentForm({ innings }: { innings: readonly FormInnings[] }) {
  const isShielded = useIsShielded()
  if (innings.length === 0) {
    return (
      <Text as="p" className="section-message soft" id={isShielded ? 'shield.withheld' : 'players.noForm'} />
    )
  }
  return (
    <ul className="form-row">
      {innings.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a match may hold two innings of one player
        <li key={place} className="form-innings row">
          <Figures innings={one} />
          <span className="small">
            {one.LiveMatchId === undefined ? (
              <Against innings={one} />
            ) : (
              <Link to={paths.scorecard(one.LiveMatchId)} className="row-link">
                <Against innings={one} />
              </Link>
            )}
          </span>
          <span className="soft tiny">
            <DateOf iso={one.Date} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Against({ innings: { Against: side } }: { innings: FormInnings }) {
  return <Text id="players.against" values={{ team: side.ShortName }} />
}

function Figures({ innings: { Batting, Bowling } }: { innings: FormInnings }) {
  return (
    <span className="form-figures score-text head-size">
      {Batting && (
        <span>
          {Batting.Runs}
          {Batting.NotOut && '*'}
        </span>
      )}
      {Bowling && (
        <span>
          {Bowling.Wickets}/{Bowling.Runs}
        </span>
      )}
    </span>
  )
}
