import { useEffect, useState } from 'react'
import { useSession } from '#client/kit/api/session.ts'
import { holdInTab } from './hold-in-tab.ts'
import { type Opening, openMatch } from './open-match.ts'

/** The match as far as this tab has it. `retry` opens it again; `take` also takes it from another tab. */
export function useScoringOf(matchId: number): { opening: Opening; retry(): void; take(): void } {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const [attempt, setAttempt] = useState({ isTaking: false })
  const isLoggedIn = useSession().kind === 'somebody'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the login decides what opens
  useEffect(() => {
    const closed = new AbortController()
    const opened = (signal: AbortSignal) => {
      const show = (next: Opening) => !signal.aborted && setOpening(next)
      openMatch(matchId, signal).then(show, () => show({ kind: 'unreadable' }))
    }
    const busy = () => setOpening({ kind: 'elsewhere' })
    void holdInTab(matchId, { ...attempt, opened, busy }, closed.signal)
    return () => closed.abort()
  }, [matchId, isLoggedIn, attempt])
  return {
    opening,
    retry: () => setAttempt({ isTaking: false }),
    take: () => setAttempt({ isTaking: true }),
  }
}
