import type { GroundFigures, GroundTotal } from '#shared/api/ground.ts'
import { Format } from '#shared/cricket/match-log.ts'
import { countAtGround } from '../matches/preview.ts'
import type { GroundMatch } from './ground-store.ts'

const ALL_OUT = 10

export function groundFigures(matches: readonly GroundMatch[]): GroundFigures[] {
  const finished = matches.filter(({ phase }) => phase === 'finished')
  return Format.options
    .map((format) => figuresIn(format, finished))
    .filter(({ Matches }) => Matches > 0)
    .sort((a, b) => b.Matches - a.Matches)
}

function figuresIn(format: Format, finished: readonly GroundMatch[]): GroundFigures {
  const ofFormat = finished.filter((match) => match.format === format)
  const totals = ofFormat.flatMap(totalsOf)
  const highest = extreme(totals, (one, best) => one.Runs > best.Runs)
  const lowest = extreme(
    totals.filter(({ Wickets }) => Wickets === ALL_OUT),
    (one, best) => one.Runs < best.Runs,
  )
  return {
    Format: format,
    ...countAtGround(ofFormat.map(({ outcome }) => outcome ?? {})),
    ...(highest ? { Highest: highest } : {}),
    ...(lowest ? { Lowest: lowest } : {}),
  }
}

/** The innings of a match. Super overs only decide a tie. */
function totalsOf({ id, teams, outcome }: GroundMatch): GroundTotal[] {
  return Object.values(outcome?.Scores ?? {}).flatMap(({ BattingTeamId, Runs, Wickets, SuperOver }) => {
    const side = teams.find(({ TeamId }) => TeamId === BattingTeamId)
    if (SuperOver || side === undefined) return []
    const { TeamId, TeamName, ShortName } = side
    return [{ Runs, Wickets, Team: { TeamId, TeamName, ShortName }, MatchId: id, LiveMatchId: id }]
  })
}

function extreme(
  totals: readonly GroundTotal[],
  beats: (one: GroundTotal, best: GroundTotal) => boolean,
): GroundTotal | undefined {
  return totals.reduce<GroundTotal | undefined>(
    (best, one) => (best === undefined || beats(one, best) ? one : best),
    undefined,
  )
}
