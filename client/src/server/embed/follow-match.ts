import { browserEnvironment } from '#client/kit/live/browser-environment.ts'
import { LiveConnection } from '#client/kit/live/connection.ts'
import type { LiveStatus } from '#client/kit/live/live-status.ts'
import { RelayClock } from '#client/kit/live/relay-clock.ts'
import { steadyNow } from '#client/kit/live/steady-now.ts'
import { match } from '#client/kit/live/topic.ts'
import { TopicStore } from '#client/kit/live/topic-store.ts'
import type { MatchState } from '#shared/live/match-state.ts'

type Followed = {
  clock?: RelayClock
  onState(state: MatchState): void
  onStatus(status: LiveStatus): void
}

/** The live connection of a page without the app: one match until it ends. Reconnects by itself. */
export function followMatch(
  { liveMatchId, renderedAt }: { liveMatchId: number; renderedAt: number },
  { clock = new RelayClock(steadyNow), onState, onStatus }: Followed,
): void {
  const topics = new TopicStore()
  const initial: LiveStatus = { connection: { kind: 'idle' }, upstream: { kind: 'fresh' } }
  const connection = new LiveConnection(
    browserEnvironment(window),
    topics,
    clock,
    { ...initial, renderedAt },
    (status) => {
      document.documentElement.dataset.live = status.connection.kind
      onStatus(status)
    },
  )
  const topic = match(liveMatchId)
  topics.read(topic, () => {
    const view = topics.view(topic)
    if (view.kind !== 'known') return
    onState(view.known.state)
    if (view.ended !== undefined) connection.stop()
  })
  connection.start()
}
