import { FEED_PROVIDERS } from '#shared/api/feed-providers.ts'
import type { FeedState } from '#shared/ops/feed-state.ts'
import { iso } from '../clock.ts'
import type { Database } from '../database/schema.ts'

/** A fixture that has not begun so long after its time is not played. */
const DUE_MS = 6 * 60 * 60_000

/** The feeds that are not stopped, by the match or the series that each is for. */
export async function feedStates(db: Database, now: number): Promise<FeedState[]> {
  const rows = await db
    .selectFrom('feeds as f')
    .leftJoin('matches as m', 'm.id', 'f.match_id')
    .leftJoin('tournaments as t', 't.id', 'f.tournament_id')
    .select(['f.id', 'provider', 'every_s', 'answered_ms', 'f.created_at', 'failures', 'line'])
    .select(['m.name as match', 't.name as series'])
    .where('stopped_at', 'is', null)
    .orderBy('f.id')
    .execute()
  if (rows.length === 0) return []
  const inPlay = await db
    .selectFrom('feeds as f')
    .innerJoin('matches as m', (join) =>
      join.on(({ or, eb, ref }) =>
        or([eb('m.id', '=', ref('f.match_id')), eb('m.tournament_id', '=', ref('f.tournament_id'))]),
      ),
    )
    .select('f.id')
    .distinct()
    .where('stopped_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('phase', '=', 'in play'),
        and([
          eb('phase', '=', 'scheduled'),
          eb('start_time', '<=', iso(now)),
          eb('start_time', '>', iso(now - DUE_MS)),
        ]),
      ]),
    )
    .execute()
  const ids = new Set(inPlay.map(({ id }) => id))
  return rows.map((row) => ({
    ...{ provider: FEED_PROVIDERS[row.provider], of: row.match ?? row.series ?? '' },
    ...{ isInPlay: ids.has(row.id), everyMs: row.every_s * 1000, answeredAt: row.answered_ms ?? undefined },
    ...{
      lagMs: now - (row.answered_ms ?? Date.parse(row.created_at)),
      failures: row.failures,
      line: row.line,
    },
  }))
}
