import { coastHundredSides } from './coast-hundred-sides.ts'
import { deccanTwentySides } from './deccan-twenty-sides.ts'
import type { SideFacts } from './side.ts'

/** The sides of our own competitions that are leagues, by the competition's number. */
const LEAGUES: Record<string, SideFacts[]> = { 1: deccanTwentySides, 4: coastHundredSides }

/** Everyone who takes part in a season of a league, whether a fixture of theirs is planned yet or not. */
export function leagueSides(tournamentKey: string): SideFacts[] {
  const [, competition] = /^own:(\d+)\//.exec(tournamentKey) ?? []
  return (competition === undefined ? undefined : LEAGUES[competition]) ?? []
}
