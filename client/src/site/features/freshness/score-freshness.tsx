import { FreshnessLine, freshnessStepMs } from '#client/kit/cricket-ui/match/freshness-line.tsx'
import { groundHeardAt } from '#client/kit/cricket-ui/match/ground-silence.ts'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import type { Topic } from '#client/kit/live/topic.ts'
import type { TopicView } from '#client/kit/live/topic-view.ts'
import { changedAt, useLiveStatus, useTopic } from '#client/kit/live/use-live.ts'
import { useRelayNow } from '#client/kit/live/use-relay-now.ts'
import type { Board, MatchState } from '#shared/live/match-state.ts'
import { StaleNotice } from './stale-notice.tsx'

type Props = { topic: Topic<MatchState | Board>; final?: boolean }

/** A component of its own, as it renders at each step of a score's age. */
export function ScoreFreshness({ topic, final }: Props) {
  const status = useLiveStatus()
  const { settings } = useLiveSource().topics
  const at = useTopic(topic, changedAt)
  // With a delay, a score's age counts from when it was shown.
  const now =
    useRelayNow(freshnessStepMs({ ...status, final }), (at ?? 0) + settings.delayMs) - settings.delayMs
  const heardAt = useTopic(topic, heardAtOf)
  return (
    <>
      <FreshnessLine {...status} at={at} now={now} heardAt={heardAt} final={final} />
      {final && <StaleNotice />}
    </>
  )
}

function heardAtOf(view: TopicView<MatchState | Board>): number | undefined {
  if (view.kind !== 'known' || !('Match' in view.known.state)) return undefined
  return groundHeardAt(view.known.state)
}
