import { useLiveSource } from '#client/live/live-source.ts'
import { useLiveStatus } from '#client/live/use-live.ts'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { FreshnessLine } from '#client/ui/match/freshness-line.tsx'
import { StaleNotice } from '#client/widgets/freshness/stale-notice.tsx'

/** How fresh a score is. A component of its own, because it renders every second. */
export function ScoreFreshness({ at, final }: { at?: number | undefined; final?: boolean }) {
  const { connection, upstream } = useLiveStatus()
  const { settings } = useLiveSource().topics
  // A score that is held back is as old as it was when its moment came.
  const now = useRelayNow(1000) - settings.delayMs
  return (
    <>
      <FreshnessLine connection={connection} upstream={upstream} at={at} now={now} final={final} />
      {final && <StaleNotice />}
    </>
  )
}
