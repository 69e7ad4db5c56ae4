import type { ReactNode } from 'react'
import { useAgo } from '#client/i18n/times.tsx'
import { quietSince } from '#client/live/live-status.ts'
import { useLiveStatus } from '#client/live/use-live.ts'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { ScoreAge } from '#client/ui/match/live-dot.tsx'

const DAY_MS = 86_400_000

/** Says to each mark of what is in play how old its score is, while none come. */
export function WithScoreAge({ children }: { children: ReactNode }) {
  const since = quietSince(useLiveStatus())
  const ago = useAgo()
  const now = useRelayNow(since === undefined ? DAY_MS : 1000)
  return <ScoreAge value={since === undefined ? undefined : ago(now - since)}>{children}</ScoreAge>
}
