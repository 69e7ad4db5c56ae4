import { coastHundredSides, deccanTwentySides, type SideFacts } from './side.ts'

/** The sides of our own competitions that are leagues, by the competition's number. */
const LEAGUES: Record<string, SideFacts[]> = { 1: deccanTwentySides, 4: coastHundredSides }

/** Everyone who takes part in a season of a league, whether a fixture of theirs is planned yet or not. */
export function leagueSides(tournamentKey: string): SideFacts[] {
  const [, competition] = /^own:(\d+)\//.exec(tournamentKey) ?? []
  return (competition === undefined ? undefined : LEAGUES[competition]) ?? []
}

/** How many matches of a tour have been agreed on, by the competition's number. */
const TOURS: Record<string, number> = { 2: 5, 3: 3 }

/** How many matches a season or tour of our own has; undefined where it is not known, as of one that was imported. */
export function matchesInSeason(tournamentKey: string): number | undefined {
  const [, competition = ''] = /^own:(\d+)\//.exec(tournamentKey) ?? []
  const sides = leagueSides(tournamentKey).length
  return sides > 0 ? sides * (sides - 1) : TOURS[competition]
}
