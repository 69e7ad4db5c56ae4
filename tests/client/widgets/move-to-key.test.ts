import { afterEach, expect, test, vi } from 'vitest'
import { isUnderKey, keyOf } from '#client/features/notifications/browser-push.ts'
import { moveToKey } from '#client/features/notifications/move-to-key.ts'
import { readNote } from '#client/features/notifications/worker-note.ts'
import { cachesInMemory } from '#tests/support/caches-in-memory.ts'
import { addressAt, wicketChoices as choices } from '#tests/support/push-samples.ts'

const OLD_KEY = 'T2xk'
const NEW_KEY = 'TmV3'

function subscriptionUnder(siteKey: string, endpoint: string) {
  return {
    endpoint,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(siteKey, 'base64url')).buffer },
    toJSON: () => addressAt(endpoint),
    unsubscribe: vi.fn(async () => true),
  } as unknown as PushSubscription
}

afterEach(() => vi.unstubAllGlobals())

test('what was asked for goes on at a new subscription where the site has another key', async () => {
  const old = subscriptionUnder(OLD_KEY, 'https://push.example/old')
  const made = subscriptionUnder(NEW_KEY, 'https://push.example/new')
  const asked: [string, string, unknown][] = []
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve({
        pushManager: { getSubscription: async () => old, subscribe: async () => made },
      }),
    },
  })
  vi.stubGlobal('caches', cachesInMemory())
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
  expect(await readNote(caches)).toEqual({ subscription, choices })
  expect(old.unsubscribe).toHaveBeenCalledOnce()
})
