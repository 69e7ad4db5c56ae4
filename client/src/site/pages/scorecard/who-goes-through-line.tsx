import { seriesDetail } from '#client/kit/api/series-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
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
  const content = useContent(seriesDetail(TournamentId), { isOptional: true })
  const sides = content.kind === 'ready' ? (content.answer.data.Qualification?.Sides ?? []) : []
  const lines = [TeamA, TeamB].flatMap(({ TeamId, TeamName }) => {
    const side = sides.find((one) => one.TeamId === TeamId)
    if (!side) return []
    const values = { team: names.team(TeamName), chance: notCertain(side.Chance) }
    return [<Text key={TeamId} as="p" id={lineOf(side, match.MatchId)} values={values} />]
  })
  if (lines.length === 0) return null
  return (
    <div className="season-line">
      {lines}
      <ArrowLink to={paths.seriesDetail(TournamentId)} id="through.more" />
    </div>
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

/** A simulation finds no certainty. */
const notCertain = (chance: number | undefined) => chance && Math.min(0.99, Math.max(0.01, chance))
