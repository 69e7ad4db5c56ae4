import { useEffect, useRef } from 'react'
import { isUnoffered, useContent } from '#client/api/use-content.ts'
import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { Text } from '#client/i18n/text.tsx'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { Link } from '#client/ui/link.tsx'
import { Section } from '#client/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Board } from '#shared/live/match-state.ts'
import { RESULTS_SHOWN, results } from './home-needs.ts'
import { ResultRow } from './result-row.tsx'

/** Requested again when a match on the board ends. */
export function ResultList() {
  const content = useContent(results)
  const finished = useLive(board, finishedIds)
  const known = useRef(finished)
  const refresh = content.kind === 'ready' ? content.refresh : undefined
  useEffect(() => {
    if (finished !== undefined && known.current !== undefined && finished !== known.current) refresh?.()
    known.current = finished
  }, [finished, refresh])
  if (isUnoffered(content)) return null
  return (
    <Section title={<Text id="home.results" />}>
      {content.kind === 'loading' && <OutlineRows rows={RESULTS_SHOWN} of="match" />}
      {content.kind === 'failed' && <Failed message={content.error.message} retry={content.retry} />}
      {content.kind === 'ready' && content.answer.data.length === 0 && (
        <Text as="p" className="section-message soft" id="list.noResults" />
      )}
      {content.kind === 'ready' && content.answer.data.length > 0 && (
        <ul>
          {content.answer.data.slice(0, RESULTS_SHOWN).map((match) => (
            <ResultRow key={match.MatchId} match={match} />
          ))}
        </ul>
      )}
      <p>
        <Text as={Link} to={paths.results()} className="arrow-link" id="results.all" />
      </p>
    </Section>
  )
}

function finishedIds({ Matches }: Board): string {
  return Object.values(Matches)
    .filter(({ Status }) => phaseOf(Status) === 'over')
    .map(({ LiveMatchId }) => LiveMatchId)
    .join(' ')
}
