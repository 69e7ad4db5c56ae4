import { hideScores } from '#shared/live/hide-scores.ts'
import { withoutWithdrawn } from '#shared/live/without-withdrawn.ts'
import type { ReaderSettings } from '#shared/reader-settings.ts'
import { readerSettings } from '#shared/reader-settings-of-cookies.ts'
import type { Lens } from './topic-store.ts'

/** By the relay's clock. */
export type Schedule = {
  nowMs(): number
  after(ms: number, run: () => void): void
}

/** Delays states and hides scores. Loaded only for a reader with settings. */
export function readerLens(settings: ReaderSettings, { nowMs, after }: Schedule): Lens {
  const { delayMs } = settings
  const whenDue: Lens['whenDue'] = (at, show) => {
    const leftMs = delayMs === 0 ? 0 : at + delayMs - nowMs()
    if (leftMs <= 0) return show()
    // Timers may fire a part of a millisecond early, and the clock is corrected meanwhile.
    after(leftMs + 1, () => whenDue(at, show))
  }
  return {
    whenDue,
    look(topic, due, newest) {
      if (due.kind !== 'known') return due
      const { state } = due.known
      // A withdrawal is shown at once, whatever the delay.
      const listed = newest.kind === 'known' ? withoutWithdrawn(topic, state, newest.known.state) : state
      const visible = hideScores(topic, listed, settings)
      return visible === state ? due : { ...due, known: { ...due.known, state: visible } }
    },
  }
}

/** A page with all matches that its reader has revealed: its settings name only those on the page. */
export function withRevealed<Page extends { settings?: ReaderSettings }>(page: Page, cookies: string): Page {
  const { shield } = readerSettings(cookies)
  return page.settings?.shield && shield ? { ...page, settings: { ...page.settings, shield } } : page
}
