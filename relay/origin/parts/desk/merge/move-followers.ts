import type { Writing } from '#relay/origin/core/database/schema.ts'

/** Who followed one thing follows the other; who followed both, that one. */
export async function moveFollowers(
  db: Writing,
  kind: 'Teams' | 'Players',
  from: number,
  into: number,
): Promise<void> {
  const of = (id: number) =>
    db.selectFrom('followed').select('account_id').where('kind', '=', kind).where('thing_id', '=', id)
  await db
    .deleteFrom('followed')
    .where('kind', '=', kind)
    .where('thing_id', '=', from)
    .where('account_id', 'in', of(into))
    .execute()
  await db
    .updateTable('followed')
    .set({ thing_id: into })
    .where('kind', '=', kind)
    .where('thing_id', '=', from)
    .execute()
}
