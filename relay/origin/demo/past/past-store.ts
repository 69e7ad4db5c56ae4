import { iso } from '../../clock.ts'
import { nextId } from '../../database/next-id.ts'
import type { Database, Writing } from '../../database/schema.ts'
import { keepFigures } from '../../figures/figure-store.ts'
import { appendLog } from '../../matches/log-store.ts'
import { fixtureOf, type PastFixture, type PastPlan } from './past-fixtures.ts'
import type { PlayedMatch } from './play-past-match.ts'

export async function storedPast(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('matches')
    .select(['lane', 'lane_index'])
    .where('lane_index', '<', 0)
    .execute()
  return new Set(rows.map(({ lane, lane_index }) => `${lane}/${lane_index}`))
}

export async function keepSeasons(
  db: Writing,
  plan: PastPlan,
  fixtures: readonly PastFixture[],
): Promise<void> {
  const seasons = new Map(
    fixtures.map((past) => {
      const { tournament } = fixtureOf(plan, past)
      return [tournament.id, tournament]
    }),
  )
  for (const season of seasons.values()) {
    await db
      .insertInto('tournaments')
      .values(season)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

export async function insertPlayed(db: Writing, past: PastFixture, played: PlayedMatch): Promise<void> {
  const { fixture, sheet, log, outcome, figures } = played
  const { tournament, plan, name } = fixture
  const id = await nextId(db, 'matches')
  await db
    .insertInto('matches')
    .values({
      ...{ id, tournament_id: tournament.id, name, format: plan.format, venue: plan.venue },
      start_time: iso(past.startMs),
      phase: 'finished',
      ...{ team_a: plan.home.teamId, team_b: plan.away.teamId },
      sheet: JSON.stringify(sheet),
      ...{ officials: null, lane: past.lane, lane_index: past.index, source_id: null, content_hash: null },
      finished_at: log.at(-1)?.at ?? iso(past.startMs),
      outcome: JSON.stringify(outcome),
    })
    .execute()
  await appendLog(db, id, 0, log)
  await keepFigures(db, id, log.length, figures)
}
