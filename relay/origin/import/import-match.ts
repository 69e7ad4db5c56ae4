import type { Insertable } from 'kysely'
import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { type Clock, iso } from '../clock.ts'
import { nextId } from '../database/next-id.ts'
import type { Database, Schema, Writing } from '../database/schema.ts'
import { write } from '../database/write.ts'
import { keepAppearances } from '../figures/figure-store.ts'
import { appendLog, finishMatch } from '../matches/log-store.ts'
import { MatchRecord } from '../matches/match-record.ts'
import { findMatch, insertMatch } from '../matches/match-store.ts'
import { keepScript } from '../play/fixture-store.ts'
import type { ScriptStep } from '../play/match-script.ts'
import type { MatchFacts } from './from-cricsheet.ts'
import { enterPeople, renumber } from './people.ts'
import { nameInEvent, type SourceMatch, venueOf } from './source-match.ts'
import { deletePlay, findImported } from './take-back.ts'

const DELAYS: Partial<Record<MatchEvent['Type'], number>> = { delivery: 1, innings: 5, result: 1 }

const FIRST_TOURNAMENT_ID = 1001

export type ImportMode = { replay?: { paceMs: number } }

/** `held`: it is there, the same. `in play`: it is there and may not change now. */
export type Imported = { matchId: number; isUpdate?: true } & (
  | { kind: 'held' | 'in play' }
  | { kind: 'fixture'; startTime: string }
  | { kind: 'finished'; statusText: string; notes: readonly string[] }
  | { kind: 'to replay'; balls: number }
)

export async function importMatch(
  db: Database,
  clock: Clock,
  source: SourceMatch,
  mode: ImportMode,
): Promise<Imported> {
  return write(db, 'matches', (transaction) => enter(transaction, clock, source, mode))
}

async function enter(
  transaction: Writing,
  clock: Clock,
  source: SourceMatch,
  { replay }: ImportMode,
): Promise<Imported> {
  const stored = await findImported(transaction, source.sourceId, source.contentHash)
  const numbering = await enterPeople(transaction, source.sheet, source.facts)
  const sheet = renumber(source.sheet, numbering)
  const events = source.events.map((event) => renumber(event, numbering))
  const row = await rowOf(transaction, source, sheet, replay ? iso(clock()) : source.startTime)
  if (stored && isAnother(stored, row)) {
    const sourceId = `${source.sourceId}-${source.contentHash.slice(0, 8)}`
    return enter(transaction, clock, { ...source, sourceId }, { replay })
  }
  if (stored) {
    const kind = await whyUnchanged(transaction, stored, row, source, events, replay !== undefined)
    if (kind !== undefined) return { kind, matchId: stored.id }
    await deletePlay(transaction, stored.id)
    await transaction.updateTable('matches').set(row).where('id', '=', stored.id).execute()
    // A report is written again when its edition is an old one.
    await transaction.updateTable('reports').set({ edition: 0 }).where('match_id', '=', stored.id).execute()
  }
  const matchId = stored?.id ?? (await insertMatch(transaction, row))
  const imported = { matchId, ...(stored ? { isUpdate: true as const } : {}) }
  await keepAppearances(transaction, matchId, sheet)
  if (source.isFixture) return { ...imported, kind: 'fixture', startTime: row.start_time }
  if (replay) {
    await keepScript(transaction, matchId, { sheet, steps: replayScript(events) }, replay.paceMs)
    const balls = events.filter(({ Type }) => Type === 'delivery').length
    return { ...imported, kind: 'to replay', balls }
  }
  const entered = await findMatch(transaction, matchId)
  if (!entered) throw new Error('A match that was just entered is there.')
  const log = events.map((event) => ({ event, at: row.start_time }))
  const ended = new MatchRecord(entered, log)
  await appendLog(transaction, matchId, 0, log)
  await finishMatch(transaction, ended, row.start_time)
  const notes = [...ended.irregularities, ...source.notes]
  return { ...imported, kind: 'finished', statusText: ended.standing.StatusText, notes }
}

