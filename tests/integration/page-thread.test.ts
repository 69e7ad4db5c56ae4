import { expect, onTestFinished, test } from 'vitest'
import { TooManyPages } from '#relay/pages/overload.ts'
import { ThreadedRenderer } from '#relay/pages/threaded-renderer.ts'
import type { PageRequest } from '#shared/page.ts'

/** How long a rendering thread is waited for. */

const LIMITS = { answerWithinMs: 1000, maxWaiting: 500 }
const READER = '192.0.2.1'
const page = (url: string, content: Record<string, unknown> = {}): PageRequest => ({
  url,
  site: 'https://crease.example',
  at: 0,
  live: {},
  content,
  copyrightYear: '2024',
})

function renderer(
  limits: Partial<typeof LIMITS & { startWithinMs: number }> = LIMITS,
  startMs = 0,
): ThreadedRenderer {
  const thread = new URL('../support/slow-page-thread.mjs', import.meta.url)
  const data = { rendererUrl: '', manifestPath: '', startMs }
  const made = new ThreadedRenderer(thread, data, limits)
  onTestFinished(() => made.close())
  return made
}

test('a queue that takes longer than any one page is answered to the last: a thread that answers is not stuck', async () => {
  const pages = renderer()
  // A tenth of a second each: together half as long again as a single page may take.
  const paths = Array.from({ length: 15 }, (_, number) => `/page/${number}`)
  const answers = await Promise.all(paths.map((url) => pages.render(page(url), 'plain', READER)))
  expect(answers.map(({ etag }) => etag)).toEqual(paths)
})

test('a body that is too deep to be cloned fails its own page, and no other', async () => {
  const pages = renderer()
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown
  const before = pages.render(page('/before'), 'plain', READER)
  await expect(pages.render(page('/deep', { '/api/Deep': deep }), 'plain', READER)).rejects.toThrow()
  const answers = await Promise.all([
    before,
    pages.render(page('/next', { '/api/List': { a: 1 } }), 'plain', READER),
  ])
  expect(answers.map(({ etag }) => etag)).toEqual(['/before', '/next'])
})

test('of many at once as many wait as can be answered in time; the others are told at once, and may come again', async () => {
  const pages = renderer({ ...LIMITS, maxWaiting: 1 })
  const paths = Array.from({ length: 5 }, (_, number) =>
    pages.render(page(`/page/${number}`), 'plain', READER),
  )
  const refused = new TooManyPages()
  const answers = await Promise.allSettled(paths)
  expect(answers.map((answer) => ('reason' in answer ? answer.reason : answer.value.etag))).toEqual([
    '/page/0',
    '/page/1',
    '/page/2',
    refused,
    refused,
  ])
  expect((await pages.render(page('/page/4'), 'plain', READER)).etag).toBe('/page/4')
})

test('of one client that requests very many pages another has its own in turn, and the first makes room for it', async () => {
  const pages = renderer({ ...LIMITS, maxWaiting: 20 })
  const done: string[] = []
  const flood = Array.from({ length: 40 }, (_, number) =>
    pages.render(page(`/flood/${number}`), 'plain', READER).then(({ etag }) => done.push(etag)),
  )
  const other = pages.render(page('/of-another'), 'plain', '192.0.2.2').then(({ etag }) => done.push(etag))
  await Promise.allSettled(flood)
  await other
  expect(done.indexOf('/of-another')).toBeLessThan(4)
})

test('a thread that is stuck on a page is replaced: who waited is told, the next is answered', async () => {
  const pages = renderer()
  const stuck = await Promise.allSettled(
    ['/stuck', '/behind-it'].map((url) => pages.render(page(url), 'plain', READER)),
  )
  expect(stuck.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await pages.render(page('/next'), 'plain', READER)).etag).toBe('/next')
})

test('a thread has longer to load than to render, and what waited meanwhile is answered', async () => {
  const pages = renderer({ answerWithinMs: 1000 }, 1500)
  expect((await pages.render(page('/first'), 'plain', READER)).etag).toBe('/first')
})
