import * as z from 'zod/mini'
import { LiveMatch } from '#shared/api/match.ts'
import { missingInStatus, statusOf } from '#shared/api/status-of.ts'
import { usualBallsPerOver } from '#shared/cricket/balls-per-over.ts'
import { Scorecard } from '#shared/cricket/scorecard.ts'
import { Toss } from '#shared/live/match-state.ts'
import { UpstreamFailure } from './failure.ts'
import { type Fault, FieldError, faultOfId, faultsOf } from './match-fault.ts'
import type { PolledMatch } from './scoreboard.ts'

/** More than were ever played at one time. */
const MAX_MATCHES = 1000
const MAX_DEPTH = 32

/** What the two live calls say, read at the gateway: whole entries pass, others are named and left out. */

export type ListedMatch = Omit<PolledMatch, 'scorecard'>
/** `unreadable`: what is wrong, by id; null where not even that could be read. */
export type Read<T> = { entries: Map<number, T>; unreadable: Map<number | null, Fault[]> }

export function readMatches(text: string): Read<ListedMatch> {
  return readList(text, (entry) => {
    const { TossJson, MatchScoreURL, BallsPerOver, ...fixture } = z.parse(LiveMatch, withStatusText(entry))
    const toss = TossJson ? tossIn(TossJson) : undefined
    return {
      fixture,
      ballsPerOver: BallsPerOver ?? usualBallsPerOver(fixture.Format),
      ...(toss === undefined ? {} : { toss }),
      ...(MatchScoreURL === null || MatchScoreURL === undefined ? {} : { scoreUrl: MatchScoreURL }),
    }
  })
}

export function readScorecards(text: string): Read<Scorecard> {
  return readList(text, (entry) => {
    const { Scorecard: scorecard } = entry as { Scorecard?: unknown }
    if (scorecard === null || scorecard === undefined) return undefined
    return within('Scorecard', scorecard, readScorecard)
  })
}

function tossIn(json: string): Toss {
  const toss = within('TossJson', json, (text) => dropNulls(JSON.parse(text)))
  return within('TossJson', toss, (value) => z.parse(Toss, value))
}

function within<V, T>(field: string, value: V, read: (value: V) => T): T {
  try {
    return read(value)
  } catch (error) {
    throw new FieldError(field, value, error)
  }
}

export function readScorecard(value: unknown): Scorecard {
  return z.parse(Scorecard, dropNulls(value))
}

function readList<T>(text: string, readEntry: (entry: unknown) => T | undefined): Read<T> {
  const entries = new Map<number, T>()
  const unreadable = new Map<number | null, Fault[]>()
  for (const entry of listOf(text)) {
    const given =
      typeof entry === 'object' && entry !== null && 'LiveMatchId' in entry ? entry.LiveMatchId : undefined
    const id = idOf(given)
    try {
      const read = id === null ? undefined : readEntry(entry)
      if (id === null) unreadable.set(null, [...(unreadable.get(null) ?? []), faultOfId(given)])
      else if (read !== undefined) entries.set(id, read)
    } catch (error) {
      unreadable.set(id, faultsOf(error, entry))
    }
  }
  return { entries, unreadable }
}

function listOf(text: string): unknown[] {
  let body: unknown
  try {
    body = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new UpstreamFailure('not_json', 'the answer is not JSON', { cause: error })
  }
  const status = statusOf(body)
  if (status === undefined) throw new UpstreamFailure('shape', `the answer has no ${missingInStatus(body)}`)
  if (status.code !== 200) throw new UpstreamFailure('code', `the answer has code ${status.code}`)
  const { data } = body as { data?: unknown }
  if (!Array.isArray(data)) throw new UpstreamFailure('shape', 'the answer has no list')
  if (data.length > MAX_MATCHES)
    throw new UpstreamFailure('too_large', `the answer lists ${data.length} matches`)
  return data
}

function idOf(id: unknown): number | null {
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Some origins say nothing by null where the contract wants an empty text. */
function withStatusText(entry: unknown): unknown {
  const { StatusText } = entry as { StatusText?: unknown }
  return StatusText === null || StatusText === undefined ? { ...(entry as object), StatusText: '' } : entry
}

/** A state holds no null: an absent value is an absent key. Throws where it is nested deeper than any scorecard. */
function dropNulls(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new Error('nested too deep')
  if (Array.isArray(value))
    return value.filter((item) => item !== null).map((item) => dropNulls(item, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([key, item]) => [key, dropNulls(item, depth + 1)]),
  )
}
