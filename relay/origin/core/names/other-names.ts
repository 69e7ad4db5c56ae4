import { nameKey } from '#shared/names/name-key.ts'
import type { Database, Writing } from '../database/schema.ts'

/** Kinds of things that sources name, in `other_names` by a source's own key. */
export type NamedKind = 'Team' | 'Player' | 'Ground' | 'Series' | 'Match'
type Renamed = Exclude<NamedKind, 'Match'>

/** The key by which a source knows a thing; 0: it is none that the site has. */
export async function addOtherKey(db: Writing, kind: NamedKind, key: string, id: number): Promise<void> {
  await add(db, kind, key, id)
}

/** The name that a thing had before, so that who writes it as before still means this one. */
export async function addFormerName(db: Writing, kind: Renamed, name: string, id: number): Promise<void> {
  await add(db, `${kind} name`, `${nameKey(name)}/${id}`, id)
}

/** By id, as `nameKey` has them. */
export async function formerNames(db: Database, kind: Renamed): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('other_names')
    .select(['name', 'thing_id'])
    .where('kind', '=', `${kind} name`)
    .execute()
  const all = new Map<number, string[]>()
  for (const { name, thing_id } of rows)
    all.set(thing_id, [...(all.get(thing_id) ?? []), name.slice(0, name.lastIndexOf('/'))])
  return all
}

/** What named one thing, its number too, names another from now on. */
export async function moveOtherNames(db: Writing, kind: Renamed, from: number, into: number): Promise<void> {
  for (const name of (await formerNames(db, kind)).get(from) ?? []) await addFormerName(db, kind, name, into)
  await db.deleteFrom('other_names').where('kind', '=', `${kind} name`).where('thing_id', '=', from).execute()
  await db
    .updateTable('other_names')
    .set({ thing_id: into })
    .where('kind', '=', kind)
    .where('thing_id', '=', from)
    .execute()
  await add(db, kind, mergedKey(from), into)
}

/** An address that has the number of a merged thing leads to the one that stays. */
export async function currentId(db: Database, kind: Renamed, id: number): Promise<number> {
  const row = await db
    .selectFrom('other_names')
    .select('thing_id')
    .where('kind', '=', kind)
    .where('name', '=', mergedKey(id))
    .executeTakeFirst()
  return row?.thing_id ?? id
}

/** What `currentId` answers, for all that were merged. */
export async function currentIds(db: Database, kind: Renamed): Promise<(id: number) => number> {
  const rows = await db
    .selectFrom('other_names')
    .select(['name', 'thing_id'])
    .where('kind', '=', kind)
    .where('name', 'like', mergedKey('%'))
    .execute()
  const merged = new Map(rows.map(({ name, thing_id }) => [name, thing_id]))
  return (id) => merged.get(mergedKey(id)) ?? id
}

const mergedKey = (id: number | '%') => `merged:${id}`

async function add(db: Writing, kind: string, name: string, id: number): Promise<void> {
  await db
    .insertInto('other_names')
    .values({ kind, name, thing_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ thing_id: id }))
    .execute()
}
