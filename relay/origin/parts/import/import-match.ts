import type { Insertable, Selectable } from 'kysely'
import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { type Clock, iso } from '../../core/clock.ts'
import type { Database, Owner, Schema, Writing } from '../../core/database/schema.ts'
import { versionOf } from '../../core/database/version-store.ts'
import { write } from '../../core/database/write.ts'
import { keepAppearances } from '../../core/matches/figure-store.ts'
import { appendLog, finishMatch } from '../../core/matches/log-store.ts'
import { MatchRecord } from '../../core/matches/match-record.ts'
import { findMatch, insertMatch } from '../../core/matches/match-store.ts'
import { withNames } from '../../core/matches/names-in-match.ts'
import { setOwner } from '../../core/matches/ownership.ts'
import { renumber } from '../../core/matches/renumbered.ts'
import { type Decide, KnownNames } from '../../core/names/names-to-confirm.ts'
import { keepScript } from '../../core/play/fixture-store.ts'
import type { ScriptStep } from '../../core/play/match-script.ts'
import { enterPeople, type People } from './people.ts'
import { enterSeries, findAtDesk, venueHere } from './series-and-ground.ts'
import { nameInEvent, type SourceMatch } from './source-match.ts'
import { deletePlay, findImported } from './take-back.ts'

const DELAYS: Partial<Record<MatchEvent['Type'], number>> = { delivery: 1, innings: 5, result: 1 }

/** `isReplacing`: the file also takes the place of what was scored, sent or typed here. */
export type ImportMode = { replay?: { paceMs: number }; isReplacing?: boolean; decide?: Decide }

/** `held`: it is there, the same. `in play`: it is there and may not change now. `owned`: it is scored, sent or typed here. */
export type Imported = { matchId: number; isUpdate?: true } & (
  | { kind: 'held' | 'in play' }
  | { kind: 'owned'; owner: Owner }
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
  mode: ImportMode,
): Promise<Imported> {
  const { replay, isReplacing = false, decide } = mode
  const known = new KnownNames(transaction, decide)
  const people = await enterPeople(transaction, source.sheet, source.facts, known)
  const sheet = withNames(renumber(source.sheet, people.numbering), people.players)
  const events = source.events.map((event) => withNames(renumber(event, people.numbering), people.players))
  const fromFile = await rowOf(transaction, source, { sheet, people, known })
  const stored =
    (await findImported(transaction, source.sourceId, source.contentHash)) ??
    (await findAtDesk(transaction, source, fromFile, known))
  known.requireDecided()
  const isDesk = stored !== undefined && (await isOfDesk(transaction, stored.id))
  if (isDesk && source.isFixture) {
    const { source_id, content_hash } = fromFile
    await transaction
      .updateTable('matches')
      .set({ source_id, content_hash })
      .where('id', '=', stored.id)
      .execute()
    return { kind: 'held', matchId: stored.id }
  }
  const row = {
    ...fromFile,
    ...(isDesk ? ownFacts(stored) : {}),
    ...(replay ? { start_time: iso(clock()) } : {}),
    // What scorers and editors chose stays.
    players_of_match: stored?.players_of_match ?? fromFile.players_of_match,
  }
  if (stored && isAnother(stored, row)) {
    const sourceId = `${source.sourceId}-${source.contentHash.slice(0, 8)}`
    return enter(transaction, clock, { ...source, sourceId }, mode)
  }
  if (stored) {
    const unchanged = await whyUnchanged(transaction, stored, row, source, events, mode)
    if (unchanged !== undefined) return { ...unchanged, matchId: stored.id }
    await deletePlay(transaction, stored.id)
    await transaction
      .updateTable('matches')
      .set(({ eb }) => ({ ...row, log_version: eb('log_version', '+', isReplacing ? 1 : 0) }))
      .where('id', '=', stored.id)
      .execute()
    // A report is written again when its edition is an old one.
    await transaction.updateTable('reports').set({ edition: 0 }).where('match_id', '=', stored.id).execute()
  }
  const matchId = stored?.id ?? (await insertMatch(transaction, row))
  const imported = { matchId, ...(stored ? { isUpdate: true as const } : {}) }
  await keepAppearances(transaction, matchId, sheet)
  // Whose log it is will be seen: a fixture waits for its first writer.
  await setOwner(transaction, matchId, source.isFixture ? null : 'import')
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
type Stored = Selectable<Schema['matches']>

type Entered = { sheet: MatchSheet; people: People; known: KnownNames }

async function rowOf(
  db: Writing,
  { sourceId, contentHash, facts, startTime }: SourceMatch,
  { sheet, people, known }: Entered,
) {
  const [teamA, teamB] = sheet.Teams
  const playersOfMatch = facts.playersOfMatch.map((one) => renumber(one, people.numbering))
  return {
    tournament_id: await enterSeries(db, facts, sheet, known),
    name: nameInEvent({ ...facts, teams: people.teams }),
    format: sheet.Format,
    venue: await venueHere(db, facts, known),
    start_time: startTime,
    phase: 'scheduled',
    team_a: teamA.TeamId,
    team_b: teamB.TeamId,
    sheet: JSON.stringify(sheet),
    players_of_match: playersOfMatch.length > 0 ? JSON.stringify(playersOfMatch) : null,
    officials: Object.keys(facts.officials).length > 0 ? JSON.stringify(facts.officials) : null,
    source_id: sourceId,
    content_hash: contentHash,
    finished_at: null,
    outcome: null,
  } satisfies Row
}

/** What an editor entered or changed of a match stays as it is at the desk. */
const ownFacts = ({ tournament_id, name, venue, start_time }: Stored) => ({
  ...{ tournament_id, name, venue, start_time },
})

async function isOfDesk(db: Writing, id: number): Promise<boolean> {
  return (await versionOf(db, { kind: 'Match', id })) > 0
}

/** Why a stored match stays as it is, or undefined where the file replaces it. */
async function whyUnchanged(
  db: Writing,
  stored: Stored,
  row: Row,
  { isFixture }: SourceMatch,
  events: readonly MatchEvent[],
  { replay, isReplacing }: ImportMode,
): Promise<{ kind: 'held' | 'in play' } | { kind: 'owned'; owner: Owner } | undefined> {
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
  if (stored.content_hash === row.content_hash && (script || (replay && log.length > 0)))
    return { kind: 'held' }
  const { owner } = stored
  const isOurs = owner !== null && owner !== 'import'
  const hasNoBall = isFixture || replay !== undefined
  if (isOurs && !hasNoBall) return isReplacing ? undefined : { kind: 'owned', owner }
  if (stored.phase === 'in play') return { kind: 'in play' }
  // What was scored is not given up for a file without a ball.
  if (hasNoBall && (isOurs || log.length > 0)) return { kind: 'held' }
  const isSame =
    !script &&
    COMPARED.every((column) => stored[column] === row[column]) &&
    log.length === (isFixture ? 0 : events.length) &&
    log.every(({ event }, place) => event === JSON.stringify(events[place]))
  return isSame ? { kind: 'held' } : undefined
}

const COMPARED = [
  ...(['tournament_id', 'name', 'format', 'venue', 'start_time'] as const),
  ...(['team_a', 'team_b', 'sheet', 'officials', 'players_of_match'] as const),
]

function replayScript(events: readonly MatchEvent[]): ScriptStep[] {
  return events.map((event, index) => ({ event, delay: index === 0 ? 0 : (DELAYS[event.Type] ?? 0) }))
}
