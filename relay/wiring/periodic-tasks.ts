import type { Hub } from '../live/hub.ts'
import type { LiveRoom } from '../live/live-room.ts'
import type { LoopWatchdog } from '../loop-watchdog.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { OperatorEvents } from '../operator-events.ts'

/** Staleness is said at once; the rest is slower. */
const FRESHNESS_TICK_MS = 100
const ROOM_TICK_MS = 1000

export type TaskParts = {
  room: LiveRoom
  hub: Hub
  metrics: Metrics
  events: OperatorEvents
  watchdog: LoopWatchdog
  /** What of this process has stopped for good. */
  stopped(): string | undefined
  heldBytes(): number
  desk(): unknown
}

/** What a process does again and again by the clock, until the result is called. */
export function startPeriodicTasks(parts: TaskParts): () => void {
  const { room, hub, metrics, events, watchdog, stopped, heldBytes, desk } = parts
  const watching = setInterval(() => room.watchFreshness(), FRESHNESS_TICK_MS)
  const ticking = setInterval(() => {
    room.tick()
    metrics.connections.set(room.connections)
    metrics.slowReaders.set(room.slowReaders)
    metrics.hottestTopic.set(hub.mostReaders)
    events.tick()
    void desk()
    watchdog.tick()
    events.partStopped(stopped())
    metrics.heldBytes.set(heldBytes())
  }, ROOM_TICK_MS)
  return () => {
    clearInterval(watching)
    clearInterval(ticking)
  }
}
