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

function listen(page: Window, { online, offline, doubted, changed, slept }: BrowserEvents): () => void {
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
  connection?.addEventListener('change', changed, { signal })
  return () => {
    page.clearInterval(timer)
    over.abort()
  }
}

/** The part of a WebSocket that a session uses. */
export type Wire = Pick<WebSocket, 'onmessage' | 'onclose' | 'send' | 'close'>

export type BrowserEvents = {
  online(): void
  offline(): void
  /** The line may have died unnoticed: the page is shown again. */
  doubted(): void
  /** The network, or only the browser's estimate of it: that may come many times a minute. */
  changed(): void
  /** The device has slept, or its clock was set. */
  slept(): void
}

/** What the live connection needs from the page. */
export type LiveEnvironment = {
  socketUrl: string
  WebSocket: new (url: string, protocol: string) => Wire
  fetch(path: string, init: { headers: Record<string, string>; signal: AbortSignal }): Promise<Response>
  /** Never goes back, and ignores changes of the device's clock. */
  nowMs(): number
  random(): number
  after(ms: number, run: () => void): () => void
  isOnline(): boolean
  isShown(): boolean
  listen(events: BrowserEvents): () => void
}
