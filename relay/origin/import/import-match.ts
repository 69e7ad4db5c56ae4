import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { type Clock, iso } from '../clock.ts'
import { nextId } from '../database/next-id.ts'
import type { Database, Writing } from '../database/schema.ts'
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

const DELAYS: Partial<Record<MatchEvent['Type'], number>> = { delivery: 1, innings: 5, result: 1 }

const FIRST_TOURNAMENT_ID = 1001

export type ImportMode = { replay?: { paceMs: number } }

export type Imported =
  | { kind: 'held'; matchId: number }
  | { kind: 'finished'; matchId: number; statusText: string; irregularities: readonly string[] }
  | { kind: 'to replay'; matchId: number; balls: number }

export async function importMatch(
  db: Database,
  clock: Clock,
  source: SourceMatch,
  mode: ImportMode,
): Promise<Imported> {
  const { facts } = source
  return write(db, 'matches', async (transaction): Promise<Imported> => {
    const stored = await transaction
      .selectFrom('matches')
      .select('id')
      .where((either) =>
        either.or([
          either('source_id', '=', source.sourceId),
          either('content_hash', '=', source.contentHash),
        ]),
      )
      .executeTakeFirst()
    if (stored) return { kind: 'held', matchId: stored.id }
    const numbering = await enterPeople(transaction, source.sheet, facts)
    const sheet = renumber(source.sheet, numbering)
    const events = source.events.map((event) => renumber(event, numbering))
    const startTime = mode.replay ? iso(clock()) : `${facts.dates[0]}T00:00:00.000Z`
    const matchId = await enterMatch(transaction, source, sheet, startTime)
    await keepAppearances(transaction, matchId, sheet)
    if (mode.replay) {
      await keepScript(transaction, matchId, { sheet, steps: replayScript(events) }, mode.replay.paceMs)
      const balls = events.filter(({ Type }) => Type === 'delivery').length
      return { kind: 'to replay', matchId, balls }
    }
    const entered = await findMatch(transaction, matchId)
    if (!entered) throw new Error('A match that was just entered is there.')
    const log = events.map((event) => ({ event, at: startTime }))
    const ended = new MatchRecord(entered, log)
    await appendLog(transaction, matchId, 0, log)
    await finishMatch(transaction, ended, startTime)
    const { irregularities, standing } = ended
    return { kind: 'finished', matchId, statusText: standing.StatusText, irregularities }
  })
}

async function enterMatch(
  db: Writing,
  { sourceId, contentHash, facts }: SourceMatch,
  sheet: MatchSheet,
  startTime: string,
): Promise<number> {
  const [teamA, teamB] = sheet.Teams
  return insertMatch(db, {
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
  })
}

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
