import { missingInStatus, statusOf } from '#shared/api/status-of.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import type { Validators } from '../upstream/origin-client.ts'
import { type ListedMatch, type Read, readMatches, readScorecards } from '../upstream/read-live.ts'
import type { CallRecord } from './call-record.ts'
import { checkValidators } from './check-freshness.ts'
import { checkProgress } from './check-progress.ts'
import type { CheckRun } from './check-run.ts'
import { checkScoreUrls } from './check-score-url.ts'
import { checkScorecard } from './check-scorecard.ts'
import { checkTimes } from './check-times.ts'
import { describeFailure, ruleOf } from './describe-failure.ts'
import type { Answer, Outcome } from './origin-caller.ts'
import { type Fault, faultOfTransport, inWords, isHtml, parsed } from './read-answer.ts'

/** The two calls that are polled: each match of them by itself, and a few polls in a row. */

const POLLS = 3
const MATCHES = 'Match/LiveMatches'
const SCORES = 'Match/Live'
const FAILED_POLL =
  'The poll fails: no score moves, /readyz is 503 at first, and later readers are told that scores are stale.'

type Entry = Record<string, unknown>
type Call<T> = { record: CallRecord; path: string; read(text: string): Read<T>; shape: string }
type Polled<T> = { read: Read<T>; entries: Entry[]; answer: Answer }

export type LivePolls = { intervalMs: number; sleep(ms: number): Promise<void> }

/** Returns the entries of Match/LiveMatches. */
export async function checkLive(run: CheckRun, { intervalMs, sleep }: LivePolls): Promise<Entry[]> {
  const matchesCall: Call<ListedMatch> = {
    record: run.record(MATCHES),
    path: `/api/${MATCHES}`,
    read: readMatches,
    shape: 'LiveMatches',
  }
  const scoresCall: Call<Scorecard> = {
    record: run.record(SCORES),
    path: `/api/${SCORES}`,
    read: readScorecards,
    shape: 'Live',
  }
  const matches = await poll(run, matchesCall)
  const scores = await poll(run, scoresCall)
  if (matches) {
    checkTimes(matchesCall.record, matches.entries)
    run.keep(matchesCall.record, matches.entries, true)
    noteUnreadable(matchesCall.record, matches.read)
    checkIds(matchesCall.record, matches.entries)
  }
  if (scores) checkIds(scoresCall.record, scores.entries)
  if (matches && scores) {
    noteUnreadable(scoresCall.record, scores.read, matches.read)
    checkEntries(scoresCall.record, matches.read, scores.read)
    await checkScoreUrls(run, matchesCall.record, matches.read, scores.read)
  }
  const isWanted = run.isWanted(MATCHES) || run.isWanted(SCORES)
  if (matches && isWanted) await checkValidators(run, matchesCall.record, matchesCall.path, matches.answer)
  if (scores && isWanted) await checkValidators(run, scoresCall.record, scoresCall.path, scores.answer)
  if (matches && scores && isWanted) {
    const looks = [{ matches, scores }]
    for (let last = looks[0]; last && looks.length < POLLS; last = looks.at(-1)) {
      await sleep(intervalMs)
      const later = {
        matches: await pollAgain(run, matchesCall, last.matches),
        scores: await pollAgain(run, scoresCall, last.scores),
      }
      if (!later.matches || !later.scores) break
      looks.push({ matches: later.matches, scores: later.scores })
    }
    checkProgress(
      matchesCall.record,
      scoresCall.record,
      looks.map((look) => ({ matches: look.matches.read, scores: look.scores.read })),
    )
  }
  return matches?.entries ?? []
}

async function poll<T>(run: CheckRun, call: Call<T>): Promise<Polled<T> | undefined> {
  const { record, path } = call
  const outcome = await run.caller.get(record, path)
  const polled = readPoll(run, call, outcome)
  if (polled === undefined) return undefined
  record.answered()
  run.look(record, polled.answer)
  return polled
}

/** As the relay polls: with the validators of the answer before. What has not changed is 304. */
async function pollAgain<T>(run: CheckRun, call: Call<T>, last: Polled<T>): Promise<Polled<T> | undefined> {
  const outcome = await run.caller.get(call.record, call.path, conditionsOf(last.answer))
  if (outcome.kind === 'answer' && outcome.status === 304) return last
  return readPoll(run, call, outcome)
}

