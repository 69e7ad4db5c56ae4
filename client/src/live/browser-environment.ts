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
      page.addEventListener('online', online)
      page.addEventListener('offline', offline)
      page.addEventListener('pageshow', shown)
      page.document.addEventListener('visibilitychange', onVisibility)
      return () => {
        page.removeEventListener('online', online)
        page.removeEventListener('offline', offline)
        page.removeEventListener('pageshow', shown)
        page.document.removeEventListener('visibilitychange', onVisibility)
      }
    },
  }
}
