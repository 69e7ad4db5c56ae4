import { isDeepStrictEqual } from 'node:util'
import type { EntriesRequest } from '#shared/api/scoring-requests.ts'
import { timesOfEntries } from '#shared/scoring/entry-time.ts'
import type { LogEntry } from '#shared/scoring/scored-log.ts'
import { iso } from '../../core/clock.ts'
import type { Writing } from '../../core/database/schema.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { finishMatch, reopenMatch, rewriteLog } from '../../core/matches/log-store.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import { MatchRecord } from '../../core/matches/match-record.ts'
import { withNames, withShownNames } from '../../core/matches/names-in-match.ts'
import { claim } from '../../core/matches/ownership.ts'
import { outdateReport } from '../../core/matches/report-store.ts'
import { hiddenNames } from '../../core/names/hidden-names.ts'
import { fill, type Words } from '../../core/words/words.ts'
import { appendEntries } from './entry-store.ts'
import { countedEvents, grown, type ScoredLog, type Uncountable } from './scored-log.ts'

/** The longest match there was had 5,463 balls. */
const MOST_ENTRIES = 12_000
/** Of a match that a phone scored from its start without a network. */
const LONGEST_WAIT_MS = 12 * 3_600_000

export type NewEntries = Pick<EntriesRequest, 'After' | 'Events'> & { accountId: number; at: string }

/** The log as it is then; undefined where it continued otherwise. In one transaction with the check of the fence: of two senders one writes. */
export async function writeEntries(
  db: Writing,
  facts: MatchFacts,
  log: ScoredLog,
  { After, Events, accountId, at }: NewEntries,
  words: Pick<Words['scoring'], 'uncountable' | 'full'> & Pick<Words, 'owners'>,
): Promise<{ log: ScoredLog; isOver: boolean } | undefined> {
  const { id, sheet, phase } = facts
  const since = log.entries.slice(After)
  const isSame = since.every((entry, place) => place >= Events.length || entry.Id === Events[place]?.Id)
  const version = log.entries.length
  if (After > version || !isSame) return undefined
  const refuse = (fault: Uncountable) => new Refusal(422, fill(words.uncountable, fault))
  const added = new Map<string, LogEntry>()
  for (const entry of Events) {
    const first = log.stored.get(entry.Id)?.entry ?? added.get(entry.Id)
    if (!first) added.set(entry.Id, entry)
    else if (!isDeepStrictEqual(entry, first))
      throw refuse({ id: entry.Id, why: 'two different events have this Id' })
  }
  const fresh = [...added.values()]
  if (fresh.length === 0) return { log, isOver: false }
  if (version + fresh.length > MOST_ENTRIES) throw new Refusal(422, words.full)
  const next = grown(log, fresh, timesOf(fresh, log, at))
  if ('fault' in next) throw refuse(next.fault)

  await claim(db, facts, 'scorer', words.owners)
  // What a program sent before is shown until the scorer's own log begins.
  await db.deleteFrom('pushed_states').where('match_id', '=', id).execute()
  const taken = next.taken.flatMap(({ Id }) => next.log.stored.get(Id) ?? [])
  await appendEntries(db, id, version, taken, accountId)
  // Phones may have a fielder's name of before.
  const names = new Map(sheet.Teams.flatMap(({ Players }) => Players.map((one) => [one.PlayerId, one.Name])))
  const hidden = await hiddenNames(db, sheet)
  const events = withShownNames(withNames(countedEvents(next.log), names), hidden)
  await rewriteLog(db, id, events)
  const result = events.find(({ event }) => event.Type === 'result')
  if (result) await finishMatch(db, new MatchRecord({ ...facts, pushed: undefined }, events), result.at)
  else if (phase === 'finished') await reopenMatch(db, facts)
  if (result && phase === 'finished') await outdateReport(db, id)
  await db
    .updateTable('matches')
    .set(({ eb }) => ({ ...(result ? {} : { phase: 'in play' }), log_version: eb('log_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return { log: next.log, isOver: result !== undefined }
}

/** Balls that waited for a network were bowled before they came. */
function timesOf(fresh: readonly LogEntry[], log: ScoredLog, at: string): ReadonlyMap<string, string> {
  const ids = fresh.map(({ Id }) => Id)
  const nowMs = Date.parse(at)
  const before = log.stored.get(log.entries.at(-1)?.Id ?? '')?.at
  const times = timesOfEntries(ids, { afterMs: before ? Date.parse(before) : nowMs - LONGEST_WAIT_MS, nowMs })
  return new Map(ids.map((id, place) => [id, iso(times[place] ?? nowMs)]))
}
