import { expect, onTestFinished, test } from 'vitest'
import type { OptionalPart } from '#relay/origin/app.ts'
import { originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'

/** What each part answers, which nothing does where it is left out. */
const CALLS: Record<Exclude<OptionalPart, 'demo'>, ['GET' | 'POST', string]> = {
  ads: ['POST', 'AdClick/AddAdClick'],
  contact: ['POST', 'ContactUs/Send'],
  export: ['GET', 'Scoring/1/Cricsheet'],
  feeds: ['GET', 'Desk/Feed'],
  predictions: ['GET', 'Prediction/Get'],
  reactions: ['POST', 'Common/ContentLikeORDisLike'],
  webhooks: ['GET', 'Desk/Webhook'],
}
const PAGES = [
  ...['/', '/hi', '/live-score', '/matches', '/fixtures', '/news', '/series', '/teams', '/players'],
  ...['/sponsor-events', '/images', '/videos', '/contact', '/login', '/register', '/text', '/sitemap.xml'],
  ...['/news/news-search/final', '/prediction'],
]

test.each(['none', ...(Object.keys(CALLS) as (keyof typeof CALLS)[])] as const)(
  'the site works where this part of the origin is left out: %s',
  async (left) => {
    const { app } = await originUnderTest(temporaryFolder(), {
      lanes: [],
      without: left === 'none' ? [] : [left],
    })
    for (const [part, [method, call]] of Object.entries(CALLS)) {
      const answer = await app.inject({ method, url: `/api/${call}` })
      const isUnknown = answer.body.includes('There is nothing at this address.')
      expect([part, isUnknown]).toEqual([part, part === left])
    }
    const apiHost = await app.listen({ port: 0 })
    const relay = await RelayProcess.at({ API_HOST: apiHost, LIVE_POLL_MS: '100' })
    onTestFinished(() => relay.stop('SIGKILL'))
    await relay.start()
    await expect.poll(async () => (await fetch(`${relay.address}/readyz`)).status).toBe(200)
    const statuses = []
    for (const path of PAGES) statuses.push([path, (await fetch(relay.address + path)).status])
    expect(statuses).toEqual(PAGES.map((path) => [path, 200]))
  },
)
