import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ThreadedRenderer } from '#relay/http/pages/page-renderer.ts'
import { demoLanes } from '#relay/origin/demo/league/lanes.ts'
import { addressIn, LANGUAGES } from '#shared/language.ts'
import { everyPath } from '#tests/support/every-path.ts'
import { originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { pagesInFrontOf } from '#tests/support/pages-under-test.ts'

const built = (file: string) => new URL(`../../dist/${file}`, import.meta.url)

/** A renderer that has rendered nothing yet. */
function threadOfItsOwn(): ThreadedRenderer {
  const rendererUrl = `${built('server/entry-server.js')}`
  const manifestPath = fileURLToPath(built('client/manifest.json'))
  const renderer = new ThreadedRenderer(built('relay/page-thread.js'), { rendererUrl, manifestPath })
  onTestFinished(() => renderer.close())
  return renderer
}

test('whatever pages were rendered before it, each page is the same, in every language', async () => {
  const lanes = demoLanes('kept parts', 2026).filter(({ key }) => /deccan|hundred/.test(key))
  const { app } = await originUnderTest(temporaryFolder(), { lanes })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { address, requests } = await pagesInFrontOf(new URL(origin))
  const data = async <Data>(call: string, body?: object): Promise<Data> => {
    const answer = await fetch(origin + call, {
      ...(body
        ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}),
    })
    return ((await answer.json()) as { data: Data }).data
  }
  const paths = [...(await everyPath({ data })), '/RESULTS', '/results/2', '/news/', '/teams/team-detail/1']
  for (const path of paths) {
    for (const language of LANGUAGES) await fetch(address + addressIn(language, path))
  }
  expect(requests.length).toBeGreaterThan(100)

  const renderedBy = async (order: typeof requests) => {
    const renderer = threadOfItsOwn()
    const pages = new Map<string, string>()
    for (const request of order) {
      const { bytes } = await renderer.render(request, 'plain')
      pages.set(request.url, Buffer.from(bytes).toString())
    }
    return pages
  }
  const forwards = await renderedBy(requests)
  const backwards = await renderedBy(requests.toReversed())
  for (const [url, body] of forwards) {
    if (body !== '') expect(body, url).toMatch(/<h1|<rss|<urlset/)
    expect(backwards.get(url), url).toBe(body)
  }
})
