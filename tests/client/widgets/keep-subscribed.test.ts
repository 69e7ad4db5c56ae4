import { afterEach, expect, test, vi } from 'vitest'
import { alertSubjects } from '#client/features/notifications/alert-subjects.ts'
import { keepSubscribed } from '#client/features/notifications/keep-subscribed.ts'
import { leaveNote, readNote } from '#client/features/notifications/worker-note.ts'
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
  alertSubjects.set({ 'match/7': 'Comets v Herons' })
  return calls
}

test('a subscription that the browser dropped is made anew while its person allows it', async () => {
  const calls = await dropped('granted')
  await keepSubscribed()
  expect(calls).toEqual(['GET /push/key', 'PUT /push/subscription', 'DELETE /push/subscription'])
  expect(await readNote(caches)).toEqual({ subscription: address('new'), choices })
  expect(alertSubjects.get()).toEqual({ 'match/7': 'Comets v Herons' })
})

test('without permission nothing is shown as on', async () => {
  const calls = await dropped('default')
  await keepSubscribed()
  expect(calls).toEqual([])
  expect(alertSubjects.get()).toEqual({})
})
