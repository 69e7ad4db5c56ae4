import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import { nextId } from '../database/next-id.ts'
import type { Database, Schema, Writing } from '../database/schema.ts'
import type { Listed, Page } from '../http/read-request.ts'
import type { DeskKind } from './desk-kind.ts'
import { nextThing } from './version-store.ts'

type DeskTable = 'tournaments' | 'teams' | 'players' | 'grounds' | 'matches'

/** Of a kind whose records are rows of a table. */
export function recordsIn(table: DeskTable): Pick<DeskKind<object>, 'ids' | 'has'> {
  return { ids: (db, page) => idsIn(db, table, page), has: (db, id) => isIn(db, table, id) }
}

/** One page of a table's ids, the newest first. */
async function idsIn(db: Database, table: DeskTable, { offset, limit }: Page): Promise<Listed<number>> {
  const all = entered(db, table)
  const rows = await all.select('id').orderBy('id', 'desc').offset(offset).limit(limit).execute()
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { data: rows.map(({ id }) => id), TotalCount: Number(total) }
}

/** A number that no record of the kind has, or had before it was removed: its versions stay. */
export async function newId(db: Writing, kind: DeskKindName, table: DeskTable, least = 1): Promise<number> {
  return nextId(db, table, await nextThing(db, kind, least))
}

export async function isIn(db: Database, table: DeskTable, id: number): Promise<boolean> {
  return (await entered(db, table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** What the demo invented is not edited: its matches are played as they are. */
function entered(db: Database, table: DeskTable) {
  const all = db.selectFrom(table as keyof Schema & 'teams')
  if (table === 'grounds') return all
  if (table !== 'matches') return all.where('key', 'not like', INVENTED)
  const invented = db.selectFrom('tournaments').select('id').where('key', 'like', INVENTED)
  return all.where('tournament_id' as 'id', 'not in', invented)
}

const INVENTED = 'own:%'
