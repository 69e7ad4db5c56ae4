import type { Preview } from '#shared/api/match.ts'
import type { Database } from '../database/schema.ts'
import type { MatchFacts } from './match-facts.ts'
import { itemOf } from './match-item.ts'
import { type MatchesWanted, matchesBefore } from './match-store.ts'
import { previewOf } from './preview.ts'

const OF_A_SIDE = 5

export async function readPreview(db: Database, match: MatchFacts): Promise<Preview> {
  const { startTime, venue, teams } = match
  const format = match.sheet.Format
  const sides = teams.map(({ TeamId }) => TeamId)
  const read = async (before: Omit<MatchesWanted, 'startTime'>, limit?: number) =>
    (await matchesBefore(db, { startTime, ...before }, limit)).map((facts) => itemOf(facts, undefined))
  const [meetings, atGround, ...ofSides] = await Promise.all([
    read({ format, teams: sides }),
    read({ format, venue }),
    ...sides.map((side) => read({ teams: [side] }, OF_A_SIDE)),
  ])
  const ofSide = new Map(sides.map((side, place) => [side, ofSides[place] ?? []]))
  return previewOf(match, { meetings, atGround, ofSide })
}
