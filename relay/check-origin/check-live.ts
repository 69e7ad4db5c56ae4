import * as z from 'zod/mini'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import { conditionsOf } from '../bytes/etag.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { type ListedMatch, type Read, readMatches, readScorecards } from '../upstream/read-live.ts'
import { LIVE_MATCHES, LIVE_SCORES } from './calls.ts'
import { checkValidators } from './check-freshness.ts'
import type { CheckRun } from './check-run.ts'
import { problemsOfScorecard } from './check-scorecard.ts'
import { checkTimes } from './check-times.ts'
import { type Answer, type Entry, inWords } from './read-answer.ts'

const POLLS = 3
const CORRECTION = { Runs: 7, Wickets: 1, Balls: 1 } as const
const LiveAnswer = z.looseObject({ data: z.array(z.unknown()) })

type Poll<T> = { read: Read<T>; entries: Entry[]; answer: Answer }

/** Polls as the relay does, three times. Returns the matches of the first poll. */
export async function checkLive(run: CheckRun, intervalMs: number): Promise<Entry[]> {
  const [listRecord, scoreRecord] = [run.record(LIVE_MATCHES), run.record(LIVE_SCORES)]
  const matches = await poll(run, LIVE_MATCHES, readMatches)
  const scores = await poll(run, LIVE_SCORES, readScorecards)
  if (matches) {
    run.bodies.push({ record: listRecord, body: matches.entries })
    checkTimes(listRecord, matches.entries)
    checkEntries(run, LIVE_MATCHES, matches, idsIn(matches))
  }
  if (matches && scores) {
    checkEntries(run, LIVE_SCORES, scores, [...matches.read.entries.keys()])
    for (const [id, scorecard] of scores.read.entries) {
      const match = matches.read.entries.get(id)
      for (const problem of match ? problemsOfScorecard(match, scorecard) : [])
        scoreRecord.broken('scorecard', problem, `match ${id}`)
    }
  }
  if (run.parts.isWanted(LIVE_MATCHES) || run.parts.isWanted(LIVE_SCORES)) {
    if (matches) await checkValidators(run, listRecord, `/api/${LIVE_MATCHES}`, matches.answer)
    if (scores) await checkValidators(run, scoreRecord, `/api/${LIVE_SCORES}`, scores.answer)
    if (matches && scores) await checkProgress(run, matches, scores, intervalMs)
  }
  return matches?.entries ?? []
}

/** The last answer where the origin says that it is current. */
async function poll<T>(
  run: CheckRun,
  call: string,
  read: (text: string) => Read<T>,
  last?: Poll<T>,
): Promise<Poll<T> | undefined> {
  const record = run.record(call)
  const outcome = await run.get(record, `/api/${call}`, last ? conditionsOf(last.answer.headers) : {})
  if (last && !(outcome instanceof UpstreamFailure) && outcome.status === 304) return last
  const reading = run.judge(record, outcome, { schema: LiveAnswer })
  if (typeof reading !== 'object') return undefined
  const { answer, body } = reading
  const entries = (body.data as Entry[]).filter((entry) => typeof entry === 'object' && entry !== null)
  try {
    return { read: read(answer.body.toString('utf8')), entries, answer }
  } catch (error) {
    record.broken('shape', String(error))
    return undefined
  }
}

const idsIn = ({ read }: Poll<unknown>) => [...read.entries.keys(), ...read.unreadable.keys()]

function checkEntries(
  run: CheckRun,
  call: string,
  { read, entries }: Poll<unknown>,
  counted: readonly (number | null)[],
): void {
  const record = run.record(call)
  const unreadable = [...read.unreadable].filter(([id]) => counted.includes(id))
  for (const [id, faults] of unreadable)
    record.broken('match-left-out', inWords(faults), id === null ? 'an entry' : `match ${id}`)
  const isNoneReadable = counted.every((id) => read.unreadable.has(id))
  if (isNoneReadable && unreadable.length + entries.length > 0)
    record.broken(
      'no-match-readable',
      unreadable.length > 0
        ? `no match can be read: ${unreadable.length} of ${entries.length} entries are left out, for what is wrong with each`
        : `no match can be read: none of its ${entries.length} entries is of a match that ${LIVE_MATCHES} lists`,
    )
  const ids = entries.map(({ LiveMatchId }) => LiveMatchId)
  const twice = ids.find((id, place) => typeof id === 'number' && ids.indexOf(id) !== place)
  if (twice !== undefined) record.broken('duplicate-id', 'is there twice', `match ${twice}`)
}

async function checkProgress(
  run: CheckRun,
  matches: Poll<ListedMatch>,
  scores: Poll<Scorecard>,
  intervalMs: number,
): Promise<void> {
  const lists = [matches]
  for (let last = scores; lists.length < POLLS; ) {
    await run.parts.sleep(intervalMs)
    const list = await poll(run, LIVE_MATCHES, readMatches, lists.at(-1))
    const next = await poll(run, LIVE_SCORES, readScorecards, last)
    if (!list || !next) break
    for (const [id, scorecard] of next.read.entries) {
      const fall = fallOf(last.read.entries.get(id)?.Innings ?? {}, scorecard.Innings)
      if (fall) run.record(LIVE_SCORES).broken('score-backwards', `in the next poll ${fall}`, `match ${id}`)
    }
    lists.push(list)
    last = next
  }
  const [before, between, after] = lists.map(idsIn)
  const gone = before?.find((id) => between?.includes(id) === false && after?.includes(id))
  if (gone !== undefined)
    run.record(LIVE_MATCHES).broken('score-backwards', 'is missing in one poll alone', `match ${gone}`)
}

function fallOf(before: Record<string, Innings>, now: Record<string, Innings>): string | undefined {
  for (const [number, innings] of Object.entries(before)) {
    const later = now[number]
    if (later === undefined) return `innings ${number} is missing`
    for (const field of ['Balls', 'Wickets', 'Runs'] as const)
      if (innings[field] - later[field] > CORRECTION[field])
        return `${field} of innings ${number} fall from ${innings[field]} to ${later[field]}`
  }
  return undefined
}
