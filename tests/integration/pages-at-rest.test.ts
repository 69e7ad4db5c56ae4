import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#shared/addresses/paths.ts'
import type { GroundDetail } from '#shared/api/ground.ts'
import type { MatchItem } from '#shared/api/match.ts'
import { addressIn, LANGUAGES, type Language } from '#shared/language.ts'
import { byDepth, byTurns } from '#tests/support/depth.ts'
import { everyPath } from '#tests/support/every-path.ts'
import { writtenMessages } from '#tests/support/messages.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'

/** Pages of a site that stands still: what all of them hide from those who want to know no score, and what a ground's page has. */

type Listed = { LiveMatchId?: number; Scores?: Record<string, { Runs: number; Wickets: number }> }

const SHIELD = { cookie: 'shield=on' }
/** Between two balls for as long as the crawl takes. */
const STILL = { DEMO_PACE_MS: '3600000' }
/** A figure of a scorecard, of a table, of a ground or of a career in what the page holds for its script. */
const FIGURES =
  /"(?:Runs|Wickets|Points|Won|Lost|Balls|Result|HighScore|AverageFirst|Decided|WonBattingFirst)":(?!null)[^,}]{1,40}/
const RESULTS = /won by|(?:रन|विकेट|पारी) से जीत|(?:తేడాతో|పరుగులతో|వికెట్లతో) |(?:ರನ್|ರನ್‌ಗಳ|ವಿಕೆಟ್|ವಿಕೆಟ್‌ಗಳ|ಇನ್ನಿಂಗ್ಸ್) ಜಯ/
/** In each language: no innings, no videos, nothing to see again. */
const NOTHING_YET = new RegExp(
  LANGUAGES.flatMap((language) => {
    const words = writtenMessages(language)
    return [words['players.noForm'], words['videos.empty'], words['highlight.none']]
  }).join('|'),
)
/** What pages show openly is looked for until more than this was found: that it would have been seen. */
const SEEN = 3
/** Tells of matches of past years only. */
const OF_THE_PAST = paths.howSure

let site: SiteUnderTest
let every: string[]
let totals: RegExp

beforeAll(async () => {
  site = await SiteUnderTest.start(STILL)
  const [live, recent] = await Promise.all([
    site.data<Listed[]>('/api/Match/LiveMatches'),
    site.data<Listed[]>('/api/Match/Recent', {}),
  ])
  const board = (await (await fetch(`${site.address}/live/topics/live`)).json()) as {
    state: { Matches: Record<string, Listed> }
  }
  const scores = [...live, ...recent, ...Object.values(board.state.Matches)].flatMap(({ Scores = {} }) =>
    Object.values(Scores).map(({ Runs, Wickets }) => `${Runs}/${Wickets}`),
  )
  expect(scores.length).toBeGreaterThan(3)
  totals = new RegExp(`(?<![\\d/])(?:${[...new Set(scores)].join('|')})(?![\\d/])`)
  const [first] = live
  const id = first?.LiveMatchId ?? 0
  every = [
    ...(await everyPath(site)),
    ...[
      paths.text,
      paths.textMatch(id),
      paths.embedMatch(id),
      paths.overlay(id),
      paths.overlayFields(id),
      paths.wall(id),
    ],
    ...['/news/rss.xml', '/blog/rss.xml', '/sitemap.xml'],
  ]
}, 120_000)
afterAll(() => site.stop())

/** What tells a score in what was sent, each with a little of what stands around it. */
function tellsIn(sent: string): string[] {
  const text = sent.replace(/<(?:style|script(?! type="application))[^>]*>[\s\S]*?<\/(?:style|script)>/g, ' ')
  const words = text.replace(/<[^>]+>/g, ' ')
  return [
    ...[totals, RESULTS].map((one) => one.exec(words)),
    FIGURES.exec(sent.replaceAll('\\"', '"').replaceAll('&quot;', '"')),
  ].flatMap((found) =>
    found ? [`${found[0]} in …${found.input.slice(Math.max(0, found.index - 80), found.index + 60)}…`] : [],
  )
}

test.each(LANGUAGES)(
  'behind the shield no page and no feed tells a score, a result, a winner or a table: %s',
  async (language) => {
    const told: string[] = []
    const openly: string[] = []
    for (const path of byTurns(every, LANGUAGES.length, LANGUAGES.indexOf(language))) {
      if (path === OF_THE_PAST) continue
      const sent = async (headers = {}) =>
        (await fetch(`${site.address}${addressIn(language, path)}`, { headers })).text()
      const shielded = await sent(SHIELD)
      told.push(...tellsIn(shielded).map((one) => `${path}: ${one}`))
      // Nor is the head of a table left standing over nothing.
      if (shielded.includes('<table class="points-table"')) told.push(`${path}: a table of points`)
      // What is hidden is said to be, and not to be missing.
      if (NOTHING_YET.test(shielded)) told.push(`${path}: ${NOTHING_YET.exec(shielded)?.[0]}`)
      if (openly.length <= SEEN) openly.push(...tellsIn(await sent()))
    }
    expect(told).toEqual([])
    expect(openly.length).toBeGreaterThan(SEEN)
  },
  120_000,
)

async function page(path: string) {
  const response = await fetch(`${site.address}${path}`)
  return { status: response.status, html: await response.text() }
}

/** As a page has it. */
const textIn = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')

test.each(byDepth<Language[]>({ quick: ['te'], deep: ['en', 'te'] }))(
  'the page of a ground has its figures and its matches without a script: %s',
  async (language) => {
    const words = writtenMessages(language)
    const [played] = await site.data<MatchItem[]>('/api/Match/Recent', {})
    const path = paths.groundDetail(played?.Venue ?? '')
    const ground = await site.data<GroundDetail>(
      `/api/Ground/Detail?Name=${encodeURIComponent(played?.Venue ?? '')}`,
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
  'a ground that is unknown is 404: %s',
  async (segment) => {
    expect((await page(`/grounds/ground-detail/${segment}`)).status).toBe(404)
  },
)
