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
      {isOver && (
        <>
          <li>
            {storyId === undefined ? (
              <Link to={paths.news()} className="arrow-link">
                <Text id="menu.news" />
              </Link>
            ) : (
              <Link to={paths.newsDetail(storyId, '')} className="arrow-link">
                <Text id="after.report" />
              </Link>
            )}
          </li>
          <li>
            <Link to={paths.highlights(match.MatchId)} className="arrow-link">
              <Text id="after.moments" />
            </Link>
          </li>
        </>
      )}
      <li>
        <Link to={paths.seriesDetail(match.TournamentId)} className="arrow-link">
          <Text id="after.series" values={{ series: names.tournament(match.TournamentName) }} />
        </Link>
      </li>
    </ul>
  )
}
