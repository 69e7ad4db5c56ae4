import { expect, test, vi } from 'vitest'
import { leaveNote, readNote } from '#client/kit/offline/worker-note.ts'
import { followReading } from '#client/worker/follow-reader.ts'
import type { NotificationEvent, PushEvent, WorkerScope } from '#client/worker/scope.ts'
import { openNotification, showPush } from '#client/worker/show-push.ts'
import { cachesInMemory } from '#tests/support/caches-in-memory.ts'
import { addressAt, wicketChoices as choices } from '#tests/support/push-samples.ts'

/** What the service worker makes of a push, of a press, and of what changes about its reader. */

const SITE = 'https://crease.example'
const subscription = addressAt('https://fcm.googleapis.com/fcm/send/abc')

function worker({ tabs = [] as string[], status = 200 } = {}) {
  const shown = vi.fn(async () => {})
  const focused = vi.fn(async (_url: string) => {})
  const opened = vi.fn(async (_url: string) => {})
  const asked: { path: string; body: unknown }[] = []
  const moved = { ...subscription, endpoint: 'https://fcm.googleapis.com/fcm/send/next' }
  const scope = {
    location: { origin: SITE },
    caches: cachesInMemory(),
    registration: {
      showNotification: shown,
      pushManager: { subscribe: async () => ({ toJSON: () => moved }) },
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: () => focused(url) })),
      openWindow: opened,
    },
    fetch: async (path: string, init?: RequestInit) => {
      asked.push({ path, body: init?.body === undefined ? undefined : JSON.parse(String(init.body)) })
      return Response.json({ key: 'the-key' }, { status })
    },
  } as unknown as WorkerScope
  return { scope, shown, focused, opened, asked, moved }
}

const pushOf = (message: unknown) => ({ data: { json: () => message } }) as unknown as PushEvent
const pressOn = (data: unknown) => {
  const close = vi.fn()
  return { event: { notification: { data, close } } as unknown as NotificationEvent, close }
}

test.each([undefined, 7, {}, { web_push: 8030, notification: { title: 1 } }])(
  'what is no message of ours (%o) is shown as nothing but that the site has something',
  async (message) => {
    const { scope, shown } = worker()
    await showPush(pushOf(message), scope)
    expect(shown).toHaveBeenCalledExactlyOnceWith(new URL(SITE).host, expect.anything())
  },
)

test('a press closes the notification and opens its match, in a tab that shows it where there is one', async () => {
  const navigate = `${SITE}/hi/live-score/scorecard/7`
  const without = worker({ tabs: [`${SITE}/news`] })
  const { event, close } = pressOn({ navigate })
  await openNotification(event, without.scope)
  expect(close).toHaveBeenCalled()
  expect(without.opened).toHaveBeenCalledWith(navigate)
  const there = worker({ tabs: [`${SITE}/news`, `${navigate}?ball=1.2.3`] })
  await openNotification(event, there.scope)
  expect(there.opened).not.toHaveBeenCalled()
  expect(there.focused).toHaveBeenCalledWith(`${navigate}?ball=1.2.3`)
})

test('a pressed notification opens also in Safari 16.4, which has no URL.canParse', async () => {
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { canParse: undefined }))
  const { scope, opened } = worker()
  await openNotification(pressOn({ navigate: `${SITE}/live-score` }).event, scope)
  expect(opened).toHaveBeenCalledWith(`${SITE}/live-score`)
  vi.unstubAllGlobals()
})

test.each([
  [{ navigate: 'https://evil.example/live-score' }, `${SITE}/live-score`],
  [{ navigate: 'javascript:alert(1)' }, undefined],
  [{ navigate: 7 }, `${SITE}/`],
  [undefined, `${SITE}/`],
])('whatever came, only this site is opened: %o', async (data, address) => {
  const { scope, opened } = worker()
  await openNotification(pressOn(data).event, scope)
  const [[url] = ['']] = opened.mock.calls
  expect(new URL(url).origin).toBe(SITE)
  if (address) expect(url).toBe(address)
})

test('a page that was made under another delay, shield or language is followed once', async () => {
  const { scope, asked } = worker()
  await leaveNote(scope.caches, { subscription, choices })
  await followReading(`${SITE}/live-score`, { delayMs: 0 }, scope)
  expect(asked).toEqual([])
  const settings = { delayMs: 30_000, shield: { revealed: [], revealedMatches: [] } }
  await followReading(`${SITE}/te/live-score`, settings, scope)
  await followReading(`${SITE}/te/news`, settings, scope)
  const { endpoint, keys } = subscription
  const reading = { language: 'te', delayMs: 30_000, isShielded: true }
  expect(asked).toEqual([{ path: '/push/reading', body: { key: { endpoint, auth: keys.auth }, reading } }])
  expect((await readNote(scope.caches))?.choices).toEqual({ ...choices, ...reading })
})

test('a change that the relay did not take is tried again with the next page', async () => {
  const { scope, asked } = worker({ status: 503 })
  await leaveNote(scope.caches, { subscription, choices })
  await followReading(`${SITE}/hi`, { delayMs: 0 }, scope)
  await followReading(`${SITE}/hi`, { delayMs: 0 }, scope)
  expect(asked).toHaveLength(2)
})
