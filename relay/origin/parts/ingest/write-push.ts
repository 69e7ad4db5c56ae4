import { createHash } from 'node:crypto'
import type { IngestRequest } from '#shared/api/ingest.ts'
import type { OverScore } from '#shared/api/match.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import type { Database, Writing } from '../../core/database/schema.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { keepAppearances } from '../../core/matches/figure-store.ts'
import { finishMatch, readLog, reopenMatch, rewriteLog } from '../../core/matches/log-store.ts'
import type { LogEntry, MatchFacts, PushedState } from '../../core/matches/match-facts.ts'
import { MatchRecord } from '../../core/matches/match-record.ts'
import { findMatch } from '../../core/matches/match-store.ts'
import { withShownNames, withWrittenNames } from '../../core/matches/names-in-match.ts'
import { claim, refusalOf } from '../../core/matches/ownership.ts'
import { hiddenNames } from '../../core/names/hidden-names.ts'
import type { Words } from '../../core/words/words.ts'
import { certainLog } from './certain-log.ts'
import { ExternalPeople } from './external-people.ts'
import type { IngestKey } from './key-routes.ts'
import { pushedState } from './pushed-card.ts'
import { pushedShots } from './pushed-shots.ts'

/** What a key, or a feed, may write. */
export type Scope = Pick<IngestKey, 'match_id' | 'tournament_id'>

/** Without a scope: an editor types it. `unknown`: sentences about fields that no push has. */
type Push = {
  matchId: number
  key?: Scope
  sent: IngestRequest
  bonus?: PushedState['Bonus']
  unknown?: readonly string[]
  now: number
  at: string
}
type PushWords = Pick<Words, 'ingest' | 'owners'>

/** `another`: the same version came with another score. `notes`: what was stored and is not understood. */
type Written = {
  kind: 'stored' | 'same' | 'another' | 'older'
  version: number
  notes: readonly string[]
}

export async function writePush(
  db: Writing,
  { matchId, key, sent, bonus, unknown = [], now, at }: Push,
  { ingest: words, owners }: PushWords,
): Promise<Written> {
  const facts = requirePushable(await findMatch(db, matchId), key, { ingest: words, owners })
  const version = (await pushedVersion(db, matchId)) ?? -1
  if (sent.Version < version) return { kind: 'older', version, notes: [] }
  const hash = hashOf(sent)
  const { Hash = hash, Notes: notes = [] } = facts.pushed ?? {}
  if (sent.Version === version && Hash !== hash) return { kind: 'another', version, notes: [] }
  await db.updateTable('pushed_states').set({ heard_ms: now }).where('match_id', '=', matchId).execute()
  if (sent.Version === version) return { kind: 'same', version, notes }

  await claim(db, facts, key ? 'program' : 'desk', owners)
  const alreadyHidden = await hiddenNames(db, facts.sheet)
  const people = await ExternalPeople.read(db, withWrittenNames(facts.sheet, alreadyHidden), words)
  const found = new Set(unknown)
  const note = (sentence: string) => void found.add(sentence)
  const read = pushedState(sent, {
    ...{ sheet: facts.sheet, people, words, note, stored: facts.pushed },
    // An editor may take back what was typed.
    before: key && facts.pushed?.Scorecard.Innings,
  })
  const Shots = pushedShots(sent.Shots, {
    ...{ innings: read.Scorecard.Innings, before: facts.pushed?.Shots, people, words, note, at },
  })
  const twins = people.twinsOf(alreadyHidden)
  const hidden = [...alreadyHidden, ...twins]
  const pushed = withShownNames(read, hidden)
  const Notes = [...found]
  const overs = facts.pushed?.OverScores ?? []
  const OverScores = overScores(overs, pushed.Scorecard, facts.sheet.BallsPerOver, at)
  const known = await readLog(db, matchId)
  const recordBefore = new MatchRecord(facts, known)
  // A program that does not know the toss does not take it back.
  const Toss = pushed.Toss ?? recordBefore.outcome().Toss
  const state = { ...pushed, Toss, Bonus: bonus, OverScores, Shots, Hash: hash, Notes }
  await people.store(db, twins)
  await rememberIds(db, facts, sent)
  const changed = { ...facts, sheet: withShownNames(people.sheet, hidden), pushed: state }
  const row = { version: sent.Version, state: JSON.stringify(state), heard_ms: now }
  await db
    .insertInto('pushed_states')
    .values({ match_id: matchId, ...row })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(row))
    .execute()
  // A match that was handed back has been scored until now.
  const before = facts.pushed?.Scorecard ?? recordBefore.scorecard
  const log = certainLog({ sheet: changed.sheet, log: known, at, before, after: state.Scorecard })
  await rewriteLog(db, matchId, log)
  await storeFacts(db, facts, changed, { log, at })
  return { kind: 'stored', version: sent.Version, notes: Notes }
}

