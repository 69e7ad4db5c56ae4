import type { Database } from '../../core/database/schema.ts'
import type { KnownLeague } from '../../core/league-facts.ts'
import { finishedInningsOf } from '../../core/matches/figure-store.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import { matchesOfTournament } from '../../core/matches/match-store.ts'
import { tableOfSeries } from './points-table.ts'
import { inOrderOfEnd, type SeasonStory, seasonStory } from './season-story.ts'
import { rulesIn } from './series-rules.ts'
import { teamsIn } from './series-store.ts'

/** How many sides go through by the table of a series. */
export async function placesOf(db: Database, tournamentId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('tournaments')
    .select('rules')
    .where('id', '=', tournamentId)
    .executeTakeFirst()
  return rulesIn(row?.rules ?? null).Through
}

export async function readSeason(
  db: Database,
  { id, tournament }: MatchFacts,
  league: KnownLeague,
): Promise<SeasonStory | undefined> {
  const [all, innings, { key, rules }] = await Promise.all([
    matchesOfTournament(db, tournament.id),
    finishedInningsOf(db, tournament.id),
    db
      .selectFrom('tournaments')
      .select(['key', 'rules'])
      .where('id', '=', tournament.id)
      .executeTakeFirstOrThrow(),
  ])
  const ended = inOrderOfEnd(
    all.flatMap((match) => {
      const { finishedAt, outcome, teams } = match
      const result = outcome?.Result
      if (finishedAt === undefined || !result) return []
      const [a, b] = teams
      return [{ id: match.id, finishedAt, result, teamIds: [a.TeamId, b.TeamId] as const }]
    }),
  )
  const place = ended.findIndex((match) => match.id === id)
  const sides = teamsIn(key, all, league)
  const tableOf = (ids: readonly number[]) => {
    const chosen = new Set(ids)
    return tableOfSeries(
      sides,
      all.filter((match) => chosen.has(match.id)),
      innings,
      rulesIn(rules),
    )
  }
  return seasonStory(
    ended.slice(0, place + 1),
    sides.map(({ TeamId }) => TeamId),
    tableOf,
    all.length,
    league.matchesInSeason(key),
  )
}
