import { matchDetail, recent } from '#client/kit/api/match-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { MatchItems } from './match-item-row.tsx'

const SHOWN = 4

/** The article's match, and other results. Without them there is no gap. */
export function RelatedMatches({ matchId }: { matchId: number | undefined }) {
  return (
    <>
      {matchId !== undefined && <TheMatch id={matchId} />}
      <OtherResults except={matchId} />
    </>
  )
}

function TheMatch({ id }: { id: number }) {
  const content = useContent(matchDetail(id), { isOptional: true })
  if (content.kind !== 'ready') return null
  return (
    <Section title={<Text id="videos.match" />}>
      <MatchItems matches={[content.answer.data]} />
    </Section>
  )
}

function OtherResults({ except }: { except: number | undefined }) {
  const content = useContent(recent(), { isOptional: true })
  const others =
    content.kind === 'ready' ? content.answer.data.filter(({ MatchId }) => MatchId !== except) : []
  if (others.length === 0) return null
  return (
    <Section title={<Text id="home.results" />}>
      <MatchItems matches={others.slice(0, SHOWN)} />
      <p>
        <ArrowLink to={paths.results()} id="results.all" />
      </p>
    </Section>
  )
}
