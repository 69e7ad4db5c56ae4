import type { Hub } from '../live/hub.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { MomentWatch } from './moment-watch.ts'
import type { PushFigures } from './push-counts.ts'
import type { Push } from './push-link.ts'

/** To be called after every poll. `isLeading`: whether this relay polls for its cluster. */
export function watchMoments(
  push: Push,
  metrics: Metrics,
  wallMs: () => number,
): (hub: Hub, isLeading: boolean) => void {
  const watch = new MomentWatch(push, wallMs)
  push.onBegin = () => watch.forget()
  push.onFigures = (figures) => publishFigures(figures, metrics)
  return (hub, isLeading) => watch.look(hub, isLeading)
}

/** What the thread of notifications counted becomes metrics of this process. */
function publishFigures(figures: PushFigures, metrics: Metrics): void {
  for (const [kind, count] of Object.entries(figures.sent)) metrics.notificationsSent.inc({ kind }, count)
  for (const [reason, count] of Object.entries(figures.failed))
    metrics.notificationsFailed.inc({ reason }, count)
  for (const [reason, count] of Object.entries(figures.dropped))
    metrics.notificationsDropped.inc({ reason }, count)
  metrics.subscriptionsForgotten.inc(figures.forgotten)
  metrics.notificationsWaiting.set(figures.waiting)
  for (const ms of figures.lateMs) metrics.notificationSeconds.observe(Math.max(0, ms) / 1000)
}
