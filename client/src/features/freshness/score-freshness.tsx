import { FreshnessLine } from '#client/cricket-ui/match/freshness-line.tsx'
import { useLiveSource } from '#client/live/live-source.ts'
import type { Topic } from '#client/live/topic.ts'
import { changedAt, useLiveStatus, useTopic } from '#client/live/use-live.ts'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { StaleNotice } from './stale-notice.tsx'

type Props = { topic: Topic<unknown>; final?: boolean }

/** A component of its own, as it renders every second. */
export function ScoreFreshness({ topic, final }: Props) {
  const status = useLiveStatus()
  const { settings } = useLiveSource().topics
  // With a delay, a score's age counts from when it was shown.
  const now = useRelayNow(1000) - settings.delayMs
  const at = useTopic(topic, changedAt)
  return (
    <>
      <FreshnessLine {...status} at={at} now={now} final={final} />
      {final && <StaleNotice />}
    </>
  )
}
