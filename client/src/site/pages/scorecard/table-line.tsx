import { REVALIDATION } from '#client/kit/api/revalidation.ts'
import { seriesDetail } from '#client/kit/api/series-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { SideToQualify } from '#shared/api/series.ts'
import type { MatchState } from '#shared/live/match-state.ts'

/** What a match that is not over means for the table, where its series has sides that go through. */
export function TableLine({ match }: { match: MatchState['Match'] }) {
  const names = useNames()
  const { TournamentId, TeamA, TeamB } = match
  const content = useContent(seriesDetail(TournamentId), {
    isOptional: true,
    revalidation: REVALIDATION.seriesInPlay,
  })
  const sides = content.kind === 'ready' ? (content.answer.data.Qualification?.Sides ?? []) : []
  const own = sides.filter(({ TeamId }) => TeamId === TeamA.TeamId || TeamId === TeamB.TeamId)
  if (own.length === 0) return null
  return (
    <p className="season-line">
      {own.map((side) => (
        <span key={side.TeamId}>
          <Text
            id={lineOf(side, match.MatchId)}
            values={{ team: names.team(sideOf(match, side.TeamId).TeamName), chance: side.Chance }}
          />{' '}
        </span>
      ))}
      <ArrowLink to={paths.seriesDetail(TournamentId)} id="through.more" />
    </p>
  )
}

function lineOf({ Is, Chance, MatchId, Roads }: SideToQualify, matchId: number): MessageId {
  if (Is === 'through') return 'through.lineThrough'
  if (Is === 'out') return 'through.lineOut'
  if (Chance !== undefined) return 'through.lineChance'
  const after = (own: string) => (MatchId === matchId ? Roads.find(({ Own }) => Own === own)?.Is : undefined)
  if (after('win') === 'through') return 'through.lineWin'
  return after('defeat') === 'out' ? 'through.lineDefeat' : 'through.lineOpen'
}
