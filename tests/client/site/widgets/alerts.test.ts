import { afterEach, expect, test, vi } from 'vitest'
import { isUnderKey, keyOf } from '#client/kit/offline/browser-push.ts'
import { leaveNote, readNote } from '#client/kit/offline/worker-note.ts'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { readStored } from '#client/kit/stored/stored.ts'
import { alertSubjects } from '#client/site/features/notifications/alert-subjects.ts'
import { keepSubscribed } from '#client/site/features/notifications/keep-subscribed.ts'
import { moveToKey } from '#client/site/features/notifications/move-to-key.ts'
import { cachesInMemory } from '#tests/support/caches-in-memory.ts'
import { addressAt, wicketChoices as choices } from '#tests/support/push-samples.ts'

afterEach(() => vi.unstubAllGlobals())

const address = (name: string) => addressAt(`https://push.example/${name}`)

/** A browser whose subscription is not there any more. */
async function dropped(permission: NotificationPermission) {
  const calls: string[] = []
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => ({ toJSON: () => address('new') }),
  }
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => ({ pushManager }),
      ready: Promise.resolve({ pushManager }),
    },
  })
  vi.stubGlobal('caches', cachesInMemory())
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${path}`)
    return Response.json({ key: 'the-key' })
  })
  await leaveNote(caches, { subscription: address('old'), choices })
  sharedStore.set(alertSubjects, { 'match/7': 'Comets v Herons' })
  return calls
}

test('a subscription that the browser dropped is made anew while its person allows it', async () => {
  const calls = await dropped('granted')
  await keepSubscribed()
  expect(calls).toEqual(['GET /push/key', 'PUT /push/subscription', 'DELETE /push/subscription'])
  expect(await readNote(caches)).toEqual({ subscription: address('new'), choices })
  expect(readStored(alertSubjects)).toEqual({ 'match/7': 'Comets v Herons' })
})

test('without permission nothing is shown as on', async () => {
  const calls = await dropped('default')
  await keepSubscribed()
  expect(calls).toEqual([])
  expect(readStored(alertSubjects)).toEqual({})
})

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

test('what was asked for is asked at a new subscription where the site has another key', async () => {
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
