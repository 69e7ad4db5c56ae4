import { hideScores } from '#shared/live/hide-scores.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { type ReaderSettings, readerSettings } from '#shared/reader-settings.ts'
import { HeldBack, type Schedule } from './held-back.ts'
import type { TopicView } from './topic-view.ts'

/** What a reader with settings needs beyond the rest: only theirs is fetched. */
export const readerView = {
  holdBack: (schedule: Schedule, show: (view: TopicView<JsonObject>) => void) => new HeldBack(schedule, show),
  hideScores,
  /** The settings of a page with all matches that its reader has revealed: a page names only its own. */
  settingsWith(shown: ReaderSettings, cookies: string): ReaderSettings {
    const { shield } = readerSettings(cookies)
    return shown.shield && shield ? { ...shown, shield } : shown
  },
}
export type ReaderView = typeof readerView
