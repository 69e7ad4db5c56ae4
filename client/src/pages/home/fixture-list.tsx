import { isUnoffered, useContent } from '#client/api/use-content.ts'
import { FixtureRow } from '#client/cricket-ui/match/fixture-row.tsx'
import { Text } from '#client/i18n/text.tsx'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { Link } from '#client/ui/link.tsx'
import { Section } from '#client/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { FIXTURES_SHOWN, fixtures } from './home-needs.ts'

const REFRESH_MS = 300_000

export function FixtureList() {
  const content = useContent(fixtures, REFRESH_MS, true)
  const now = useRelayNow(60_000)
  if (isUnoffered(content)) return null
  return (
    <Section title={<Text id="home.fixtures" />}>
      {content.kind === 'loading' && <OutlineRows rows={FIXTURES_SHOWN} of="fixture" />}
      {content.kind === 'failed' && <Failed message={content.error.message} retry={content.retry} />}
      {content.kind === 'ready' && content.answer.data.length === 0 && (
        <Text as="p" className="section-message soft" id="list.noFixtures" />
      )}
      {content.kind === 'ready' && content.answer.data.length > 0 && (
        <ul>
          {content.answer.data.slice(0, FIXTURES_SHOWN).map((match) => (
            <FixtureRow key={match.MatchId} match={match} now={now} to={paths.upcomingMatch(match.MatchId)} />
          ))}
        </ul>
      )}
      <p>
        <Text as={Link} to={paths.fixtures()} className="arrow-link" id="fixtures.all" />
      </p>
    </Section>
  )
}
