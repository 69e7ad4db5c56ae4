/** A fault of every page is reported often enough by a fifth of them. */
const REPORTING_SHARE = 0.2
const MOST_OF_A_PAGE = 3

type Kind = 'error' | 'rejection' | 'render' | 'load'

const reported = new Set<string>()
const isReporting = Math.random() < REPORTING_SHARE

/** Reports each error of this page once, and a few at most. */
export function reportError(kind: Kind, error: unknown): void {
  const { message = String(error), stack = '' } = error instanceof Error ? error : {}
  if (!isReporting || reported.size >= MOST_OF_A_PAGE || reported.has(message)) return
  reported.add(message)
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  navigator.sendBeacon(
    '/errors',
    JSON.stringify({
      kind,
      message: message.slice(0, 400),
      at: /\/assets\/[\w.-]+:\d+:\d+/.exec(stack)?.[0],
      page: location.pathname,
      // The file's name has a hash of the build.
      version: /[\w-]+(?=\.js)/.exec(import.meta.url)?.[0] ?? '',
      requestId: navigation?.serverTiming?.find(({ name }) => name === 'request')?.description,
    }),
  )
}

export function reportErrors(): void {
  addEventListener('error', ({ error, message }) => reportError('error', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))
  addEventListener('vite:preloadError', ({ payload }) => reportError('load', payload))
}
