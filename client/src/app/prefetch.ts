import type { Door } from '#client/api/exchange.ts'
import { prefetch } from '#client/api/prefetched.ts'
import { type Language, languageOf } from '#shared/language.ts'
import { screenAt } from './screens.ts'

type Thrifty = Navigator & { connection?: { saveData?: boolean } }

/** A pointer that only crosses a link has no intent. */
const LINGER_MS = 65

/**
 * Fetches a screen and what it shows when a reader is about to go there: the pointer rests on its link, the
 * focus comes to it, a finger touches it. Not for readers who save data.
 */
export function prefetchOnIntent(page: Document, door: Door): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastPath: string | undefined
  const intend = (event: Event, delayMs: number) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    clearTimeout(timer)
    if (!link || link.target || link.origin !== location.origin) return
    timer = setTimeout(() => {
      const { path, language } = languageOf(link.pathname)
      if (path !== lastPath && link.pathname !== location.pathname) {
        // What could not be had will be asked for again by the screen, which says so.
        fetchScreen(path, language, door).catch(() => undefined)
      }
      lastPath = path
    }, delayMs)
  }
  page.addEventListener('pointerover', (event) => intend(event, LINGER_MS), { passive: true })
  page.addEventListener('focusin', (event) => intend(event, LINGER_MS))
  page.addEventListener('touchstart', (event) => intend(event, 0), { passive: true })
}

async function fetchScreen(path: string, language: Language, door: Door): Promise<void> {
  const found = screenAt(path)
  if (!found || (navigator as Thrifty).connection?.saveData) return
  const coming = found.screen.view.load(language)
  const { screenNeedsOf } = await import('./screen-needs.ts')
  for (const call of screenNeedsOf(path, {}).calls) void prefetch(call, door, () => Date.now())
  await coming
}
