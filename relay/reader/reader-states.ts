import { hideScores } from '#shared/live/hide-scores.ts'
import type { TopicState } from '#shared/live/position.ts'
import { withoutWithdrawn } from '#shared/live/without-withdrawn.ts'
import type { ReaderSettings } from '#shared/reader-settings.ts'
import type { Hub } from '../live/hub.ts'

/** The state of a live topic as a reader is shown it; undefined where none is old enough. */
export function stateForReader(
  hub: Hub,
  topic: string,
  settings: ReaderSettings,
  wallMs: number,
): TopicState | undefined {
  const found = hub.topic(topic)
  const seen = settings.delayMs === 0 ? found?.current : found?.stateAsOf(wallMs - settings.delayMs)
  if (!found || !seen) return undefined
  const state = withoutWithdrawn(topic, seen.state, found.state)
  return { ...seen, state: hideScores(topic, state, settings) }
}