/** What an editor typed stays. */
async function rememberIds(
  db: Writing,
  { id, sheet }: MatchFacts,
  { ExternalId, Teams = {} }: IngestRequest,
) {
  const own = sheet.Teams.map(({ TeamId }) => TeamId)
  const rows: readonly (readonly ['matches' | 'teams', number, string | undefined])[] = [
    ['matches', id, ExternalId],
    ...own.map((teamId) => ['teams', teamId, Teams[`${teamId}`]] as const),
  ]
  for (const [table, rowId, external_id] of rows)
    if (external_id !== undefined)
      await db
        .updateTable(table)
        .set({ external_id })
        .where('id', '=', rowId)
        .where('external_id', 'is', null)
        .execute()
}

const hashOf = (sent: IngestRequest) => createHash('sha256').update(JSON.stringify(sent)).digest('base64')

export async function pushedVersion(db: Database, matchId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('pushed_states')
    .select('version')
    .where('match_id', '=', matchId)
    .executeTakeFirst()
  return row?.version
}

export function requirePushable(
  facts: MatchFacts | undefined,
  key: Scope | undefined,
  { ingest: words, owners }: PushWords,
): MatchFacts {
  if (!facts) throw new Refusal(404, words['unknown.match'])
  if (key && key.match_id !== facts.id && key.tournament_id !== facts.tournament.id)
    throw new Refusal(403, words['key.other'])
  const reason = refusalOf(facts, key ? 'program' : 'desk', owners)
  if (reason) throw new Refusal(409, reason)
  return facts
}

async function storeFacts(
  db: Writing,
  before: MatchFacts,
  now: MatchFacts,
  { log, at }: { log: readonly LogEntry[]; at: string },
): Promise<void> {
  const { id, sheet, pushed } = now
  const isOver = pushed?.Scorecard.Result !== undefined
  const hasNewcomers = JSON.stringify(sheet) !== JSON.stringify(before.sheet)
  if (isOver) await finishMatch(db, new MatchRecord(now, log), before.finishedAt ?? at)
  else if (before.phase === 'finished') await reopenMatch(db, now)
  else if (hasNewcomers) await keepAppearances(db, id, sheet)
  await db
    .updateTable('matches')
    .set(({ eb }) => ({
      ...(isOver || !hasBegun(now) ? {} : { phase: 'in play' as const }),
      ...(hasNewcomers ? { sheet: JSON.stringify(sheet) } : {}),
      log_version: eb('log_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** As a match that is scored: from the toss on. */
function hasBegun({ phase, pushed }: MatchFacts): boolean {
  const { Scorecard, Status = 'upcoming', Toss } = pushed ?? {}
  const isOn = Object.keys(Scorecard?.Innings ?? {}).length > 0
  return phase !== 'scheduled' || isOn || Toss !== undefined || Status !== 'upcoming'
}

/** The score when each over ended, so that an over has its total where its balls are not known. */
function overScores(
  before: readonly OverScore[],
  { Innings }: Scorecard,
  ballsPerOver: number,
  at: string,
): OverScore[] {
  return Object.entries(Innings).flatMap(([key, { Balls, Runs, Wickets }]) => {
    const number = Number(key)
    const overs = Balls / ballsPerOver
    // Overs that were taken back end once more.
    const known = before.filter((one) => one.Innings === number && one.Over < overs && one.Runs <= Runs)
    const Over = overs - 1
    const hasEnded = Number.isInteger(Over) && Over >= 0
    // A wide before the next over's first ball is of that over.
    if (!hasEnded || known.some((one) => one.Over === Over)) return known
    return [...known, { Innings: number, Over, Runs, Wickets, At: at }]
  })
}
