import { useCallback, useEffect, useState } from 'react'
import { authToken, session, useSession } from '#client/api/session.ts'
import { stored } from '#client/stored/stored.ts'
import { retryUntilDone } from '#client/ui/retry-until-done.ts'
import { newId } from './enter.ts'
import { matchDatabase } from './match-database.ts'
import { scoringCalls } from './scoring-calls.ts'
import type { Scoring } from './scoring-context.ts'
import { ScoringLink } from './scoring-link.ts'
import { ScoringPhone } from './scoring-phone.ts'
import { newStoredMatch, type StoredMatch } from './stored-match.ts'

/** `refused`: in the server's words. */
export type Opening =
  | { kind: 'opening' | 'login' | 'forbidden' | 'unknown' }
  | { kind: 'unreachable'; retry(): void }
  | { kind: 'refused'; words: string }
  | { kind: 'open'; scoring: Scoring }

/** This phone, to the other that scores the same match. */
const device = stored('scoringDevice', '', String, { format: String })
const database = matchDatabase()

/** A match that this phone has stored opens without a network and without a login. */
export function useScoringOf(matchId: number): Opening {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const isLoggedIn = useSession().kind === 'somebody'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    const closed = new AbortController()
    const { signal } = closed
    const show = (next: Opening) => {
      if (!signal.aborted) setOpening(next)
    }
    void openMatch(matchId, show, signal, retry)
    return () => closed.abort()
  }, [matchId, isLoggedIn, attempt, retry])
  return opening
}

async function openMatch(
  matchId: number,
  show: (next: Opening) => void,
  signal: AbortSignal,
  retry: () => void,
): Promise<void> {
  const calls = scoringCalls(matchId, nameOfScorer)
  const known = await database.read(matchId).catch(() => undefined)
  const match = known ?? (await fetched(matchId, calls, show, retry))
  if (!match || signal.aborted) return
  const phone = new ScoringPhone(match, database)
  const whenOnline = (act: () => void, until: AbortSignal) =>
    addEventListener('online', act, { signal: until })
  const link = new ScoringLink({ phone, calls, retry: retryUntilDone, whenOnline })
  link.run(signal)
  show({ kind: 'open', scoring: { phone, link } })
}

async function fetched(
  matchId: number,
  calls: ReturnType<typeof scoringCalls>,
  show: (next: Opening) => void,
  retry: () => void,
): Promise<StoredMatch | undefined> {
  if (authToken() === undefined) {
    show({ kind: 'login' })
    return undefined
  }
  const { code, words, came } = await calls.match()
  if (came) {
    if (device.get() === '') device.set(newId())
    const match = newStoredMatch(matchId, device.get(), came)
    await database.write(match)
    return match
  }
  if (code === 0) show({ kind: 'unreachable', retry })
  else if (code === 401) show({ kind: 'login' })
  else if (code === 403) show({ kind: 'forbidden' })
  else if (code === 404) show({ kind: 'unknown' })
  else show({ kind: 'refused', words })
  return undefined
}

function nameOfScorer(): string {
  const now = session()
  return now.kind === 'somebody' ? now.user.Username : '–'
}
