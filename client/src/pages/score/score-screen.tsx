import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { returnPath } from '#client/api/return-path.ts'
import { scoringCalls } from '#client/api/scoring-calls.ts'
import { authToken, session, useSession } from '#client/api/session.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { stored } from '#client/stored/stored.ts'
import { Link } from '#client/ui/link.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { retryUntilDone } from '#client/ui/retry-until-done.ts'
import { useScreenAwake } from '#client/ui/use-screen-awake.ts'
import { idOf, paths } from '#shared/addresses/paths.ts'
import { Console } from './console.tsx'
import { newId } from './enter.ts'
import { Key } from './key.tsx'
import { matchDatabase } from './match-database.ts'
import { type Scoring, ScoringContext } from './scoring-context.ts'
import { ScoringLink } from './scoring-link.ts'
import { ScoringPhone } from './scoring-phone.ts'
import { newStoredMatch } from './stored-match.ts'
import './score.css'

/** A scorer's phone at the ground. */
export function Screen() {
  const matchId = idOf(useParams().matchId) ?? 0
  const text = useText()
  const { opening, retry } = useScoringOf(matchId)
  useScreenAwake()
  return (
    <main id="content" className="scorer-screen" tabIndex={-1}>
      <PageHead title={text('score.title')} description={text('score.description')} isUnlisted />
      {opening.kind === 'open' ? (
        <ScoringContext value={opening.scoring}>
          <Console />
        </ScoringContext>
      ) : (
        <NotOpen opening={opening} retry={retry} matchId={matchId} />
      )}
    </main>
  )
}

type NotOpenProps = { opening: Exclude<Opening, { kind: 'open' }>; retry(): void; matchId: number }

function NotOpen({ opening, retry, matchId }: NotOpenProps) {
  const leave = () => returnPath.set(paths.score(matchId))
  return (
    <section className="scorer-panel scorer-reason">
      <Text as="h1" id="score.title" />
      {opening.kind === 'refused' ? (
        <p role="status">{opening.words}</p>
      ) : (
        <Text as="p" role="status" id={`score.${opening.kind}`} />
      )}
      {opening.kind === 'login' && (
        <Text as={Link} to={paths.login} className="scorer-key" onClick={leave} id="score.logIn" />
      )}
      {opening.kind === 'unreachable' && <Key id="score.again" tap={retry} />}
    </section>
  )
}

/** `refused`: in the server's words. */
type Opening =
  | { kind: 'opening' | 'login' | 'unknown' | 'unreachable' }
  | { kind: 'refused'; words: string }
  | { kind: 'open'; scoring: Scoring }

/** By the code of the answer to GET Scoring/{MatchId}. */
const REASONS = { 0: 'unreachable', 401: 'login', 404: 'unknown' } as const

/** This phone, to the other that scores the same match. */
const device = stored('scoringDevice', '', String, { format: String })
const database = matchDatabase()

/** A match that this phone has stored opens without a network and without a login. */
function useScoringOf(matchId: number): { opening: Opening; retry(): void } {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const isLoggedIn = useSession().kind === 'somebody'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    const closed = new AbortController()
    const { signal } = closed
    void openMatch(matchId, signal).then((next) => {
      if (!signal.aborted) setOpening(next)
    })
    return () => closed.abort()
  }, [matchId, isLoggedIn, attempt])
  return { opening, retry: () => setAttempt((count) => count + 1) }
}

async function openMatch(matchId: number, signal: AbortSignal): Promise<Opening> {
  const calls = scoringCalls(matchId, nameOfScorer)
  let match = await database.read(matchId).catch(() => undefined)
  if (!match) {
    if (authToken() === undefined) return { kind: 'login' }
    const { code, words, data } = await calls.match()
    if (!data) return isKnown(code) ? { kind: REASONS[code] } : { kind: 'refused', words }
    if (device.get() === '') device.set(newId())
    match = newStoredMatch(matchId, device.get(), data)
    await database.write(match)
  }
  const phone = new ScoringPhone(match, database)
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
