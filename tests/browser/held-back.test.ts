import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '#tests/support/browser-page.ts'
import { byDepth } from '#tests/support/depth.ts'
import { PlayedMatch } from '#tests/support/played-match.ts'
import { relayInFront } from '#tests/support/relay-in-front.ts'
import type { RelayProcess } from '#tests/support/relay-process.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** What readers see who are held back, or want no scores, while a match is played in front of them. */

const WATCHED = ['/live-score/scorecard/7', '/']
const { delayS, playS, ballMs, overs, paths } = byDepth({
  quick: { delayS: 4, playS: 14, ballMs: 250, overs: undefined, paths: WATCHED },
  deep: { delayS: 45, playS: 600, ballMs: 2500, overs: 20, paths: [...WATCHED, '/live-score', '/results'] },
})
/** Balls of the play at which something happens to the reader, and at which it is over. */
const RELOADED = 10
const OFFLINE = { from: 20, until: 24 }
const WITHOUT_SOCKETS = { from: 40, until: 80 }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

async function ground(seed: string, overs?: number) {
  const upstream = new Upstream()
  const match = new PlayedMatch(upstream, 7, seed, overs)
  match.playUntil((event) => event.Type === 'delivery')
  const relay = await relayInFront(upstream)
  return { match, relay }
}

async function reader(relay: RelayProcess, cookie: { name: string; value: string }): Promise<BrowserContext> {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  await context.addCookies([{ ...cookie, url: relay.address }])
  return context
}

/** Sockets of the pages that are opened from here on; while they are refused, pages ask again and again over HTTP. */
async function socketsOf(context: BrowserContext): Promise<{ refuse(isRefused: boolean): void }> {
  let isRefused = false
  const open = new Set<WebSocketRoute>()
  await context.routeWebSocket(/\/live$/, (socket) => {
    if (isRefused) return void socket.close({ code: 1001 })
    socket.connectToServer()
    open.add(socket)
  })
  return {
    refuse(next) {
      isRefused = next
      if (!isRefused) return
      for (const socket of open) void socket.close({ code: 1001 })
      open.clear()
    },
  }
}

/** All that is there to be seen or heard, title and live regions included. */
const everything = (page: Page) => page.evaluate(() => `${document.title}\n${document.body.innerText}`)

const totalOf = ({ innings }: PlayedMatch) => `${innings?.Runs}/${innings?.Wickets}`

/** Totals of the innings that is on, as boards and chips write them. */
const totalsIn = (text: string) => [...text.matchAll(/\b(\d+)\/(\d+)\b/g)].map(([total]) => total)

test('nothing on any page is ahead of a late picture: through reloads, a lost line, polling and the end of the match', {
  timeout: (playS + 2 * delayS + 120) * 1000,
}, async () => {
  const { match, relay } = await ground('held back', overs)
  const known = totalsIn(totalOf(match))
  const context = await reader(relay, { name: 'delay', value: String(delayS) })
  const sockets = await socketsOf(context)
  const pages = await Promise.all(
    paths.map(async (path) => {
      const page = await context.newPage()
      await page.goto(`${relay.address}${path}`)
      return page
    }),
  )
  /** When each total was first true. */
  const truth = new Map<string, number>()
  const note = () => {
    const total = totalOf(match)
    // What was true when the pages were opened is no news.
    if (!truth.has(total) && !known.includes(total)) truth.set(total, Date.now())
  }
  const early: string[] = []
  const seen = new Set<string>()
  let isDone = false
  let endedAt: number | undefined
  const watching = (async () => {
    while (!isDone) {
      for (const page of pages) {
        const text = await everything(page).catch(() => '')
        for (const total of totalsIn(text)) {
          const since = truth.get(total)
          // A total of before the test watched, or of the other innings, is not known.
          if (since === undefined) continue
          seen.add(total)
          const age = Date.now() - since
          if (age < delayS * 1000) early.push(`${total} after ${age} ms`)
        }
        if (/\bwon by\b/.test(text) && !(endedAt && Date.now() - endedAt >= delayS * 1000))
          early.push('the result')
      }
      await sleep(100)
    }
  })()
  const until = Date.now() + playS * 1000
  for (let turn = 0; Date.now() < until && match.hasBallsLeft; turn += 1) {
    match.play()
    note()
    if (turn === RELOADED) await pages[0]?.reload()
    if (turn === OFFLINE.from) await context.setOffline(true)
    if (turn === OFFLINE.until) await context.setOffline(false)
    if (turn === WITHOUT_SOCKETS.from) sockets.refuse(true)
    if (turn === WITHOUT_SOCKETS.until) sockets.refuse(false)
    await sleep(ballMs)
  }
  // With the last ball, so that it is known since when the result is true.
  match.playUntil(() => false)
  endedAt = Date.now()
  await expect
    .poll(async () => (await everything(pages[0] as Page)).includes('won'), { timeout: (delayS + 20) * 1000 })
    .toBe(true)
  isDone = true
  await watching
  expect(early).toEqual([])
  expect(seen.size).toBeGreaterThan(3)
})

test('a delay is set and ended by a link, without a script, and said on the page meanwhile', async () => {
  const { relay } = await ground('by a link')
  const context = await browser.newContext({ javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${relay.address}/live-score/scorecard/7?delay=45`)
  expect(page.url()).toBe(`${relay.address}/live-score/scorecard/7`)
  expect(await page.textContent('.viewing-lines')).toContain('held back by 45 s')
  await page.click('.viewing-lines a')
  expect(await page.locator('.viewing-lines').count()).toBe(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('delay')
})

test('whoever sets a delay at its form comes back to the form, open', async () => {
  const { relay } = await ground('at the form')
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${relay.address}/live-score/scorecard/7/info`)
  const isAlive = () => page.waitForFunction(() => document.documentElement.dataset.live === 'live')
  await isAlive()
  await page.click('.viewing-delay summary')
  await page.locator('.delay-form input[type=range]').fill('1')
  await page.click('.delay-form button')
  expect(await page.textContent('.viewing-lines')).toContain('held back by 1 s')
  expect(page.url()).toBe(`${relay.address}/live-score/scorecard/7/info#viewing`)
  await isAlive()
  const form = page.locator('.delay-form')
  expect(await form.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(640)
  expect(await form.locator('input[type=range]').inputValue()).toBe('1')
})

test('behind the shield no page and no change has a score, until a match is asked for', async () => {
  const { match, relay } = await ground('shielded')
  const context = await reader(relay, { name: 'shield', value: 'on' })
  const page = await context.newPage()
  await page.goto(`${relay.address}/live-score/scorecard/7`)
  await page.waitForFunction(() => document.documentElement.dataset.live === 'live')
  for (let turn = 0; turn < 8; turn += 1) {
    match.play()
    await sleep(150)
    expect(totalsIn(await everything(page))).toEqual([])
  }
  expect(await page.textContent('.scoreboard')).toContain('Score hidden')
  await page.click('.reveal-score')
  await expect
    .poll(() => page.locator('.scoreboard .total-row dd .visually-hidden').first().textContent())
    .toBe(String(match.innings?.Runs))
  await page.click('.viewing-lines a')
  expect(await page.locator('.viewing-lines').count()).toBe(0)
})
