import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#shared/addresses/paths.ts'
import type { GroundDetail } from '#shared/api/ground.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { addressIn, LANGUAGES } from '#shared/language.ts'
import { writtenMessages } from '#tests/support/messages.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'

let site: SiteUnderTest
let played: MatchItem

beforeAll(async () => {
  site = await SiteUnderTest.start({ DEMO_PACE_MS: '3600000' })
  const [first] = await site.data<MatchItem[]>('/api/Match/Recent', {})
  if (first === undefined) throw new Error('no match has been played')
  played = first
}, 120_000)
afterAll(() => site.stop())

async function page(path: string) {
  const response = await fetch(`${site.address}${path}`)
  return { status: response.status, html: await response.text() }
}

/** As it stands in a page. */
const textIn = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')

test.each(LANGUAGES)(
  'the page of a ground tells its figures and its matches without a script: %s',
  async (language) => {
    const words = writtenMessages(language)
    const path = paths.groundDetail(played.Venue)
    const ground = await site.data<GroundDetail>(
      `/api/Ground/Detail?Name=${encodeURIComponent(played.Venue)}`,
    )
    const { status, html } = await page(addressIn(language, path))
    expect(status).toBe(200)
    const text = textIn(html)
    for (const id of ['grounds.figures', 'grounds.highest', 'home.fixtures', 'home.results'] as const)
      expect(text).toContain(words[id])
    expect(text).toContain(`${ground.Figures[0]?.AverageFirst}`)
    for (const { LiveMatchId } of ground.Recent)
      expect(html).toContain(`href="${addressIn(language, paths.scorecard(LiveMatchId ?? 0))}"`)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${addressIn(language, path)}"`))
    expect(html).toContain('BreadcrumbList')
  },
)

test.each(['Nowhere%20Oval', '%20', 'x'.repeat(201)])(
  'a ground that nobody knows is 404: %s',
  async (segment) => {
    expect((await page(`/grounds/ground-detail/${segment}`)).status).toBe(404)
  },
)
