import type { Database } from '../database/schema.ts'

export async function hasBegun(db: Database, matchId: number): Promise<boolean> {
  const ball = await db
    .selectFrom('match_log')
    .select('seq')
    .where('match_id', '=', matchId)
    // No text inside an event can look like this: there its quotes are escaped.
    .where('event', 'like', '%"Type":"delivery"%')
    .limit(1)
    .executeTakeFirst()
  return ball !== undefined
}
