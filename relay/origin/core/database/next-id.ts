import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import type { Schema, Writing } from './schema.ts'

type NumberedTable = {
  [Name in keyof Schema]: Schema[Name] extends { id: number } ? Name : never
}[keyof Schema]

export const NUMBERED_TABLES = [
  ...(['tournaments', 'teams', 'players', 'grounds', 'matches'] as const),
  ...(['predictions', 'ingest_keys', 'feeds', 'webhooks', 'accounts', 'contact_messages'] as const),
] satisfies NumberedTable[]
/** Under which name the records of each kind of the desk are numbered: its table, or the kind itself. */
export const NUMBERED_KINDS = {
  ...({ Series: 'tournaments', Team: 'teams', Player: 'players', Ground: 'grounds' } as const),
  ...({ Match: 'matches', Prediction: 'predictions' } as const),
  ...({ Article: 'Article', Blog: 'Blog', Document: 'Document', Sponsor: 'Sponsor', Ad: 'Ad' } as const),
  ...({ Setting: 'Setting' } as const),
} satisfies Partial<Record<DeskKindName, string>>

export type Numbered = (typeof NUMBERED_TABLES)[number] | (typeof NUMBERED_KINDS)[keyof typeof NUMBERED_KINDS]

/** A number that nothing of its kind has or ever had: imports, programs, the demo and the desk all take theirs here. Only inside a transaction of `write` that uses it. */
export async function nextId(db: Writing, name: Numbered, least = 1): Promise<number> {
  const id = await freeId(db, name, least)
  await takeIds(db, name, id)
  return id
}

/** Of which it is not known yet whether it is used: `takeIds` then takes all up to the last one. */
export async function freeId(db: Writing, name: Numbered, least = 1): Promise<number> {
  const all = db.withoutPlugins()
  const stored = await all.selectFrom('last_ids').select('last').where('name', '=', name).executeTakeFirst()
  return Math.max(least, (stored?.last ?? 0) + 1, (await highestIn(all, name)) + 1)
}

export async function takeIds(db: Writing, name: Numbered, last: number): Promise<void> {
  await db
    .insertInto('last_ids')
    .values({ name, last })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last }))
    .execute()
}

/** Some rows come with numbers of their own, such as those of the demo. */
async function highestIn(db: Writing, name: Numbered): Promise<number> {
  const table = NUMBERED_TABLES.find((one) => one === name)
  if (!table) return 0
  const row = await db
    .selectFrom(table as 'matches')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirst()
  return Number(row?.highest ?? 0)
}
