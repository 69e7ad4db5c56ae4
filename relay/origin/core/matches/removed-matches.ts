import type { Insertable, Selectable } from 'kysely'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import type { Schema, Writing } from '../database/schema.ts'
import { currentIds } from '../names/other-names.ts'
import { type Numbering, renumber } from './renumbered.ts'
import { deleteReport } from './report-store.ts'
import { countAnew, rewriteEntries, rewriteMatch } from './rewrite-match.ts'

/** All that is stored of a match, after its own row; each row names it. */
const TABLES = [
  ...(['match_log', 'scripts', 'scored_entries', 'scoring_locks', 'pushed_states'] as const),
  ...(['ingest_keys', 'feeds', 'appearances', 'counted_matches', 'predictions', 'votes'] as const),
]
/** What follows from the others. */
const COUNTED: ReadonlySet<Table> = new Set(['appearances', 'counted_matches'])
type Table = (typeof TABLES)[number]
/** A table that came later is absent. */
type Rows = { match: Selectable<Schema['matches']> } & { [Name in Table]?: Schema[Name][] }

/** What is removed at the desk can be had again, with exactly the log that it had. */
export async function removeMatch(db: Writing, id: number): Promise<void> {
  const match = await db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const stored: Partial<Record<Table, object[]>> = {}
  for (const table of TABLES)
    stored[table] = await db
      .selectFrom(table as 'match_log')
      .selectAll()
      .where('match_id', '=', id)
      .execute()
  await db
    .insertInto('removed_matches')
    .values({ match_id: id, rows: JSON.stringify({ match, ...stored }) })
    .onConflict((conflict) =>
      conflict.column('match_id').doUpdateSet({ rows: JSON.stringify({ match, ...stored }) }),
    )
    .execute()
  await deleteMatch(db, id)
}

/** False where no such match was removed. Who was merged since then is in it who he is now. */
export async function restoreMatch(db: Writing, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('removed_matches')
    .select('rows')
    .where('match_id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  const { match, ...rows } = JSON.parse(row.rows) as Rows
  const [series, team, player] = [
    await currentIds(db, 'Series'),
    await currentIds(db, 'Team'),
    await currentIds(db, 'Player'),
  ]
  const isMerged = hasMerged(match, { team, player })
  const current = { tournament_id: series(match.tournament_id) }
  await db
    .insertInto('matches')
    .values({ ...match, ...current, team_a: team(match.team_a), team_b: team(match.team_b) })
    .execute()
  for (const table of TABLES.filter((name) => !isMerged || !COUNTED.has(name)))
    for (const one of rows[table] ?? [])
      await db
        .insertInto(table as 'match_log')
        .values(one as Insertable<Schema['match_log']>)
        .execute()
  await db.deleteFrom('removed_matches').where('match_id', '=', id).execute()
  if (!isMerged) return true
  const rewrite = <Part extends object>(part: Part) => renumber(part, { team, player })
  await rewriteMatch(db, id, rewrite)
  await rewriteEntries(db, id, rewrite)
  await countAnew(db, id)
  return true
}

function hasMerged({ sheet }: Rows['match'], { team, player }: Numbering): boolean {
  const { Teams } = JSON.parse(sheet) as MatchSheet
  return Teams.some(
    ({ TeamId, Players }) =>
      team(TeamId) !== TeamId || Players.some(({ PlayerId }) => player(PlayerId) !== PlayerId),
  )
}

/** With nothing left of it. */
export async function deleteMatch(db: Writing, id: number): Promise<void> {
  await deleteReport(db, id)
  for (const table of TABLES)
    await db
      .deleteFrom(table as 'match_log')
      .where('match_id', '=', id)
      .execute()
  await db.deleteFrom('matches').where('id', '=', id).execute()
}
