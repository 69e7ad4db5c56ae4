import { useLiveStatus } from '#client/live/use-live.ts'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { StateLine } from '#client/ui/match/state-line.tsx'
import { StaleNotice } from '#client/widgets/freshness/stale-notice.tsx'

/** How fresh the score of the match is; a leaf of its own, because it ticks. */
export function MatchFreshness({ at, final }: { at?: number | undefined; final?: boolean }) {
  const { connection, upstream } = useLiveStatus()
  const now = useRelayNow(1000)
  return (
    <>
      <StateLine connection={connection} upstream={upstream} at={at} now={now} final={final} />
      {final && <StaleNotice />}
    </>
  )
}
