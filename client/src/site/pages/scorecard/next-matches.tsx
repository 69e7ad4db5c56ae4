import { upcomingOf } from '#client/kit/api/match-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { MatchItems } from '#client/site/features/match-lists/match-item-row.tsx'

const SHOWN = 3

export function NextMatches({ tournamentId }: { tournamentId: number }) {
  const content = useContent(upcomingOf(tournamentId, SHOWN), { isOptional: true })
  // An origin may ignore the call's filter.
  const next =
    content.kind === 'ready'
      ? content.answer.data.filter(({ TournamentId }) => TournamentId === tournamentId)
      : []
  if (next.length === 0) return null
  return (
    <Section title={<Text id="home.fixtures" />}>
      <MatchItems matches={next} isOfOneSeries />
    </Section>
  )
}
