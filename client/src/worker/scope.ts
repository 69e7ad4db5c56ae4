/** The part of the global scope that the worker uses: the client's types are those of pages. */

export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type RequestEvent = LastingEvent & {
  readonly request: Request
  /** The answer to a navigation, which the browser requests while the worker starts. Not in every browser. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type PushEvent = LastingEvent & { readonly data: { json(): unknown } | null }
export type NotificationEvent = LastingEvent & { readonly notification: Notification }
type Tab = { readonly url: string; focus(): Promise<unknown> }

export type WorkerScope = {
  readonly caches: CacheStorage
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: ServiceWorkerRegistration
  /** Not in every browser. */
  readonly cookieStore?: { getAll(): Promise<readonly { name?: string; value?: string }[]> }
  skipWaiting(): Promise<void>
  fetch: typeof fetch
  addEventListener(kind: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(kind: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(kind: 'push', listener: (event: PushEvent) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(kind: 'pushsubscriptionchange', listener: (event: LastingEvent) => void): void
}
