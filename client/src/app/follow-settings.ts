import { hasSettings, type ReaderSettings, readerSettings } from '#shared/reader-settings.ts'

/**
 * Reloads a page where its reader has chosen in another tab to see less, or more, than it shows: its scores would go on
 * ahead of their picture, and its calls would already be answered otherwise than it was made.
 */
export function followSettings(shown: ReaderSettings): void {
  const look = () => {
    const chosen = readerSettings(document.cookie)
    if (nameOf(chosen) !== nameOf(shown)) location.reload()
  }
  // At once where a browser tells of changes; otherwise when the tab is looked at again.
  const store = (globalThis as { cookieStore?: EventTarget }).cookieStore
  store?.addEventListener('change', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** Which matches are shown all the same is each tab's own. */
const nameOf = (settings: ReaderSettings) =>
  hasSettings(settings) ? `${settings.delayMs} ${settings.shield !== undefined}` : ''
