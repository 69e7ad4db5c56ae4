import type { Role } from '../cluster/member-options.ts'
import type { Hub } from '../live/hub.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { MomentWatch } from '../push/moment-watch.ts'
import type { PushFigures } from '../push/push-counts.ts'
import type { Push } from '../push/push-link.ts'

/**
 * In the process that polls: passes what is worth telling on to notifications, and publishes what became of them. The
 * result is to be called after every poll; `role` is that of this relay in its cluster, where there is one.
 */
export function watchMoments(
  push: Push,
  metrics: Metrics,
  wallMs: () => number,
): (hub: Hub, role: Role | undefined) => void {
  const watch = new MomentWatch(push, wallMs)
  push.onBegin = () => watch.forget()
  push.onFigures = (figures) => publish(figures, metrics)
  return (hub, role) => watch.look(hub, role === undefined || role === 'leader' || role === 'solo')
}

function publish(figures: PushFigures, metrics: Metrics): void {
  for (const [kind, count] of Object.entries(figures.sent)) metrics.notificationsSent.inc({ kind }, count)
  for (const [reason, count] of Object.entries(figures.failed))
    metrics.notificationsFailed.inc({ reason }, count)
  for (const [reason, count] of Object.entries(figures.dropped))
    metrics.notificationsDropped.inc({ reason }, count)
  metrics.subscriptionsForgotten.inc(figures.forgotten)
  metrics.notificationsWaiting.set(figures.waiting)
  for (const ms of figures.lateMs) metrics.notificationSeconds.observe(Math.max(0, ms) / 1000)
}
