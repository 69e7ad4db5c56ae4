import { steadyNow } from '#client/kit/live/steady-now.ts'
import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'
import type { ReaderSettings } from '#shared/reader-settings.ts'

/** How long a page that is being left may still be there. */
const MAY_LEAVE_MS = 10_000

/**
 * Reloads a page when another tab has changed the delay or the hidden results: its calls would be answered
 * for other settings than it shows.
 */
export function followSettings(shown: ReaderSettings): void {
  const look = () => {
    const isSame = delayOf(document.cookie) === shown.delayMs && isShielded() === (shown.shield !== undefined)
    if (!isSame) location.reload()
  }
  // The page of that choice is loading already: a reload would stop it.
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

function delayOf(cookies: string): number {
  const ms = Number(/(?:^|;\s*)delay=(\d{1,3})(?:;|$)/.exec(cookies)?.[1] ?? 0) * 1000
  return ms <= MAX_DELAY_MS ? ms : 0
}

const isShielded = () => /(?:^|;\s*)shield=on(?:;|$)/.test(document.cookie)
