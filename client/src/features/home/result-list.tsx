import { useContent } from '#client/api/use-content.ts'
import { paths } from '#client/app/paths.ts'
import { Text } from '#client/i18n/text.tsx'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { MatchRow } from '#client/ui/match/match-row.tsx'
import { boardSituation } from '#client/ui/match/situation.ts'
import { SituationLine } from '#client/ui/match/situation-line.tsx'
import { Section } from '#client/ui/section.tsx'
import { RESULTS_SHOWN, results } from './home-needs.ts'

const REFRESH_MS = 60_000

/** The latest results. */
export function ResultList() {
  const content = useContent(results, REFRESH_MS)
  return (
    <Section title={<Text id="home.results" />}>
      {content.kind === 'loading' && <OutlineRows rows={RESULTS_SHOWN} />}
      {content.kind === 'failed' && <Failed message={content.error.message} retry={content.retry} />}
      {content.kind === 'ready' && content.answer.data.length === 0 && (
        <p className="section-message soft">
          <Text id="list.noResults" />
        </p>
      )}
      {content.kind === 'ready' && content.answer.data.length > 0 && (
        <ul>
          {content.answer.data.slice(0, RESULTS_SHOWN).map((match) => {
            const situation = boardSituation(match)
            return (
              <MatchRow
                key={match.MatchId}
                match={match}
                leading={match.Result?.WinnerTeamId}
                to={match.LiveMatchId === undefined ? undefined : paths.scorecard(match.LiveMatchId)}
              >
                {situation && <SituationLine situation={situation} match={match} />}
              </MatchRow>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
