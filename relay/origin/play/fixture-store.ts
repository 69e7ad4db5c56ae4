import { iso } from '../clock.ts'
import { nextId } from '../database/next-id.ts'
import type { Database, Writing } from '../database/schema.ts'
import type { LogEntry } from '../matches/log-entry.ts'
import { appendLog, finishMatch } from '../matches/log-store.ts'
import { crestUrl, type MatchFacts } from '../matches/match-facts.ts'
import { MatchRecord } from '../matches/match-record.ts'
import type { Fixture, Lane } from './fixture.ts'
import type { MatchScript } from './match-script.ts'
import { keepScript } from './script-store.ts'

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
  const { tournament, plan } = fixture
  await db
    .insertInto('tournaments')
    .values(tournament)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const id = await nextId(db, 'matches')
  await db
    .insertInto('matches')
    .values({
      id,
      tournament_id: tournament.id,
      name: fixture.name,
      format: plan.format,
      venue: plan.venue,
      start_time: iso(startMs),
      phase: log.length === 0 ? 'scheduled' : 'in play',
      team_a: plan.home.teamId,
      team_b: plan.away.teamId,
      sheet: JSON.stringify(script.sheet),
      officials: null,
      lane: lane.key,
      lane_index: index,
      source_id: null,
      content_hash: null,
      finished_at: null,
      outcome: null,
    })
    .execute()
  await keepScript(db, id, script)
  await appendLog(db, id, 0, log)
  const last = log.at(-1)
  if (last?.event.Type !== 'result') return
  await finishMatch(db, new MatchRecord(factsOf(id, placed), log), last.at)
}

export async function lastIndex(db: Database | Writing, lane: string): Promise<number> {
  const row = await db
    .selectFrom('matches')
    .select(({ fn }) => fn.max('lane_index').as('last'))
    .where('lane', '=', lane)
    .executeTakeFirst()
  return row?.last === null || row?.last === undefined ? -1 : Number(row.last)
}

export async function fixturesAhead(
  db: Database | Writing,
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

export async function moveFixture(db: Database | Writing, id: number, startMs: number): Promise<void> {
  await db
    .updateTable('matches')
    .set({ start_time: iso(startMs) })
    .where('id', '=', id)
    .where('phase', '=', 'scheduled')
    .execute()
}

function factsOf(id: number, { fixture, script, startMs, lane }: PlacedFixture): MatchFacts {
  const team = ({ teamId, name }: Fixture['plan']['home']) => ({
    TeamId: teamId,
    TeamName: name,
    ShortName: '',
    ImageUrl: crestUrl(teamId),
  })
  return {
    id,
    tournament: fixture.tournament,
    name: fixture.name,
    venue: fixture.plan.venue,
    startTime: iso(startMs),
    phase: 'in play',
    teams: [team(fixture.plan.home), team(fixture.plan.away)],
    sheet: script.sheet,
    lane: lane.key,
  }
}
