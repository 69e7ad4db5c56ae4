import { board } from '#client/live/topic.ts'
import { useLiveStatus, useTopicView } from '#client/live/use-live.ts'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { FreshnessLine } from '#client/ui/match/freshness-line.tsx'

/** How fresh the board is; a leaf of its own, because it ticks. */
export function BoardFreshness() {
  const view = useTopicView(board)
  const { connection, upstream } = useLiveStatus()
  const now = useRelayNow(1000)
  const at = view.kind === 'held' ? view.held.at : undefined
  return <FreshnessLine connection={connection} upstream={upstream} at={at} now={now} />
}
