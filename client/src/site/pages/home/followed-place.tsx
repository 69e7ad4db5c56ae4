import type { ReactNode } from 'react'
import { type Content, isUnoffered, useContent } from '#client/kit/api/use-content.ts'
import { FixtureRow } from '#client/kit/cricket-ui/match/fixture-row.tsx'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useRelayNow } from '#client/kit/live/use-relay-now.ts'
import { Failed, type Outlined, OutlineRows } from '#client/kit/ui/content-states.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { useHasScript } from '#client/kit/ui/use-has-script.ts'
import {
  type Followed,
  isMatchFollowed,
  readFollowedKey,
} from '#client/site/features/following/followed-things.ts'
import { useFollowedKey } from '#client/site/features/following/use-followed.ts'
import { ResultRow } from '#client/site/features/match-lists/result-row.tsx'
import { AlertsButton } from '#client/site/features/notifications/alerts-button.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { followKey } from '#shared/notifications/follow-key.ts'
import { moreFixtures, moreResults } from './home-needs.ts'
import './followed-place.css'

/**
 * Only the device knows what is followed: the server sends an outline, which `before-paint.ts` shows where
 * something is followed, so that nothing moves when the matches come.
 */
export function FollowedPlace() {
  const key = useFollowedKey()
  const isHydrated = useHasScript()
  if (isHydrated && key === '') return null
  return (
    <div className="followed-place" data-hydrated={isHydrated || undefined}>
      <Section title={<Text id="follow.first" />}>
        {key === '' ? <Outline /> : <FollowedMatches followed={readFollowedKey(key)} />}
      </Section>
    </div>
  )
}

function Outline() {
  return (
    <div className="followed-matches">
      <OutlineRows rows={1} of="match" />
      <OutlineRows rows={1} of="fixture" />
    </div>
  )
}

function FollowedMatches({ followed }: { followed: Followed }) {
  const results = useContent(moreResults, { isOptional: true })
  const fixtures = useContent(moreFixtures, { isOptional: true })
  const now = useRelayNow(60_000)
  const last = firstFollowed(results, followed)
  const next = firstFollowed(fixtures, followed)
  const latest = next ?? last
  return (
    <div className="followed-matches">
      <Slot content={results} of="match" empty="list.noResults">
        {last && <ResultRow match={last} />}
      </Slot>
      <Slot content={fixtures} of="fixture" empty="list.noFixtures">
        {next && <FixtureRow match={next} now={now} to={paths.upcomingMatch(next.MatchId)} />}
      </Slot>
      {latest && <Notifications match={latest} followed={followed} />}
    </div>
  )
}

type SlotProps = {
  content: Content<{ data: MatchItem[] }>
  of: Outlined
  empty: MessageId
  children: ReactNode
}

function Slot({ content, of, empty, children }: SlotProps) {
  if (content.kind === 'loading') return <OutlineRows rows={1} of={of} />
  if (content.kind === 'failed' && !isUnoffered(content))
    return <Failed message={content.error.message} retry={content.retry} />
  return children ? <ul>{children}</ul> : <Text as="p" className="section-message soft" id={empty} />
}

function firstFollowed(content: Content<{ data: MatchItem[] }>, followed: Followed): MatchItem | undefined {
  return content.kind === 'ready'
    ? content.answer.data.find((match) => isMatchFollowed(followed, match))
    : undefined
}

function Notifications({ match, followed }: { match: MatchItem; followed: Followed }) {
  const names = useNames()
  const { TeamA, TeamB, LiveMatchId } = match
  const side = [TeamA, TeamB].find(({ TeamId }) => followed.teams.includes(TeamId))
  const name = side ? names.team(side.TeamName) : names.pair(match)
  const id = side?.TeamId ?? LiveMatchId
  if (id === undefined) return null
  return (
    <p className="followed-notifications spread">
      <span>{name}</span>
      <AlertsButton thing={followKey(side ? 'team' : 'match', id)} name={name} />
    </p>
  )
}
