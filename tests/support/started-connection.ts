import { LiveConnection } from '#client/kit/live/connection.ts'
import type { LiveStatus } from '#client/kit/live/live-status.ts'
import { RelayClock } from '#client/kit/live/relay-clock.ts'
import { TopicStore } from '#client/kit/live/topic-store.ts'
import { ConnectionHarness } from './connection-harness.ts'

/** A live connection in a harness; `start` greets it. */
export function connected(seed: ConstructorParameters<typeof TopicStore>[0] = {}) {
  const harness = new ConnectionHarness()
  const topics = new TopicStore(seed)
  const clock = new RelayClock(() => harness.now)
  const statuses: LiveStatus[] = []
  const initial = { upstream: { kind: 'fresh' as const }, renderedAt: harness.now }
  const connection = new LiveConnection(harness.environment, topics, clock, initial, (status) =>
    statuses.push(status),
  )
  const start = () => {
    connection.start()
    harness.socket.greet(harness.now + 700)
    return harness.socket
  }
  return { harness, topics, clock, connection, start, status: () => statuses.at(-1) }
}

export const snapshot = (offset: number, state: object, epoch = 'e1') => ({
  type: 'snapshot',
  topic: 'match/7',
  epoch,
  offset,
  at: 5,
  state,
})
