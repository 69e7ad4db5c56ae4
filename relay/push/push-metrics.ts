import type { Metrics } from '../metrics/metrics.ts'
import type { PushFigures } from './push-counts.ts'

/** What the thread of notifications counted becomes metrics of this process. */
export function publishFigures(figures: PushFigures, metrics: Metrics): void {
  for (const [kind, count] of Object.entries(figures.sent)) metrics.notificationsSent.inc({ kind }, count)
  for (const [reason, count] of Object.entries(figures.failed))
    metrics.notificationsFailed.inc({ reason }, count)
  for (const [reason, count] of Object.entries(figures.dropped))
    metrics.notificationsDropped.inc({ reason }, count)
  metrics.subscriptionsForgotten.inc(figures.forgotten)
  metrics.notificationsWaiting.set(figures.waiting)
  for (const ms of figures.lateMs) metrics.notificationSeconds.observe(Math.max(0, ms) / 1000)
}
