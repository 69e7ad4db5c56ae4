import type { MatchSheet } from '#shared/cricket/match-log.ts'
import type { LogEntry as ScoredEntry } from '#shared/scoring/scored-log.ts'
import type { Database, Writing } from '../../core/database/schema.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { finishMatch, readLog, reopenMatch, rewriteLog } from '../../core/matches/log-store.ts'
import type { LogEntry, MatchFacts } from '../../core/matches/match-facts.ts'
import { MatchRecord } from '../../core/matches/match-record.ts'
import { setOwner } from '../../core/matches/ownership.ts'
import type { Words } from '../../core/words/words.ts'
import { agrees } from '../ingest/agrees.ts'
import { appendEntries, readEntries } from './entry-store.ts'
import { countedEvents, emptyLog, extended, grown } from './scored-log.ts'

/** To whom an editor may give a match; `none`: to its next writer. */
export type NewOwner = 'scorer' | 'program' | 'desk' | 'none'

type Order = { facts: MatchFacts; to: NewOwner; accountId: number; at: string }

/** What readers see stays until the new owner writes. A scorer continues where all balls that a program sent are known. */
export async function handOver(db: Writing, order: Order, words: Words['owners']): Promise<void> {
  const { facts, to } = order
  const { id, owner } = facts
  if (owner === 'import' || owner === 'demo') throw new Refusal(409, words[owner])
  if (to === 'none') return release(db, facts, words)
  if (to === 'scorer') await giveLogToScorer(db, order)
  // What was typed has a version of the clock, above all of a program's.
  if (to === 'program' && owner === 'desk') await takeAnyVersion(db, id)
  await setOwner(db, id, to)
}

/** How many balls a scorer would find, or undefined where the log is not whole: the scorer enters it from the start. */
export async function ballsForScorer(db: Database, facts: MatchFacts): Promise<number | undefined> {
  const isSent = facts.owner === 'program' && facts.pushed !== undefined
  const entries = isSent ? await entriesOfPush(db, facts) : await readEntries(db, facts.id)
  if (!isSent && entries?.length === 0) return undefined
  return entries?.filter(({ entry }) => entry.Type === 'delivery').length
}

/** A typed result is taken back; what was scored or sent is not given up: it is handed over. */
async function release(db: Writing, facts: MatchFacts, words: Words['owners']): Promise<void> {
  const { id, owner } = facts
  const isScored = (await readEntries(db, id)).length > 0
  const isTyped = owner === 'desk' && facts.pushed !== undefined && !isScored
  if (!isTyped && (facts.pushed || isScored || (await readLog(db, id)).length > 0))
    throw new Refusal(409, words.hasLog)
  await rewriteLog(db, id, [])
  await db.deleteFrom('pushed_states').where('match_id', '=', id).execute()
  if (facts.phase === 'finished') await reopenMatch(db, facts)
  await db
    .updateTable('matches')
    .set(({ eb }) => ({ phase: 'scheduled', log_version: eb('log_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await setOwner(db, id, null)
}

async function giveLogToScorer(db: Writing, { facts, accountId, at }: Order): Promise<void> {
  const { id, sheet, phase } = facts
  const sent = await entriesOfPush(db, facts)
  // A typed result is given up for what was scored before it.
  const entries = sent ?? (facts.owner === 'desk' ? await readEntries(db, id) : [])
  if (entries.length === 0) return facts.owner === 'program' && facts.pushed ? beginAnew(db, id) : undefined
  if (sent) {
    await db.deleteFrom('scored_entries').where('match_id', '=', id).execute()
    for (const [seq, one] of sent.entries()) await appendEntries(db, id, seq, [one], accountId)
  }
  const events = countedEvents(extended(emptyLog(sheet), entries))
  await rewriteLog(db, id, events)
  await db.deleteFrom('pushed_states').where('match_id', '=', id).execute()
  const now = { ...facts, pushed: undefined }
  const result = events.find(({ event }) => event.Type === 'result')
  if (result) await finishMatch(db, new MatchRecord(now, events), facts.finishedAt ?? at)
  else if (phase === 'finished') await reopenMatch(db, now)
  await db
    .updateTable('matches')
    .set(({ eb }) => ({ log_version: eb('log_version', '+', 1), log_epoch: eb('log_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What the scorer has of before the program would take its score back: the log begins from the start. */
async function beginAnew(db: Writing, id: number): Promise<void> {
  await db.deleteFrom('scored_entries').where('match_id', '=', id).execute()
  await db
    .updateTable('matches')
    .set(({ eb }) => ({ log_epoch: eb('log_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

async function takeAnyVersion(db: Writing, id: number): Promise<void> {
  await db.updateTable('pushed_states').set({ version: 0 }).where('match_id', '=', id).execute()
}

type Timed = { entry: ScoredEntry; at: string }

/** Undefined where the balls that are known do not come to what was sent. */
async function entriesOfPush(db: Database, facts: MatchFacts): Promise<Timed[] | undefined> {
  const { id, sheet, owner, pushed } = facts
  if (!pushed || owner !== 'program') return undefined
  const log = await readLog(db, id)
  const { scorecard } = new MatchRecord({ ...facts, pushed: undefined }, log)
  const isWhole = Object.entries(pushed.Scorecard.Innings).every(([number, sent]) => {
    const counted = scorecard.Innings[number]
    return counted !== undefined && agrees(counted as Parameters<typeof agrees>[0], sent)
  })
  if (!isWhole) return undefined
  const entries = entriesOf([...tossOf(facts), ...log, ...resultOf(facts)])
  return isCountable(sheet, entries) ? entries : undefined
}

function isCountable(sheet: MatchSheet, entries: readonly Timed[]): boolean {
  let log = emptyLog(sheet)
  for (let rest = entries.map(({ entry }) => entry); rest.length > 0; ) {
    const next = grown(log, rest, '')
    if ('fault' in next) return false
    log = next.log
    rest = rest.slice(next.taken.length)
  }
  return true
}

const entriesOf = (log: readonly LogEntry[]): Timed[] =>
  log.flatMap(({ event, at }, place) =>
    event.Type === 'correction' ? [] : [{ entry: { ...event, Id: `sent-${place}` }, at }],
  )

function tossOf({ pushed, startTime }: MatchFacts): LogEntry[] {
  const { WinnerTeamId, Decision, At = startTime } = pushed?.Toss ?? {}
  return WinnerTeamId === undefined || Decision === undefined
    ? []
    : [{ event: { Type: 'toss', WinnerTeamId, Decision }, at: At }]
}

function resultOf({ pushed, finishedAt, startTime }: MatchFacts): LogEntry[] {
  const Result = pushed?.Scorecard.Result
  return Result ? [{ event: { Type: 'result', Result }, at: finishedAt ?? startTime }] : []
}
