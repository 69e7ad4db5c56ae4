import { hideScores } from '#shared/live/hide-scores.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { HeldBack, type Schedule } from './held-back.ts'
import type { TopicView } from './topic-view.ts'

/** What a reader with settings needs beyond the rest: only theirs is fetched. */
export const readerView = {
  holdBack: (schedule: Schedule, show: (view: TopicView<JsonObject>) => void) => new HeldBack(schedule, show),
  hideScores,
}
export type ReaderView = typeof readerView
