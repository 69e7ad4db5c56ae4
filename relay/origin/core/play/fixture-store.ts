import type { Insertable } from 'kysely'
import * as z from 'zod'
import { score } from '#shared/cricket/scorer.ts'
import { iso } from '../clock.ts'
import type { Database, Schema, Writing } from '../database/schema.ts'
import { appendLog, finishMatch } from '../matches/log-store.ts'
import type { LogEntry } from '../matches/match-facts.ts'
import { MatchRecord } from '../matches/match-record.ts'
import { findMatch, insertMatch } from '../matches/match-store.ts'
import { type Fixture, type Lane, type MatchScript, pacesOf, ScriptStep } from './match-script.ts'

export type PlacedFixture = {
  lane: Lane
  index: number
  fixture: Fixture
  script: MatchScript
  startMs: number
  log: LogEntry[]
}

export async function insertFixture(db: Writing, placed: PlacedFixture): Promise<void> {
  const { lane, index, fixture, script, startMs, log } = placed
  const id = await insertMatchOf(db, fixture, {
    ...{ lane: lane.key, lane_index: index, start_time: iso(startMs) },
    phase: log.length === 0 ? 'scheduled' : 'in play',
    sheet: JSON.stringify(script.sheet),
  })
  await keepScript(db, id, script)
  await appendLog(db, id, 0, log)
  const last = log.at(-1)
  const facts = last?.event.Type === 'result' ? await findMatch(db, id) : undefined
  if (last && facts) await finishMatch(db, new MatchRecord(facts, log), last.at)
}

type MatchRow = Insertable<Schema['matches']>

export async function insertMatchOf(
  db: Writing,
  { tournament, plan, name }: Fixture,
  row: Pick<MatchRow, 'lane' | 'lane_index' | 'start_time' | 'phase' | 'sheet'> & Partial<MatchRow>,
): Promise<number> {
  await db
    .insertInto('tournaments')
    .values(tournament)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return insertMatch(db, {
    ...{ tournament_id: tournament.id, name, format: plan.format, venue: plan.venue },
    ...{ team_a: plan.home.teamId, team_b: plan.away.teamId, owner: 'demo' },
    ...row,
  })
}

export async function lastIndex(db: Database, lane: string): Promise<number> {
  const row = await db
    .selectFrom('matches')
    .select(({ fn }) => fn.max('lane_index').as('last'))
    .where('lane', '=', lane)
    .executeTakeFirst()
  return row?.last ?? -1
}

export async function fixturesAhead(
  db: Database,
  lane: string,
): Promise<{ id: number; startMs: number; paces: number }[]> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('scripts', 'scripts.match_id', 'matches.id')
    .select(['matches.id', 'matches.start_time', 'scripts.paces'])
    .where('matches.lane', '=', lane)
    .where('matches.phase', '=', 'scheduled')
    .orderBy('matches.lane_index')
    .execute()
  return rows.map(({ id, start_time, paces }) => ({ id, startMs: Date.parse(start_time), paces }))
}

export async function moveFixture(db: Database, id: number, startMs: number): Promise<void> {
  await db
    .updateTable('matches')
    .set({ start_time: iso(startMs) })
    .where('id', '=', id)
    .where('phase', '=', 'scheduled')
    .execute()
}

const Steps = z.array(ScriptStep)

type StoredScript = { steps: ScriptStep[]; paceMs?: number }

export async function findScript(db: Database, matchId: number): Promise<StoredScript | undefined> {
  const row = await db
    .selectFrom('scripts')
    .select(['pace_ms', 'steps'])
    .where('match_id', '=', matchId)
    .executeTakeFirst()
  if (!row) return undefined
  const steps = Steps.parse(JSON.parse(row.steps))
  return row.pace_ms === null ? { steps } : { steps, paceMs: row.pace_ms }
}

/** Without a result at its end a match would stay in play for ever. */
export async function keepScript(
  db: Writing,
  matchId: number,
  { sheet, steps }: MatchScript,
  paceMs?: number,
): Promise<void> {
  score(
    sheet,
    steps.map(({ event }) => event),
  )
  const results = steps.filter(({ event }) => event.Type === 'result').length
  if (results !== 1 || steps.at(-1)?.event.Type !== 'result') {
    throw new Error('A script ends with the result, and has no other.')
  }
  await db
    .insertInto('scripts')
    .values({
      match_id: matchId,
      pace_ms: paceMs ?? null,
      paces: Math.round(pacesOf(steps)),
      steps: JSON.stringify(steps),
    })
    .execute()
}
