import type { BrowserEvents, LiveEnvironment } from './live-environment.ts'
import { steadyNow } from './steady-now.ts'

const LOOK_EVERY_MS = 2000
/** The monotonic clock may stop in a sleep, the wall clock does not: their difference is its length. */
const SLEPT_MS = 2000

export function browserEnvironment(page: Window & typeof globalThis): LiveEnvironment {
  return {
    socketUrl: `${page.location.origin.replace(/^http/, 'ws')}/live`,
    WebSocket: page.WebSocket,
    fetch: (path, init) => page.fetch(path, { ...init, cache: 'no-store' }),
    nowMs: steadyNow,
    random: () => Math.random(),
    after: (ms, run) => {
      const timer = page.setTimeout(run, ms)
      return () => page.clearTimeout(timer)
    },
    isOnline: () => page.navigator.onLine,
    isShown: () => page.document.visibilityState === 'visible',
    listen: (events) => listen(page, events),
  }
}

function listen(page: Window, { online, offline, doubted, slept }: BrowserEvents): () => void {
  const over = new AbortController()
  const { signal } = over
  let apartMs = Date.now() - steadyNow()
  const hasSlept = () => {
    const before = apartMs
    apartMs = Date.now() - steadyNow()
    return Math.abs(apartMs - before) > SLEPT_MS
  }
  const look = (orElse?: () => void) => (hasSlept() ? slept() : orElse?.())
  const timer = page.setInterval(look, LOOK_EVERY_MS)
  page.addEventListener('online', online, { signal })
  page.addEventListener('offline', offline, { signal })
  // Only a page from the back-forward cache was frozen.
  page.addEventListener('pageshow', ({ persisted }) => persisted && look(doubted), { signal })
  page.document.addEventListener(
    'visibilitychange',
    () => page.document.visibilityState === 'visible' && look(doubted),
    { signal },
  )
  const { connection } = page.navigator as Navigator & { connection?: EventTarget }
  connection?.addEventListener('change', doubted, { signal })
  return () => {
    page.clearInterval(timer)
    over.abort()
  }
}
