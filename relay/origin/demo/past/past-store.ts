import { iso } from '../../clock.ts'
import type { Database, Writing } from '../../database/schema.ts'
import { keepFigures } from '../../figures/figure-store.ts'
import { appendLog } from '../../matches/log-store.ts'
import { insertMatchOf } from '../../play/fixture-store.ts'
import type { PastFixture } from './past-fixtures.ts'
import type { PlayedMatch } from './play-past-match.ts'

export async function storedPast(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('matches')
    .select(['lane', 'lane_index'])
    .where('lane_index', '<', 0)
    .execute()
  return new Set(rows.map(({ lane, lane_index }) => `${lane}/${lane_index}`))
}

export async function insertPlayed(db: Writing, past: PastFixture, played: PlayedMatch): Promise<void> {
  const { fixture, sheet, log, outcome, figures } = played
  const startTime = iso(past.startMs)
  const id = await insertMatchOf(db, fixture, {
    ...{ lane: past.lane, lane_index: past.index, start_time: startTime, phase: 'finished' },
    ...{ sheet: JSON.stringify(sheet), outcome: JSON.stringify(outcome) },
    finished_at: log.at(-1)?.at ?? startTime,
  })
  await appendLog(db, id, 0, log)
  await keepFigures(db, id, log.length, figures)
}
