import { steadyNow } from '#client/live/steady-now.ts'
import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'
import type { ReaderSettings } from '#shared/reader-settings.ts'

/** So long after it has begun to leave for another a page may still be there. */
const MAY_LEAVE_MS = 10_000

/**
 * Reloads a page where its reader has chosen in another tab to see less, or more, than it shows: its scores would go on
 * ahead of their picture, and its calls would already be answered otherwise than it was made. Which matches are shown
 * all the same is each tab's own.
 */
export function followSettings(shown: ReaderSettings): void {
  const look = () => {
    const isSame = delayOf(document.cookie) === shown.delayMs && isShielded() === (shown.shield !== undefined)
    if (!isSame) location.reload()
  }
  // Where the choice was made the page is on its way already: a reload would stop it.
  let leftMs = Number.NEGATIVE_INFINITY
  addEventListener('beforeunload', () => {
    leftMs = steadyNow()
  })
  const store = (globalThis as { cookieStore?: EventTarget }).cookieStore
  store?.addEventListener('change', () => {
    if (steadyNow() - leftMs > MAY_LEAVE_MS) look()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  addEventListener('focus', look)
}

// What reads all cookies of settings would bring what checks messages into the first file.

function delayOf(cookies: string): number {
  const ms = Number(/(?:^|;\s*)delay=(\d{1,3})(?:;|$)/.exec(cookies)?.[1] ?? 0) * 1000
  return ms <= MAX_DELAY_MS ? ms : 0
}

const isShielded = () => /(?:^|;\s*)shield=on(?:;|$)/.test(document.cookie)
