import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { PublishedDelivery } from '#shared/api/match.ts'
import { runsOf } from '#shared/cricket/breakdown/played-ball.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { byDepth } from '#tests/support/depth.ts'
import { PlayedMatch } from '#tests/support/played-match.ts'
import { relayInFront } from '#tests/support/relay-in-front.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** Going back in a match that goes on meanwhile, and of which earlier balls are corrected. */

const browser = await openBrowser()

const CARD = '/live-score/scorecard/7'

async function ground(balls: number) {
  const upstream = new Upstream()
  const match = new PlayedMatch(upstream, 7, 'going on', 20)
  match.playBalls(balls)
  upstream.misbehave = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://origin')
    if (pathname !== '/api/Match/Deliveries/7') return upstream.answer(request, response)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(match.deliveries(searchParams.get('After') ?? '')))
  }
  const relay = await relayInFront(upstream)
  return { match, address: relay.address }
}

async function open(address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 760 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Overs that are not near are no inner text: they are laid out when the reader comes near. */
const told = (page: Page) => page.locator('.commentary').textContent()
const figuresOf = (page: Page) =>
  page.locator('.graph-shown').evaluate((graph) => {
    for (const details of graph.querySelectorAll('details')) details.open = true
    return [...graph.querySelectorAll('td, th')].map(({ textContent }) => textContent)
  })
const totalOf = (balls: readonly PublishedDelivery[]) => balls.reduce((sum, ball) => sum + runsOf(ball), 0)

/** What was cached for a fresh page may be older, for a moment. */
async function isAlike(read: (page: Page) => Promise<unknown>, page: Page, fresh: Page): Promise<void> {
  await expect
    .poll(async () => ({ page: await read(page), fresh: await read(fresh) }), { timeout: 20_000 })
    .toSatisfy(
      (both: { page: unknown; fresh: unknown }) => JSON.stringify(both.page) === JSON.stringify(both.fresh),
    )
}

async function goBack(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Back to any ball' }).click()
  const slider = page.getByRole('slider', { name: 'Ball of the match' })
  await slider.press('ArrowLeft')
  await expect.poll(() => page.url()).toContain('ball=')
  return slider
}

/** The match goes on, with so many balls at a time that the live line tells each of them. */
async function playWhileBack(match: PlayedMatch, slider: Locator, times: number, balls: number) {
  for (let time = 0; time < times; time += 1) {
    const before = Number(await slider.getAttribute('max'))
    match.playBalls(balls)
    await expect.poll(async () => Number(await slider.getAttribute('max'))).toBe(before + balls)
  }
}

async function moveTo(page: Page, slider: Locator, place: number): Promise<void> {
  const before = page.url()
  await slider.fill(`${place}`)
  await expect.poll(() => page.url()).not.toBe(before)
}

test.each(byDepth({ quick: ['commentary'], deep: ['commentary', 'graphs?graph=manhattan'] }))(
  'whoever stays back while overs are bowled, and goes to one of them, reads all of them: %s',
  async (tab) => {
    const { match, address } = await ground(40)
    const page = await open(`${address}${CARD}/${tab}`)
    const slider = await goBack(page)
    await playWhileBack(match, slider, 8, 4)
    await moveTo(page, slider, 40 + 32 - 2)
    const fresh = await open(page.url())
    await isAlike(tab === 'commentary' ? told : figuresOf, page, fresh)
  },
)

deepTest(
  'a ball that is corrected after its over has left the live state is shown anew, in words and graphs',
  async () => {
    const { match, address } = await ground(46)
    const [page, graph] = await Promise.all([
      open(`${address}${CARD}/commentary`),
      open(`${address}${CARD}/graphs?graph=manhattan`),
    ])
    const firstOver = async () => {
      const figures = await figuresOf(graph)
      return figures[figures.indexOf('Total') + 2]
    }
    const first = () => match.deliveries().data.filter(({ Over }) => Over === 0)
    await expect.poll(firstOver).toBe(`${totalOf(first())}`)
    match.correct('1.0.1', (first()[0]?.Runs ?? 0) + 3)
    match.playBalls(1)
    await expect.poll(firstOver, { timeout: 20_000 }).toBe(`${totalOf(first())}`)
    const words = page.locator('#over-1-1 .commentary-over-runs')
    await expect.poll(() => words.textContent(), { timeout: 20_000 }).toContain(`${totalOf(first())} runs`)
  },
)
