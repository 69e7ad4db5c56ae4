import type { ReactNode } from 'react'
import { useAgo } from '#client/i18n/times.tsx'
import { quietSince } from '#client/live/live-status.ts'
import { useLiveStatus } from '#client/live/use-live.ts'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { ScoreAge } from '#client/ui/match/live-dot.tsx'

/** Says to each mark of what is in play how old its score is, while none come. */
export function WithScoreAge({ children }: { children: ReactNode }) {
  const since = quietSince(useLiveStatus())
  const ago = useAgo()
  const now = useRelayNow(1000)
  return <ScoreAge value={since === undefined ? since : ago(now - since)}>{children}</ScoreAge>
}
