import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import type { Database, Writing } from './schema.ts'

/** `record` undefined: it was removed. */
type Change = { record: object | undefined; at: string; username: string; requestId?: string | undefined }
type Stored = Omit<Change, 'requestId'> & { version: number }
type Thing = { kind: string; id: number }
/** What is at the desk now, of the kinds that have no table of their own. */
export type Current = { kind: string; id: number; version: number; record: object; at: string }

export async function versionOf(db: Database, thing: Thing): Promise<number> {
  const latest = await rowsOf(db, thing)
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  return Number(latest?.version ?? 0)
}

export async function versionsOf(db: Database, thing: Thing): Promise<Stored[]> {
  const rows = await rowsOf(db, thing)
    .select(['version', 'record', 'at', 'username'])
    .orderBy('version')
    .execute()
  return rows.map(({ record, ...row }) => ({
    ...row,
    record: record === null ? undefined : JSON.parse(record),
  }))
}

/** What an editor's form added already. */
export async function addedBy(
  db: Database,
  { kind, username, requestId }: { kind: string; username: string; requestId: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('desk_versions')
    .select('thing_id')
    .where('kind', '=', kind)
    .where('username', '=', username)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.thing_id
}

function rowsOf(db: Database, { kind, id }: Thing) {
  return db.selectFrom('desk_versions').where('kind', '=', kind).where('thing_id', '=', id)
}

/** By default as the next one. */
export async function addVersion(
  db: Writing,
  { kind, id }: Thing,
  { record, at, username, requestId }: Change,
  version?: number,
): Promise<void> {
  await db
    .insertInto('desk_versions')
    .values({
      ...{ kind, thing_id: id, at, username },
      version: version ?? (await versionOf(db, { kind, id })) + 1,
      record: record === undefined ? null : JSON.stringify(record),
      request_id: requestId ?? null,
    })
    .execute()
}

/** Earlier records that refer to one thing refer to another, so that they can be had again. */
export async function moveReferences(
  db: Writing,
  fields: readonly string[],
  from: number,
  into: number,
): Promise<void> {
  const rows = await db.selectFrom('desk_versions').selectAll().where('record', 'is not', null).execute()
  for (const { kind, thing_id, version, record } of rows) {
    const moved = JSON.stringify(JSON.parse(record ?? '{}'), (field, value) =>
      fields.includes(field) && value === from ? into : value,
    )
    if (moved !== record)
      await db
        .updateTable('desk_versions')
        .set({ record: moved })
        .where('kind', '=', kind)
        .where('thing_id', '=', thing_id)
        .where('version', '=', version)
        .execute()
  }
}

/** `id`: that one alone. */
export async function currentRecords(
  db: Database,
  kinds: readonly DeskKindName[],
  id?: number,
): Promise<Current[]> {
  const rows = await db
    .selectFrom('desk_versions as v')
    .select(['kind', 'thing_id as id', 'version', 'record', 'at'])
    .where('kind', 'in', kinds)
    .$if(id !== undefined, (query) => query.where('thing_id', '=', Number(id)))
    .where('version', '=', ({ selectFrom }) =>
      selectFrom('desk_versions as w')
        .select(({ fn }) => fn.max('w.version').as('latest'))
        .whereRef('w.kind', '=', 'v.kind')
        .whereRef('w.thing_id', '=', 'v.thing_id'),
    )
    .orderBy('thing_id', 'desc')
    .execute()
  return rows.flatMap(({ record, ...row }) =>
    record === null ? [] : [{ ...row, record: JSON.parse(record) as object }],
  )
}

/** Another number after each save. */
export async function countOfVersions(db: Database): Promise<number> {
  const row = await db
    .selectFrom('desk_versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
