import { expect, test } from 'vitest'
import { KeptSite } from '#client/service-worker/kept-site.ts'
import type { WorkerScope } from '#client/service-worker/scope.ts'
import type { ReaderSettings } from '#shared/reader-settings.ts'
import { cachesInMemory } from '#tests/support/caches-in-memory.ts'

const URL_OF_PAGE = 'https://crease.example/hi/live-score'

/** A worker that notes what it is told of, and the page as the relay answers it. */
function site() {
  const told: ReaderSettings[] = []
  const scope = { caches: cachesInMemory(), location: new URL('https://crease.example/') }
  const kept = new KeptSite({
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
