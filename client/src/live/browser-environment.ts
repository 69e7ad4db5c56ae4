import type { LiveEnvironment } from './live-environment.ts'

/** The environment of a real page. */
export function browserEnvironment(page: Window & typeof globalThis): LiveEnvironment {
  return {
    socketUrl: `${page.location.origin.replace(/^http/, 'ws')}/live`,
    WebSocket: page.WebSocket,
    fetch: (path, init) => page.fetch(path, { ...init, cache: 'no-store' }),
    nowMs: () => Date.now(),
    random: () => Math.random(),
    after: (ms, run) => {
      const timer = page.setTimeout(run, ms)
      return () => page.clearTimeout(timer)
    },
    isOnline: () => page.navigator.onLine,
    isShown: () => page.document.visibilityState === 'visible',
    listen: ({ online, offline, shown }) => {
      const onVisibility = () => {
        if (page.document.visibilityState === 'visible') shown()
      }
      // Every page is shown once at its beginning; only one that comes back from the browser's memory has slept.
      const onPageShow = (event: PageTransitionEvent) => {
        if (event.persisted) shown()
      }
      page.addEventListener('online', online)
      page.addEventListener('offline', offline)
      page.addEventListener('pageshow', onPageShow)
      page.document.addEventListener('visibilitychange', onVisibility)
      return () => {
        page.removeEventListener('online', online)
        page.removeEventListener('offline', offline)
        page.removeEventListener('pageshow', onPageShow)
        page.document.removeEventListener('visibilitychange', onVisibility)
      }
    },
  }
}
