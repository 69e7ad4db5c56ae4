import { sql } from 'kysely'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import { wordsIn } from '#shared/search/sounds.ts'
import { NUMBERED_KINDS, nextId } from '../../core/database/next-id.ts'
import { rowsOfPage } from '../../core/database/rows-of-page.ts'
import type { Database, Schema, Writing } from '../../core/database/schema.ts'
import type { DeskKind, Rules, Wanted } from './desk-kind.ts'

type DeskTable = 'tournaments' | 'teams' | 'players' | 'grounds' | 'matches'

/** What one kind says of its rows. */
type Described<Entry extends object, Table extends DeskTable> = Rules<Entry> & {
  firstId?: number
  /** The ids of those of a series or squad. */
  idsOf?(db: Database, of: number): Promise<readonly number[]>
  entryOf(row: Schema[Table], db: Database): Promise<Entry | undefined> | Entry
  rowOf(entry: Entry, db: Writing, was?: Schema[Table]): Promise<object> | object
  /** What follows from a new or changed row in other tables. */
  afterStoring?(db: Writing, id: number, entry: Entry, was?: Schema[Table]): Promise<void>
  beforeRemoving?(db: Writing, id: number): Promise<void>
  /** In the place of the deletion of its row, and of a new row where it comes back: false where none was removed. */
  removeRow?(db: Writing, id: number): Promise<void>
  restoreRow?(db: Writing, id: number): Promise<boolean>
}

/** A kind whose records are rows of a table. */
export function tableKind<Entry extends object, Table extends DeskTable>(
  name: DeskKindName,
  table: Table,
  {
    firstId = 1,
    idsOf,
    entryOf,
    rowOf,
    afterStoring,
    beforeRemoving,
    removeRow,
    restoreRow,
    ...rules
  }: Described<Entry, Table>,
): DeskKind<Entry> {
  const change = async (db: Writing, id: number, entry: Entry) => {
    const was = await rowIn(db, table, id)
    const row = await rowOf(entry, db, was)
    await db
      .updateTable(table as 'teams')
      .set(row)
      .where('id', '=', id)
      .execute()
    await afterStoring?.(db, id, entry, was)
  }
  return {
    ids: async (db, page, { search, of }: Wanted = { search: '' }) => {
      const all = entered(db, table).select('id').orderBy('id', 'desc')
      const own = of === undefined ? undefined : await idsOf?.(db, of)
      const list = own ? all.where('id', 'in', own) : all
      if (search !== '') {
        const written = table === 'players' ? 'true_name' : 'name'
        const named = await list.select(['name', sql.ref<string | null>(written).as('written')]).execute()
        const found = named.filter((row) => hasWords(row.written ?? row.name, search)).map(({ id }) => id)
        return { data: found.slice(page.offset, page.offset + page.limit), TotalCount: found.length }
      }
      const { rows, TotalCount } = await rowsOfPage(list, page)
      return { data: rows.map(({ id }) => id), TotalCount }
    },
    has: (db, id) => isIn(db, table, id),
    read: async (db, id) => {
      const row = await rowIn(db, table, id)
      return row && entryOf(row, db)
    },
    add: async (db, entry, known) => {
      if (known !== undefined && (await restoreRow?.(db, known))) {
        await change(db, known, entry)
        return known
      }
      // What was removed keeps its number, as its versions stay.
      const id = known ?? (await nextId(db, NUMBERED_KINDS[name], firstId))
      const key = HAS_KEY[table] ? { key: `desk:${id}` } : {}
      const row = { id, ...key, ...(await rowOf(entry, db)) }
      await db
        .insertInto(table as 'teams')
        .values(row as never)
        .execute()
      await afterStoring?.(db, id, entry)
      return id
    },
    change,
    remove: async (db, id) => {
      await beforeRemoving?.(db, id)
      if (removeRow) return removeRow(db, id)
      await db
        .deleteFrom(table as 'teams')
        .where('id', '=', id)
        .execute()
    },
    ...rules,
  }
}

export async function rowIn<Table extends DeskTable>(
  db: Database,
  table: Table,
  id: number,
): Promise<Schema[Table] | undefined> {
  const rows = db.selectFrom(table as 'teams').selectAll()
  return (await rows.where('id', '=', id).executeTakeFirst()) as Schema[Table] | undefined
}

export async function isIn(db: Database, table: DeskTable, id: number): Promise<boolean> {
  return (await entered(db, table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whether each word is the beginning of a word of the name, without accents and capitals. */
export function hasWords(name: string, search: string): boolean {
  const own = wordsIn(name)
  return wordsIn(search).every((word) => own.some((one) => one.startsWith(word)))
}

/** What the demo invented is not edited: its matches are played as they are. */
function entered(db: Database, table: DeskTable) {
  const all = db.selectFrom(table as keyof Schema & 'teams')
  if (HAS_KEY[table]) return all.where('key', 'not like', INVENTED)
  if (table === 'grounds') return all
  const invented = db.selectFrom('tournaments').select('id').where('key', 'like', INVENTED)
  return all.where('tournament_id' as 'id', 'not in', invented)
}

const HAS_KEY: Record<DeskTable, boolean> = {
  ...{ tournaments: true, teams: true, players: true, grounds: false, matches: false },
}
const INVENTED = 'own:%'
