import type { Hub } from '../live/hub.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { MomentWatch } from './moment-watch.ts'
import type { Push } from './push-link.ts'
import { publishFigures } from './push-metrics.ts'

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
