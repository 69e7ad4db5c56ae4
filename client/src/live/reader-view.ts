import { hideScores } from '#shared/live/hide-scores.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { withoutWithdrawn } from '#shared/live/without-withdrawn.ts'
import { readerSettings } from '#shared/read-settings.ts'
import type { ReaderSettings } from '#shared/reader-settings.ts'
import { DelayQueue, type Schedule } from './delay-queue.ts'
import type { TopicView } from './topic-view.ts'

/** Loaded only for a reader with settings. */
export const readerView = {
  holdBack: (schedule: Schedule, show: (view: TopicView<JsonObject>) => void) =>
    new DelayQueue(schedule, show),
  hideScores,
  withoutWithdrawn,
  /** A page with all matches that its reader has revealed: its settings name only those on the page. */
  withRevealed<Page extends { settings?: ReaderSettings }>(page: Page, cookies: string): Page {
    const { shield } = readerSettings(cookies)
    return page.settings?.shield && shield ? { ...page, settings: { ...page.settings, shield } } : page
  },
}
export type ReaderView = typeof readerView
