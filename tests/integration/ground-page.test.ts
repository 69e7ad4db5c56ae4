import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#shared/addresses/paths.ts'
import type { GroundDetail } from '#shared/api/ground.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { addressIn, OFFERED } from '#shared/language.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'

let site: SiteUnderTest
let live: MatchItem
let played: MatchItem
let next: MatchItem

beforeAll(async () => {
  site = await SiteUnderTest.start({ DEMO_PACE_MS: '3600000' })
  const firstOf = async (call: string, body?: object) => {
    const [first] = await site.data<MatchItem[]>(call, body)
    if (first === undefined) throw new Error(`${call} is empty`)
    return first
  }
  live = await firstOf('/api/Match/LiveMatches')
  played = await firstOf('/api/Match/Recent', {})
  next = await firstOf('/api/Match/Upcoming')
}, 120_000)
afterAll(() => site.stop())

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.address}${path}`, { headers, redirect: 'manual' })
  return { status: response.status, html: await response.text() }
}

const wordsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../client/src/i18n/${language}.json`, import.meta.url), 'utf8'))
/** As it stands in a page. */
const textIn = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')

test.each(OFFERED)(
  'the page of a ground tells its figures and its matches without a script: %s',
  async (language) => {
    const words = wordsOf(language)
    const path = paths.groundDetail(played.Venue)
    const ground = await site.data<GroundDetail>(
      `/api/Ground/Detail?Name=${encodeURIComponent(played.Venue)}`,
    )
    const { status, html } = await page(addressIn(language, path))
    expect(status).toBe(200)
    const text = textIn(html)
    for (const id of ['grounds.figures', 'grounds.highest', 'home.fixtures', 'home.results'])
      expect(text).toContain(words[id])
    expect(text).toContain(`${ground.Figures[0]?.AverageFirst}`)
    for (const { LiveMatchId } of ground.Recent)
      expect(html).toContain(`href="${addressIn(language, paths.scorecard(LiveMatchId ?? 0))}"`)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${addressIn(language, path)}"`))
    expect(html).toContain('BreadcrumbList')
  },
)

test('the name of a ground leads to its page from a match, from what is told of it, and from a match to come', async () => {
  for (const [path, { Venue }] of [
    [paths.scorecard(live.LiveMatchId ?? 0), live],
    [paths.scorecard(live.LiveMatchId ?? 0, 'info'), live],
    [paths.scorecard(played.LiveMatchId ?? 0), played],
    [paths.upcomingMatch(next.MatchId), next],
  ] as const) {
    expect((await page(path)).html, path).toContain(`href="${paths.groundDetail(Venue)}"`)
  }
})

test('behind the shield a ground has no result and no figure, and says that they are hidden', async () => {
  const path = paths.groundDetail(played.Venue)
  const { html } = await page(path, { cookie: 'shield=on' })
  expect(textIn(html)).toContain(wordsOf('en')['shield.withheld'])
  const tells = /<table|AverageFirst|"Highest"|"Result":/
  expect(tells.exec(html.replaceAll('&quot;', '"'))?.[0]).toBeUndefined()
  expect(tells.test((await page(path)).html)).toBe(true)
})

test.each(['Nowhere%20Oval', '%20', 'x'.repeat(201)])(
  'a ground that nobody knows is 404: %s',
  async (segment) => {
    expect((await page(`/grounds/ground-detail/${segment}`)).status).toBe(404)
  },
)
