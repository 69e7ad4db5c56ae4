import { afterEach, expect, test, vi } from 'vitest'
import { isUnderKey, keyOf } from '#client/widgets/notifications/browser-push.ts'
import { moveToKey } from '#client/widgets/notifications/move-to-key.ts'
import type { Choices } from '#shared/notifications/choices.ts'

const OLD_KEY = 'T2xk'
const NEW_KEY = 'TmV3'
const choices: Choices = {
  language: 'hi',
  delayMs: 0,
  isShielded: false,
  follows: { 'match/7': ['wicket'] },
  timeZone: 'Asia/Kolkata',
}

function subscriptionUnder(siteKey: string, endpoint: string) {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  return {
    endpoint,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(siteKey, 'base64url')).buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: vi.fn(async () => true),
  } as unknown as PushSubscription
}

afterEach(() => vi.unstubAllGlobals())

test('what was asked for goes on at a new subscription where the site has another key', async () => {
  const old = subscriptionUnder(OLD_KEY, 'https://push.example/old')
  const made = subscriptionUnder(NEW_KEY, 'https://push.example/new')
  const asked: [string, string, unknown][] = []
  const kept: unknown[] = []
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve({
        pushManager: { getSubscription: async () => old, subscribe: async () => made },
      }),
    },
  })
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (_name: string, note: Response) => kept.push(await note.json()) }),
  })
  vi.stubGlobal('fetch', async (path: string, { method = '', body = '' }: RequestInit) => {
    asked.push([method, path, JSON.parse(String(body))])
    return Response.json({})
  })
  expect([isUnderKey(old, NEW_KEY), isUnderKey(made, NEW_KEY)]).toEqual([false, true])
  await moveToKey(NEW_KEY, keyOf(old), choices)
  const subscription = made.toJSON()
  expect(asked).toEqual([
    ['PUT', '/push/subscription', { subscription, choices }],
    ['DELETE', '/push/subscription', { key: { endpoint: old.endpoint, auth: 'a'.repeat(22) } }],
  ])
  expect(kept).toEqual([{ subscription, choices }])
  expect(old.unsubscribe).toHaveBeenCalledOnce()
})
