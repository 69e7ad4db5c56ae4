import { coastHundredSides, deccanTwentySides, type SideFacts } from './side.ts'

const LEAGUES: Record<string, SideFacts[]> = { 1: deccanTwentySides, 4: coastHundredSides }

export function leagueSides(tournamentKey: string): SideFacts[] {
  const [, competition] = /^own:(\d+)\//.exec(tournamentKey) ?? []
  return (competition === undefined ? undefined : LEAGUES[competition]) ?? []
}

const TOURS: Record<string, number> = { 2: 5, 3: 3 }

export function matchesInSeason(tournamentKey: string): number | undefined {
  const [, competition = ''] = /^own:(\d+)\//.exec(tournamentKey) ?? []
  const sides = leagueSides(tournamentKey).length
  return sides > 0 ? sides * (sides - 1) : TOURS[competition]
}
