import { authToken, session } from '#client/kit/api/session.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { readStored, storedAtom } from '#client/kit/stored/stored.ts'
import { retryUntilDone } from '#client/kit/ui/retry-until-done.ts'
import { newId } from './enter.ts'
import { matchDatabase } from './match-database.ts'
import { newStoredMatch } from './refresh-match.ts'
import { scoringCalls } from './scoring-calls.ts'
import type { Scoring } from './scoring-context.ts'
import { ScoringLink } from './scoring-link.ts'
import { ScoringPhone } from './scoring-phone.ts'
import { WrittenElsewhere } from './storage-trouble.ts'
import type { StoredMatch } from './stored-match.ts'

/** `refused`: in the server's words. `elsewhere`: another tab has it. */
export type Opening =
  | { kind: 'opening' | 'login' | 'unknown' | 'unreachable' }
  | { kind: 'elsewhere' | 'unreadable' | 'unwritable' }
  | { kind: 'refused'; words: string }
  | { kind: 'open'; scoring: Scoring }

/** By the code of the answer to GET Scoring/{MatchId}. */
const REASONS = { 0: 'unreachable', 401: 'login', 404: 'unknown' } as const

/** This phone, to the other that scores the same match. */
const device = storedAtom('scoringDevice', '', String, { format: String })
const database = matchDatabase()

/** A match that this phone has stored opens without a network and without a login. */
export async function openMatch(matchId: number, signal: AbortSignal): Promise<Opening> {
  const calls = scoringCalls(matchId, nameOfScorer)
  let match: StoredMatch | undefined
  try {
    match = await database.read(matchId)
  } catch {
    return { kind: 'unreadable' }
  }
  if (!match) {
    if (authToken() === undefined) return { kind: 'login' }
    const { code, words, data } = await calls.match()
    if (!data) return isKnown(code) ? { kind: REASONS[code] } : { kind: 'refused', words }
    if (readStored(device) === '') sharedStore.set(device, newId())
    match = { ...newStoredMatch(matchId, readStored(device), data), revision: 1 }
    try {
      await database.write(match, 0)
    } catch (failure) {
      return failure instanceof WrittenElsewhere ? openMatch(matchId, signal) : { kind: 'unwritable' }
    }
  }
  // Where the browser does not grant it, it may still clear the storage when the phone is full.
  void navigator.storage?.persist?.().catch(() => false)
  const phone = new ScoringPhone(match, database, newId())
  const whenOnline = (act: () => void, until: AbortSignal) =>
    addEventListener('online', act, { signal: until })
  const link = new ScoringLink({ phone, calls, retry: retryUntilDone, whenOnline })
  if (!signal.aborted) link.run(signal)
  return { kind: 'open', scoring: { phone, link } }
}

const isKnown = (code: number): code is keyof typeof REASONS => Object.hasOwn(REASONS, code)

function nameOfScorer(): string {
  const now = session()
  return now.kind === 'somebody' ? now.user.Username : '–'
}
