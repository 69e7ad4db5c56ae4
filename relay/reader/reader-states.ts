import { hideScores } from '#shared/live/hide-scores.ts'
import type { Held } from '#shared/live/position.ts'
import type { ReaderSettings } from '#shared/reader-settings.ts'
import type { Hub } from '../live/hub.ts'

/** The state of a live topic as a reader is shown it; undefined where none is old enough. */
export function stateForReader(
  hub: Hub,
  topic: string,
  settings: ReaderSettings,
  wallMs: number,
): Held | undefined {
  const found = hub.topic(topic)
  const shown = settings.delayMs === 0 ? found?.held : found?.heldAsOf(wallMs - settings.delayMs)
  return shown && { ...shown, state: hideScores(topic, shown.state, settings) }
}
