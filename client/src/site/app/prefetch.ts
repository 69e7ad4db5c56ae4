import { prefetch } from '#client/kit/api/prefetched.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { keepSubscribed } from '#client/site/features/notifications/keep-subscribed.ts'
import { keepOffline, savesData } from '#client/site/features/offline/store-pages.ts'
import { SearchOverlay } from '#client/site/features/search/lazy-parts.ts'
import { installOffer, offerInstall } from '#client/site/features/site-frame/install-app/offer.ts'
import { ToastStack } from '#client/site/features/toasts/toasts.tsx'
import { type Language, languageOf } from '#shared/language.ts'
import type { ReaderSettings } from '#shared/reader-settings.ts'
import { followSettings } from './follow-settings.ts'
import { SCREENS, type ScreenPath, screenAt } from './screens.ts'

const LINGER_MS = 65
/** A finger that scrolls touches many links. */
const TOUCH_MS = 80
const MOST_AT_ONCE = 2
let underWay = 0

/**
 * Fetches a screen and its calls when a reader is about to open it: the pointer rests on its link, it gets
 * the focus, a finger touches it and does not scroll. Not for readers who save data. `first`: the event that loaded this file.
 */
export function prefetchOnIntent(first: Event): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastPath: string | undefined
  const intend = (event: Event, delayMs = event.type === 'touchstart' ? TOUCH_MS : 0) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    clearTimeout(timer)
    if (!link || link.target || link.origin !== location.origin) return
    timer = setTimeout(() => {
      const { path, language } = languageOf(link.pathname)
      if (path === lastPath || link.pathname === location.pathname || underWay >= MOST_AT_ONCE) return
      lastPath = path
      underWay += 1
      // The screen asks again and shows the failure.
      fetchScreen(path, language)
        .catch(() => undefined)
        .finally(() => {
          underWay -= 1
        })
    }, delayMs)
  }
  document.addEventListener('pointerover', (event) => intend(event, LINGER_MS), { passive: true })
  document.addEventListener('focusin', (event) => intend(event, LINGER_MS))
  document.addEventListener('touchstart', (event) => intend(event), { passive: true })
  document.addEventListener('touchmove', () => clearTimeout(timer), { passive: true })
  intend(first)
  if (first.type === 'beforeinstallprompt') offerInstall(first)
  watchInstalls()
}

let isWatchingInstalls = false

function watchInstalls(): void {
  if (isWatchingInstalls) return
  isWatchingInstalls = true
  addEventListener('beforeinstallprompt', offerInstall)
  addEventListener('appinstalled', () => sharedStore.set(installOffer, undefined))
  const { standalone } = navigator as Navigator & { standalone?: boolean }
  if (standalone === false) sharedStore.set(installOffer, { kind: 'by hand' })
}

async function fetchScreen(path: string, language: Language): Promise<void> {
  const found = screenAt(path)
  if (!found || savesData()) return
  const { calls } = found.screen.needs(found.match.params, {}, '')
  await Promise.all([found.screen.view.load(language, path), ...calls.map(prefetch)])
}

const MAIN: readonly ScreenPath[] = [
  '/',
  '/live-score',
  '/live-score/scorecard/:liveMatchId/:tab?',
  '/matches/:page?',
  '/fixtures/:page?',
  '/results/:page?',
  '/news/:page?',
  '/news/news-detail/:article',
  '/series/:page?',
  '/contact',
  '/login',
]

/** Runs when the reader is idle. */
export async function workWhenQuiet(language: Language, settings: ReaderSettings): Promise<void> {
  followSettings(settings)
  watchInstalls()
  void keepOffline()
  // The next page tries again.
  keepSubscribed().catch(() => undefined)
  await fetchMainScreens(language)
}

/** Fetches the main screens and the dialogs of failures while the page is idle, so that they open without a network. */
async function fetchMainScreens(language: Language): Promise<void> {
  if (savesData()) return
  const parts = [ToastStack, SearchOverlay]
  for (const { load } of [
    ...parts,
    ...SCREENS.filter(({ path }) => MAIN.includes(path)).map(({ view }) => view),
  ]) {
    await quietMoment()
    // The screen fetches again when it opens.
    await load(language).catch(() => undefined)
  }
}

function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 500)
  })
}
