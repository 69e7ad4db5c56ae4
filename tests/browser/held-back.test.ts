import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { isLive, openBrowser } from '#tests/support/browser-page.ts'
import { PlayedMatch } from '#tests/support/played-match.ts'
import { relayInFront } from '#tests/support/relay-in-front.ts'
import type { RelayProcess } from '#tests/support/relay-process.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** What readers see who are held back, or want no scores, while a match is played in front of them. */

const browser = await openBrowser()

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

/** All that is there to be seen or heard, title and live regions included. */
const everything = (page: Page) => page.evaluate(() => `${document.title}\n${document.body.innerText}`)

/** Totals of the innings that is on, as boards and chips write them. */
const totalsIn = (text: string) => [...text.matchAll(/\b(\d+)\/(\d+)\b/g)].map(([total]) => total)

test('a delay is set and ended by a link, without a script, and said on the page meanwhile; whoever sets it at its form comes back to the form, open', async () => {
  const { relay } = await ground('held back')
  const context = await browser.newContext({ javaScriptEnabled: false })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${relay.address}/live-score/scorecard/7?delay=45`)
  expect(page.url()).toBe(`${relay.address}/live-score/scorecard/7`)
  expect(await page.textContent('.viewing-lines')).toContain('held back by 45 s')
  await page.click('.viewing-lines a')
  expect(await page.locator('.viewing-lines').count()).toBe(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('delay')

  const other = await browser.newContext({ viewport: { width: 360, height: 640 } })
  onTestFinished(() => other.close())
  const phone = await other.newPage()
  await phone.goto(`${relay.address}/live-score/scorecard/7/info`)
  await isLive(phone)
  await phone.click('.viewing-delay summary')
  await phone.locator('.delay-form input[type=range]').fill('1')
  await phone.click('.delay-form button')
  expect(await phone.textContent('.viewing-lines')).toContain('held back by 1 s')
  expect(phone.url()).toBe(`${relay.address}/live-score/scorecard/7/info#viewing`)
  await isLive(phone)
  const form = phone.locator('.delay-form')
  expect(await form.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(640)
  expect(await form.locator('input[type=range]').inputValue()).toBe('1')
})

test('behind the shield no page and no change has a score, until a match is asked for', async () => {
  const { match, relay } = await ground('shielded')
  const context = await reader(relay, { name: 'shield', value: 'on' })
  const page = await context.newPage()
  await page.goto(`${relay.address}/live-score/scorecard/7`)
  await isLive(page)
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
