import type { Database } from '#relay/origin/core/database/schema.ts'
import { write } from '#relay/origin/core/database/write.ts'
import type { ChangeFollowedRequest, FollowedThings } from '#shared/api/following.ts'
import { MAX_FOLLOWED } from '#shared/api/following-limits.ts'

const KINDS = ['Teams', 'Players', 'Matches'] as const satisfies (keyof FollowedThings)[]

export async function followedOf(db: Database, accountId: number): Promise<FollowedThings> {
  const rows = await db
    .selectFrom('followed')
    .select(['kind', 'thing_id'])
    .where('account_id', '=', accountId)
    .orderBy('place', 'desc')
    .execute()
  return each((kind) => rows.filter((row) => row.kind === kind).map(({ thing_id }) => thing_id))
}

type Kind = keyof FollowedThings

const each = (of: (kind: Kind) => number[]): FollowedThings => ({
  ...{ Teams: of('Teams'), Players: of('Players'), Matches: of('Matches') },
})

/** The first of each list is the newest. What was followed before keeps its place; sent twice it changes nothing. */
export function changeFollowed(
  db: Database,
  accountId: number,
  { Add, Remove }: ChangeFollowedRequest,
): Promise<FollowedThings> {
  return write(db, 'followed', async (transaction) => {
    const stored = await followedOf(transaction, accountId)
    const wanted = each((kind) => changed(stored[kind], Add[kind], Remove[kind]))
    await transaction.deleteFrom('followed').where('account_id', '=', accountId).execute()
    const rows = KINDS.flatMap((kind) =>
      wanted[kind].map((thing_id, index) => ({
        ...{ account_id: accountId, kind, thing_id },
        place: wanted[kind].length - index,
      })),
    )
    if (rows.length > 0) await transaction.insertInto('followed').values(rows).execute()
    return wanted
  })
}

function changed(stored: readonly number[], add: readonly number[], remove: readonly number[]): number[] {
  const added = add.filter((id) => !stored.includes(id))
  return [...new Set([...added, ...stored])].filter((id) => !remove.includes(id)).slice(0, MAX_FOLLOWED)
}