/** Whether two files have one name by chance: their sides differ, or the days on which they were played. */
function isAnother(stored: Stored, row: Row): boolean {
  if (stored.content_hash === row.content_hash) return false
  const sidesOf = ({ team_a, team_b }: Pick<Row, 'team_a' | 'team_b'>) => [team_a, team_b].sort().join(' ')
  const isOtherDay = stored.start_time.slice(0, 10) !== row.start_time.slice(0, 10)
  return sidesOf(stored) !== sidesOf(row) || (isOtherDay && stored.phase === 'finished')
}

type Row = Omit<Insertable<Schema['matches']>, 'id'>
type Stored = NonNullable<Awaited<ReturnType<typeof findImported>>>

async function rowOf(
  db: Writing,
  { sourceId, contentHash, facts }: SourceMatch,
  sheet: MatchSheet,
  startTime: string,
) {
  const [teamA, teamB] = sheet.Teams
  return {
    tournament_id: await enterTournament(db, facts, sheet),
    name: nameInEvent(facts),
    format: sheet.Format,
    venue: venueOf(facts),
    start_time: startTime,
    phase: 'scheduled',
    team_a: teamA.TeamId,
    team_b: teamB.TeamId,
    sheet: JSON.stringify(sheet),
    officials: Object.keys(facts.officials).length > 0 ? JSON.stringify(facts.officials) : null,
    source_id: sourceId,
    content_hash: contentHash,
    finished_at: null,
    outcome: null,
  } satisfies Row
}

/** Why a stored match stays as it is, or undefined where the file replaces it. */
async function whyUnchanged(
  db: Writing,
  stored: Stored,
  row: Row,
  { isFixture }: SourceMatch,
  events: readonly MatchEvent[],
  isReplay: boolean,
): Promise<'held' | 'in play' | undefined> {
  const log = await db
    .selectFrom('match_log')
    .select('event')
    .where('match_id', '=', stored.id)
    .orderBy('seq')
    .execute()
  const script = await db
    .selectFrom('scripts')
    .select('match_id')
    .where('match_id', '=', stored.id)
    .executeTakeFirst()
  if (stored.content_hash === row.content_hash && (script || (isReplay && log.length > 0))) return 'held'
  if (stored.phase === 'in play') return 'in play'
  // What was scored is not given up for a file without a ball.
  if (log.length > 0 && (isFixture || isReplay)) return 'held'
  const isSame =
    !script &&
    COMPARED.every((column) => stored[column] === row[column]) &&
    log.length === (isFixture ? 0 : events.length) &&
    log.every(({ event }, place) => event === JSON.stringify(events[place]))
  return isSame ? 'held' : undefined
}

const COMPARED = [
  ...(['tournament_id', 'name', 'format', 'venue', 'start_time'] as const),
  ...(['team_a', 'team_b', 'sheet', 'officials'] as const),
]

async function enterTournament(db: Writing, facts: MatchFacts, { Format }: MatchSheet): Promise<number> {
  const name = facts.event.name ?? `${facts.matchType} matches`
  const season = facts.season ?? `${facts.dates[0]}`.slice(0, 4)
  const key = `cricsheet:${name}/${season}/${facts.gender ?? ''}`
  const stored = await db.selectFrom('tournaments').select('id').where('key', '=', key).executeTakeFirst()
  if (stored) return stored.id
  const id = await nextId(db, 'tournaments', FIRST_TOURNAMENT_ID)
  await db.insertInto('tournaments').values({ id, key, name, season, format: Format }).execute()
  return id
}

function replayScript(events: readonly MatchEvent[]): ScriptStep[] {
  return events.map((event, index) => ({ event, delay: index === 0 ? 0 : (DELAYS[event.Type] ?? 0) }))
}
