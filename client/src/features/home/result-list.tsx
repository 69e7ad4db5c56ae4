import { useEffect, useRef } from 'react'
import { isUnoffered, useContent } from '#client/api/use-content.ts'
import { Text } from '#client/i18n/text.tsx'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { Link } from '#client/ui/link.tsx'
import { MatchRow } from '#client/ui/match/match-row.tsx'
import { phaseOf } from '#client/ui/match/phase.ts'
import { boardSituation } from '#client/ui/match/situation.ts'
import { SituationLine } from '#client/ui/match/situation-line.tsx'
import { Section } from '#client/ui/section.tsx'
import { FollowedAmong } from '#client/widgets/following/followed-among.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Board } from '#shared/live/match-state.ts'
import { moreResults, RESULTS_SHOWN, results } from './home-needs.ts'

/** The latest results, asked for again when a match on the board is over. */
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
        <p className="section-message soft">
          <Text id="list.noResults" />
        </p>
      )}
      {content.kind === 'ready' && content.answer.data.length > 0 && (
        <ul>
          <FollowedAmong matches={content.answer.data.slice(0, RESULTS_SHOWN)} further={moreResults}>
            {(matches) =>
              matches.map((match) => {
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
              })
            }
          </FollowedAmong>
        </ul>
      )}
      <p>
        <Link to={paths.results()} className="arrow-link">
          <Text id="results.all" />
        </Link>
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
