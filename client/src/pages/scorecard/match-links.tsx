import { phaseOf } from '#client/cricket-ui/match/phase.ts'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import './more-of-match.css'

/** `storyId`: of the match report. */
type Props = { match: MatchState['Match']; isOver: boolean; storyId: number | undefined }

export function MatchLinks({ match, isOver, storyId }: Props) {
  const names = useNames()
  return (
    <ul className="more-of-match-links">
      {phaseOf(match.Status) !== 'before' && (
        <li>
          <Text
            as={Link}
            to={paths.scorebook(match.LiveMatchId)}
            className="arrow-link"
            id="after.scorebook"
          />
        </li>
      )}
      {isOver && (
        <>
          <li>
            {storyId === undefined ? (
              <Text as={Link} to={paths.news()} className="arrow-link" id="menu.news" />
            ) : (
              <Text as={Link} to={paths.newsDetail(storyId, '')} className="arrow-link" id="after.report" />
            )}
          </li>
          <li>
            <Text as={Link} to={paths.highlights(match.MatchId)} className="arrow-link" id="after.moments" />
          </li>
        </>
      )}
      <li>
        <Text
          as={Link}
          to={paths.seriesDetail(match.TournamentId)}
          className="arrow-link"
          id="after.series"
          values={{ series: names.tournament(match.TournamentName) }}
        />
      </li>
    </ul>
  )
}
