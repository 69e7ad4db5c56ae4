import type { PushAddress, SubscriptionKey } from '#shared/notifications/choices.ts'

/** Which notifications this browser can show, and what its reader allowed. */

/** `install`: iPhones and iPads allow notifications only to sites on the home screen. */
export type Hindrance = 'unsupported' | 'install' | 'denied'

const WORKER_WITHIN_MS = 5000

export function hindrance(): Hindrance | undefined {
  if ('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'denied' : undefined
  const { standalone } = navigator as Navigator & { standalone?: boolean }
  return standalone === false ? 'install' : 'unsupported'
}

export async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** `no worker`: without a service worker no notification could be shown. */
export type Asked = PushSubscription | 'denied' | 'dismissed' | 'no worker'

/**
 * Asks the browser, which asks the person: only after a press. A subscription under another key of the site
 * is useless and ends.
 */
export async function subscribe(siteKey: string): Promise<Asked> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return 'denied'
  if (permission === 'default') return 'dismissed'
  const registration = await readyWorker()
  if (!registration) return 'no worker'
  const current = await registration.pushManager.getSubscription()
  if (current && isUnderKey(current, siteKey)) return current
  await current?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: siteKey })
}

export function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON()
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('the browser gave no keys')
  return { endpoint, keys: { p256dh, auth } }
}

export function keyOf(subscription: PushSubscription): SubscriptionKey {
  const { endpoint, keys } = addressOf(subscription)
  return { endpoint, auth: keys.auth }
}

/** A push service accepts only messages signed with the subscription's key. */
export const isUnderKey = (subscription: PushSubscription, siteKey: string): boolean =>
  keyOfSite(subscription) === siteKey

function keyOfSite({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_WITHIN_MS, undefined))
  return Promise.race([navigator.serviceWorker.ready, late])
}
