import { sql } from 'kysely'
import type { Database, Schema, Writing } from './schema.ts'

export const MOVED_TABLES = [
  ...(['tournaments', 'teams', 'players', 'grounds', 'desk_versions', 'squads', 'matches'] as const),
  ...(['match_log', 'scripts', 'appearances', 'counted_matches', 'reports', 'report_words'] as const),
  ...([
    'reactions',
    'ad_clicks',
    'contact_messages',
    'outbox',
    'accounts',
    'email_claims',
    'oidc_identities',
  ] as const),
  ...(['sessions', 'scored_entries', 'scoring_locks', 'ingest_keys', 'pushed_states', 'feeds'] as const),
  ...(['followed', 'codes', 'known_addresses', 'used_captchas', 'secrets', 'predictions'] as const),
  ...(['picks', 'pick_key', 'votes', 'opening', 'leadership', 'rate_limits'] as const),
  ...(['removed_matches', 'last_ids', 'other_names'] as const),
  ...(['webhooks', 'webhook_deliveries', 'webhook_events'] as const),
] as const satisfies (keyof Schema)[]

type MovedTable = (typeof MOVED_TABLES)[number]
export type Moved = { table: MovedTable; from: number; to: number }

/** Few enough rows a statement for the 65,535 parameters that PostgreSQL takes. */
const ROWS_A_STATEMENT = 500

const FILLED_WHEN_NEW = [
  ...['pick_key', 'kysely_migration', 'kysely_migration_lock'],
  ...['push_migration', 'push_migration_lock', 'push_keys', 'push_watch', 'push_matches', 'push_moments'],
]

export async function tablesWithRows(db: Database): Promise<string[]> {
  const filled: string[] = []
  for (const { name, schema } of await db.introspection.getTables()) {
    if (FILLED_WHEN_NEW.includes(name)) continue
    const table = schema === undefined ? sql.table(name) : sql.id(schema, name)
    const { rows } = await sql`select 1 from ${table} limit 1`.execute(db)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}

export class CountsDiffer extends Error {
  constructor(differing: readonly Moved[]) {
    const tables = differing.map(({ table, from, to }) => `${table} (${from} there, ${to} here)`)
    super(`Nothing was moved: the counts differ in ${tables.join(', ')}.`)
    this.name = 'CountsDiffer'
  }
}

/** Whole or not at all; counts both before the commit. `finish`: done in the same step once the counts agree. */
export function moveTables(
  from: Database,
  to: Database,
  progress: (table: string, rows: number) => void,
  finish: (target: Database) => Promise<void>,
): Promise<Moved[]> {
  return from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      await target.deleteFrom('pick_key').execute()
      for (const table of MOVED_TABLES) await copy(source, target, table, progress)
      const moved: Moved[] = []
      for (const table of MOVED_TABLES) {
        moved.push({ table, from: await count(source, table), to: await count(target, table) })
      }
      const differing = moved.filter((one) => one.from !== one.to)
      if (differing.length > 0) throw new CountsDiffer(differing)
      await finish(target)
      return moved
    }),
  )
}

async function copy(
  source: Writing,
  target: Writing,
  table: MovedTable,
  progress: (table: string, rows: number) => void,
): Promise<void> {
  let rows: Schema['opening'][] = []
  let copied = 0
  const insert = async () => {
    if (rows.length === 0) return
    await target.insertInto(sameShape(table)).values(rows).execute()
    copied += rows.length
    rows = []
    progress(table, copied)
  }
  for await (const row of source.selectFrom(sameShape(table)).selectAll().stream()) {
    rows.push(row)
    if (rows.length === ROWS_A_STATEMENT) await insert()
  }
  await insert()
}

async function count(db: Writing, table: MovedTable): Promise<number> {
  const { rows } = await db
    .selectFrom(sameShape(table))
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** The types of one table are used for those of any: what is read from a table is written to the same one. */
function sameShape(table: MovedTable): 'opening' {
  return table as 'opening'
}