function readPoll<T>(run: CheckRun, call: Call<T>, outcome: Outcome): Polled<T> | undefined {
  const { record } = call
  const fault = faultOfPoll(outcome, run.timeoutMs)
  if (fault || outcome.kind === 'failure') {
    if (fault) record.broken({ ...fault, cost: FAILED_POLL })
    return undefined
  }
  try {
    const read = call.read(outcome.body.toString('utf8'))
    return { read, entries: entriesOf(outcome), answer: outcome }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    record.broken({ rule: /has code/.test(problem) ? 'code' : 'shape', problem, cost: FAILED_POLL })
    return undefined
  }
}

function faultOfPoll(outcome: Outcome, timeoutMs: number): Fault | undefined {
  if (outcome.kind === 'failure')
    return { rule: ruleOf(outcome.failure), problem: describeFailure(outcome.failure, timeoutMs) }
  const transportFault = faultOfTransport(outcome)
  if (transportFault) return transportFault
  if (outcome.status !== 200)
    return { rule: 'http-status', problem: `answers HTTP ${outcome.status}, not 200` }
  const body = parsed(outcome)
  if (isHtml(outcome)) return { rule: 'html', problem: 'answers with a web page, not with JSON' }
  if (body === undefined) return { rule: 'not-json', problem: 'the answer is not JSON' }
  if (statusOf(body) === undefined)
    return { rule: 'shape', problem: `the answer has no ${missingInStatus(body)}` }
  return undefined
}

/** Matches that the relay leaves out. Of Match/Live, those that are listed alone: nobody asks for the others. */
function noteUnreadable(
  record: CallRecord,
  { entries, unreadable }: Read<unknown>,
  listed?: Read<unknown>,
): void {
  for (const [id, faults] of unreadable) {
    if (listed && (id === null || !listed.entries.has(id))) continue
    record.broken({
      rule: 'match-left-out',
      subject: id === null ? 'an entry' : `match ${id}`,
      problem: inWords(faults),
      cost: 'The match is left out of each poll until it is mended: what readers see of it stands still, or is not there.',
    })
  }
  if (listed && listed.entries.size === 0 && listed.unreadable.size > 0)
    record.broken({
      rule: 'no-match-readable',
      problem: `no match of ${MATCHES} can be read, so none of its scores is`,
      cost: FAILED_POLL,
    })
  const isNobodyLeft = listed
    ? listed.entries.size > 0 && [...listed.entries.keys()].every((id) => unreadable.has(id))
    : entries.size === 0 && unreadable.size > 0
  if (isNobodyLeft)
    record.broken({ rule: 'no-match-readable', problem: 'no match can be read', cost: FAILED_POLL })
}

function checkIds(record: CallRecord, entries: readonly Entry[]): void {
  const ids = entries.map(({ LiveMatchId }) => LiveMatchId)
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (typeof twice === 'number')
    record.broken({
      rule: 'duplicate-id',
      subject: `match ${twice}`,
      problem: 'is there twice',
      cost: 'One of the two is not shown.',
    })
}

function checkEntries(record: CallRecord, matches: Read<ListedMatch>, scores: Read<Scorecard>): void {
  for (const [id, scorecard] of scores.entries) {
    const match = matches.entries.get(id)
    if (match) checkScorecard(record, id, match, scorecard)
    else if (!matches.unreadable.has(id) && !matches.unreadable.has(null))
      record.advise({
        rule: 'unlisted-match',
        subject: `match ${id}`,
        problem: `has a scorecard, and ${MATCHES} does not list it`,
        cost: 'Nobody sees its score.',
      })
  }
}

function conditionsOf({ headers: { etag, 'last-modified': modified } }: Answer): Record<string, string> {
  const held: Validators = {
    ...(typeof etag === 'string' ? { etag } : {}),
    ...(typeof modified === 'string' ? { lastModified: modified } : {}),
  }
  return {
    ...(held.etag === undefined ? {} : { 'if-none-match': held.etag }),
    ...(held.lastModified === undefined ? {} : { 'if-modified-since': held.lastModified }),
  }
}

function entriesOf(answer: Answer): Entry[] {
  const { data } = parsed(answer) as { data: unknown[] }
  return data.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null)
}
