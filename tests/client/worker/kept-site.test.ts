import { expect, test } from 'vitest'
import { WORDS_ID } from '#client/kit/offline/offline-words.ts'
import type { WorkerScope } from '#client/worker/scope.ts'
import { StoredSite } from '#client/worker/stored-site.ts'
import type { ReaderSettings } from '#shared/reader-settings.ts'
import { cachesInMemory } from '#tests/support/caches-in-memory.ts'

/** What a device learns of its reader from pages, and what it opens under an address when it is offline. */

const at = (path: string) => `https://crease.example${path}`
const pageOf = (text: string) =>
  new Response(`<body>${text}<script type="application/json" id="page-contents">{}</script></body>`, {
    headers: { 'content-type': 'text/html' },
  })
const WORDS = { locale: 'en-GB', asOf: 'From {time}, {ago}.', back: '', again: '', list: 'More' }

async function keptSite(cookies: { name: string; value: string }[] = []): Promise<StoredSite> {
  const offlinePage = `<body><script type="application/json" id="${WORDS_ID}">${JSON.stringify(WORDS)}</script></body>`
  const scope = {
    caches: cachesInMemory(),
    cookieStore: { getAll: async () => cookies },
    location: { origin: at('') },
    fetch: async (asked: string) =>
      asked === '/offline.js'
        ? new Response('', { headers: { 'content-type': 'text/javascript' } })
        : new Response(offlinePage, { headers: { 'content-type': 'text/html' } }),
  } as unknown as WorkerScope
  const site = new StoredSite({ scope, offlineScript: '/offline.js', nowMs: () => 0 })
  await site.install()
  return site
}

test('a page that was kept in another language is opened at its own address, not shown at this one', async () => {
  const site = await keptSite()
  await site.keepPage(at('/te/live-score?day=1'), pageOf('Telugu'))
  const opened = await site.page(at('/live-score?day=1'))
  expect(opened?.status).toBe(302)
  expect(opened?.headers.get('location')).toBe(at('/te/live-score?day=1'))
  expect(await (await site.page(at('/te/live-score?day=1')))?.text()).toContain('Telugu')

  await site.keepPage(at('/live-score?day=1'), pageOf('English'))
  expect(await (await site.page(at('/live-score?day=1')))?.text()).toContain('English')
  expect(await site.page(at('/hi/live-score?day=1'))).toBeUndefined()
})

test('a scorer’s pad opens as it was stored, without an age: it shows what is on the device', async () => {
  const site = await keptSite()
  for (const path of ['/live-score', '/score/7', '/hi/score/7'])
    await site.keepPage(at(path), pageOf('a page'))
  expect(await (await site.page(at('/live-score')))?.text()).toContain('From ')
  expect(await (await site.page(at('/score/7')))?.text()).not.toContain('From ')
  expect(await (await site.page(at('/hi/score/7')))?.text()).not.toContain('From ')
})

test('the time of a stored page has 12 or 24 hours as the reader chose', async () => {
  const shownWith = async (value: string) => {
    const site = await keptSite([{ name: 'clock', value }])
    await site.keepPage(at('/live-score'), pageOf('a page'))
    return (await site.page(at('/live-score')))?.text()
  }
  expect(await shownWith('h12')).toMatch(/From \d{1,2}:\d\d [AP]M, /)
  expect(await shownWith('h23')).toMatch(/From \d{1,2}:\d\d, /)
})

const URL_OF_PAGE = 'https://crease.example/hi/live-score'

/** A worker that notes what it is told of, and the page as the relay answers it. */
function site() {
  const told: ReaderSettings[] = []
  const scope = { caches: cachesInMemory(), location: new URL('https://crease.example/') }
  const kept = new StoredSite({
    scope: scope as unknown as WorkerScope,
    offlineScript: '/offline.js',
    nowMs: () => 1,
    pageCame: async (_, settings) => void told.push(settings),
  })
  return { told, kept }
}

const page = (status: number, contents?: object) =>
  new Response(
    `<title>Live</title>${contents ? `<script type="application/json" id="page-contents">${JSON.stringify(contents)}</script>` : ''}`,
    { status, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

test('a page that is not kept says all the same how its reader reads', async () => {
  const { told, kept } = site()
  // As a relay answers that has no state yet as old as the delay.
  await kept.keepPage(URL_OF_PAGE, page(503, { settings: { delayMs: 45_000 } }))
  expect(told).toEqual([{ delayMs: 45_000 }])
})

test('what stands in front of a relay says nothing of how anybody reads', async () => {
  const { told, kept } = site()
  await kept.keepPage(URL_OF_PAGE, page(502))
  expect(told).toEqual([])
})
