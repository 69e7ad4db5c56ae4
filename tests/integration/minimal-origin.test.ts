import { expect, onTestFinished, test } from 'vitest'
import type { Board } from '#shared/live/match-state.ts'
import { minimalOrigin } from '#tests/support/minimal-origin.ts'
import { Reader } from '#tests/support/reader.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'

/** The origin that the documents give to integrators, behind a relay as an operator runs it. */

async function siteBehindMinimalOrigin(): Promise<string> {
  const relay = await RelayProcess.at({ API_HOST: await minimalOrigin(), LIVE_POLL_MS: '100' })
  onTestFinished(() => relay.stop('SIGKILL'))
  await relay.start()
  const isReady = async () => (await fetch(`${relay.address}/readyz`)).status
  await expect.poll(isReady).toBe(200)
  return relay.address
}

async function pageAt(address: string): Promise<{ status: number; main: string; text: string }> {
  const response = await fetch(address)
  const text = await response.text()
  return { status: response.status, text, main: /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '' }
}

test('the minimal origin of the documents carries live scores, the pages that show them, and nothing that says it failed', async () => {
  const site = await siteBehindMinimalOrigin()
  const reader = await Reader.open(site)
  onTestFinished(() => reader.close())
  reader.subscribe('live', 'match/1')
  await reader.next(({ type, ...rest }) => type === 'delta' && 'topic' in rest && rest.topic === 'match/1')
  const board = (await reader.holds('live', () => true)) as unknown as Board
  expect(Object.keys(board.Matches)).toEqual(['1', '2'])

  const pages = {
    '/': 200,
    '/hi': 200,
    '/live-score': 200,
    '/live-score/scorecard/1': 200,
    '/live-score/scorecard/2/commentary': 200,
    '/live-score/scorecard/2/graphs': 200,
    '/live-score/scorecard/2/info': 200,
    '/matches': 200,
    '/contact': 200,
    '/login': 200,
    '/register': 200,
    '/prediction': 200,
    '/text': 200,
    '/text/1': 200,
    '/wall/1': 200,
    '/embed/1': 200,
    '/sitemap.xml': 200,
    '/live-score/scorecard/9': 404,
    '/news': 404,
    '/teams': 404,
    '/fixtures': 404,
    '/addbar': 404,
    '/news/news-search/comets': 404,
    '/news/news-detail/7': 404,
    '/about': 404,
    '/no/such/page': 404,
  }
  for (const [path, status] of Object.entries(pages)) {
    const page = await pageAt(`${site}${path}`)
    expect([path, page.status]).toEqual([path, status])
    // Home has a place for what a device follows, which is shown where it follows something.
    const main = page.main.replace(/<div class="followed-place">.*?<\/section><\/div>/, '')
    expect(main, path).not.toMatch(/retry-button|outline-rows|role="alert"/)
  }
  const linksOf = async () => {
    const { text } = await pageAt(`${site}/contact`)
    const menus = text.match(/<(nav|footer)[\s\S]*?<\/\1>/g)?.join('') ?? ''
    return [...new Set([...menus.matchAll(/href="(\/[a-z-]*)"/g)].map(([, path]) => path))].sort()
  }
  await expect.poll(linksOf).toEqual(['/', '/contact', '/live-score', '/text'])
})
