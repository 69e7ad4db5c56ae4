import { sql } from 'kysely'
import { columns, createTable, id, integer, text, textKey } from '#relay/database/create-table.ts'
import { NUMBERED_KINDS } from './next-id.ts'
import type { Writing } from './schema.ts'

/** Who writes the log of each match, what is stored of those that were removed, and which matches a scorer may write. */
export async function matchOwners(db: Writing): Promise<void> {
  const { schema } = db
  await schema.alterTable('matches').addColumn('owner', 'text').execute()
  await schema
    .alterTable('matches')
    .addColumn('log_epoch', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('accounts').addColumn('scores', 'text').execute()
  await createTable(schema, 'removed_matches', { match_id: id, rows: text })
  await sql`update matches set owner = case
      when lane is not null then 'demo'
      when id in (select match_id from scripts) then 'import'
      when id in (select match_id from pushed_states) then 'program'
      when log_version > 0 or id in (select match_id from scored_entries) then 'scorer'
      when id in (select match_id from match_log) then 'import'
    end`.execute(db)
}

/** A table that came later is numbered from its first row on. */
const NUMBERED_THEN = [
  ...['tournaments', 'teams', 'players', 'grounds', 'matches'],
  ...['predictions', 'ingest_keys', 'accounts', 'contact_messages'],
]

/** The last number that each kind of thing was given, and the other names and keys by which sources know our things. */
export async function lastingNames(db: Writing): Promise<void> {
  const { schema } = db
  await createTable(schema, 'last_ids', { name: textKey, last: integer })
  await createTable(
    schema,
    'other_names',
    { ...columns(text, 'kind', 'name'), thing_id: integer },
    { key: ['kind', 'name'] },
  )
  for (const table of NUMBERED_THEN)
    await sql`insert into last_ids (name, last)
      select ${sql.lit(table)}, max(id) from ${sql.table(table)} having max(id) is not null`.execute(db)
  for (const [kind, name] of Object.entries(NUMBERED_KINDS)) {
    const last = sql`select max(thing_id) from desk_versions where kind = ${sql.lit(kind)}`
    await sql`update last_ids set last = (${last}) where name = ${sql.lit(name)} and last < (${last})`.execute(
      db,
    )
    await sql`insert into last_ids (name, last)
      select ${sql.lit(name)}, max(thing_id) from desk_versions where kind = ${sql.lit(kind)}
        and not exists (select 1 from last_ids where name = ${sql.lit(name)})
      having max(thing_id) is not null`.execute(db)
  }
}
