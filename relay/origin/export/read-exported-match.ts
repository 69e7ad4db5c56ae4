import type { Database } from '../database/schema.ts'
import { readLog } from '../matches/log-store.ts'
import type { MatchFacts } from '../matches/match-facts.ts'
import type { ExportedMatch } from './cricsheet-of-match.ts'

/** Undefined where a match has no balls; one that a program sends may lack some. */
export async function readExportedMatch(db: Database, facts: MatchFacts): Promise<ExportedMatch | undefined> {
  const log = await readLog(db, facts.id)
  if (log.length === 0 || facts.source === 'program') return undefined
  const { season } = await db
    .selectFrom('tournaments')
    .select('season')
    .where('id', '=', facts.tournament.id)
    .executeTakeFirstOrThrow()
  const [a, b] = facts.teams
  const start = facts.startTime.slice(0, 10)
  const days = log.map(({ at }) => at.slice(0, 10)).filter((day) => day > start)
  return {
    sheet: facts.sheet,
    events: log.map(({ event }) => event),
    teams: [a.TeamName, b.TeamName],
    dates: [start, ...new Set(days)],
    venue: facts.venue,
    tournament: { name: facts.tournament.name, season },
    stage: facts.name === `${a.TeamName} v ${b.TeamName}` ? undefined : facts.name,
    officials: facts.officials,
    people: await identifiersOf(db, facts),
  }
}

/** Of players who came with a file. */
async function identifiersOf(db: Database, { sheet }: MatchFacts): Promise<Map<number, string>> {
  const ids = sheet.Teams.flatMap(({ Players }) => Players.map(({ PlayerId }) => PlayerId))
  const rows = await db.selectFrom('players').select(['id', 'key']).where('id', 'in', ids).execute()
  return new Map(
    rows.flatMap(({ id, key }) => {
      const [, identifier] = /^cricsheet:([0-9a-f]{8})$/.exec(key) ?? []
      return identifier === undefined ? [] : [[id, identifier] as const]
    }),
  )
}
