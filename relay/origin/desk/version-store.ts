import type { Database, Writing } from '../database/schema.ts'

type Stored = { version: number; record: object | undefined; at: string; username: string }
type Thing = { kind: string; id: number }

export async function versionOf(db: Database, { kind, id }: Thing): Promise<number> {
  const row = await db
    .selectFrom('desk_versions')
    .select(({ fn }) => fn.max('version').as('latest'))
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .executeTakeFirst()
  return Number(row?.latest ?? 0)
}

export async function versionsOf(db: Database, { kind, id }: Thing): Promise<Stored[]> {
  const rows = await db
    .selectFrom('desk_versions')
    .select(['version', 'record', 'at', 'username'])
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .orderBy('version')
    .execute()
  return rows.map(({ record, ...row }) => ({
    ...row,
    record: record === null ? undefined : JSON.parse(record),
  }))
}

/** `record` undefined: it was removed. */
export async function addVersion(
  db: Writing,
  { kind, id }: Thing,
  { version, record, at, username }: Stored,
): Promise<void> {
  await db
    .insertInto('desk_versions')
    .values({
      ...{ kind, thing_id: id, version, at, username },
      record: record === undefined ? null : JSON.stringify(record),
    })
    .execute()
}
