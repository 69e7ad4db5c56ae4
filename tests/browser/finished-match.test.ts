import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { MatchItem, PublishedDelivery } from '#shared/api/match.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { isAlive } from '#tests/support/browsed-site.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { byDepth, IS_DEEP } from '#tests/support/depth.ts'
import { siteOfFile } from '#tests/support/site-under-test.ts'

/** A finished match of the demo: gone back through, and read by hands that go by keys and by ears. */

const site = await siteOfFile()
const browser = await openBrowser()
const recent = await site.data<MatchItem[]>('/api/Match/Recent', { PageNumber: 1, PageSize: 12 })
const id = recent.find(({ LiveMatchId }) => LiveMatchId !== undefined)?.LiveMatchId ?? 0
const balls = await site.data<PublishedDelivery[]>(`/api/Match/Deliveries/${id}`)

async function open(path: string, javaScriptEnabled = true, width = 360): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${site.address}${path}`)
  return page
}

async function openWide(): Promise<Page> {
  const page = await open(`/live-score/scorecard/${id}`, true, 1280)
  await isAlive(page)
  return page
}

/** Runs of an innings after the first `count` balls of the match. */
function totalAfter(count: number): number {
  const played = balls.slice(0, count)
  const innings = played.at(-1)?.Innings
  return played
    .filter((ball) => ball.Innings === innings)
    .reduce(
      (sum, { Runs, Extras = {} }) => sum + Runs + Object.values(Extras).reduce((a, b) => a + (b ?? 0), 0),
      0,
    )
}

const runsOn = async (page: Page) =>
  Number(await page.locator('.scoreboard .total-row dd .visually-hidden').first().textContent())
const placeOf = ({ Innings, Over, N }: PublishedDelivery) => `${Innings}.${Over}.${N}`

test('by keyboard the slider goes by balls, overs and innings; the whole screen and the address follow, and one press returns', async () => {
  const page = await open(`/live-score/scorecard/${id}`)
  await page.getByRole('button', { name: 'Back to any ball' }).click()
  const slider = page.getByRole('slider', { name: 'Ball of the match' })
  await slider.press('Home')
  const first = balls.filter(({ Innings }) => Innings === 1).length
  await expect.poll(() => runsOn(page)).toBe(totalAfter(first))
  await slider.press('ArrowLeft')
  await expect.poll(() => runsOn(page)).toBe(totalAfter(first - 1))
  await slider.press('PageDown')
  const over = balls[first - 1]?.Over
  const before = balls.findIndex((ball) => ball.Innings === 1 && ball.Over === over)
  await expect.poll(() => runsOn(page)).toBe(totalAfter(before))
  await expect.poll(() => page.url()).toContain(`?ball=${placeOf(balls[before - 1] as PublishedDelivery)}`)
  await expect.poll(() => page.title()).toContain(`${totalAfter(before)}/`)
  await page.getByRole('link', { name: 'Back to now' }).click()
  await expect.poll(() => page.textContent('.scoreboard')).toMatch(/won|tied|drawn|No result/i)
})

/** Moves the slider of a page as a finger does. */
function moveTo(slider: Locator, count: number): Promise<void> {
  return slider.evaluate((one: HTMLInputElement, count) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(one, `${count}`)
    one.dispatchEvent(new Event('input', { bubbles: true }))
  }, count)
}

test.each(byDepth({ quick: [''], deep: ['', '/commentary', '/graphs?graph=chances'] }))(
  'a page whose slider was moved shows what a fresh page of that ball shows: "%s"',
  async (tab) => {
    const first = balls.filter(({ Innings }) => Innings === 1).length
    const address = (count: number) =>
      `/live-score/scorecard/${id}${tab}${tab.includes('?') ? '&' : '?'}ball=${placeOf(balls[count - 1] as PublishedDelivery)}`
    const textOf = (one: Page) =>
      one.locator('.match-columns > :first-child, .commentary, .graph-shown').first().textContent()
    const page = await open(address(balls.length - 20))
    const slider = page.getByRole('slider', { name: 'Ball of the match' })
    // Within an innings, to another, to its first balls, by which nearly all of the page goes, and back.
    for (const count of IS_DEEP ? [first - 20, 5, balls.length - 4] : [5]) {
      await moveTo(slider, count)
      const fresh = await open(address(count))
      await fresh.getByRole('slider', { name: 'Ball of the match' }).waitFor()
      await expect.poll(() => textOf(page)).toBe(await textOf(fresh))
      await fresh.context().close()
    }
  },
)

test('people are called after a past ball as they are now, and stay so when the page has come to life', async () => {
  const live = await site.data<{ LiveMatchId: number }[]>('/api/Match/LiveMatches')
  const all = await Promise.all(
    live.map(async ({ LiveMatchId }) => ({
      LiveMatchId,
      balls: await site.data<PublishedDelivery[]>(`/api/Match/Deliveries/${LiveMatchId}`),
    })),
  )
  const going = all.find((match) => match.balls.length > 10)
  if (!going) throw new Error('no live match has balls')
  const ball = placeOf(going.balls[5] as PublishedDelivery)
  const path = `/live-score/scorecard/${going.LiveMatchId}/commentary?ball=${ball}`
  const names = async (page: Page) =>
    (await page.locator('.people-name').allTextContents()).map((text) => text.replace(/[\d,].*/, ''))
  const told = await names(await open(path, false))
  expect(told.join()).toMatch(/\w/)
  const page = await open(path)
  await page.getByRole('slider', { name: 'Ball of the match' }).waitFor()
  // The bar counts every ball again, and puts the match as it stood in the place of the server's.
  await expect.poll(() => names(page)).toEqual(told)
})

test('a button that is pressed before the page has come to life is pressed once it has, and only once', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 760 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.address}/live-score/scorecard/${id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Back to any ball' }).click({ clickCount: 2 })
  letGo()
  await page.getByRole('slider', { name: 'Ball of the match' }).waitFor()
  expect(page.url()).not.toContain('ball=')
})

test('who asks for now while the address of a ball is still to be written stays at now', async () => {
  const page = await open(`/live-score/scorecard/${id}`)
  await page.getByRole('button', { name: 'Back to any ball' }).click()
  const slider = page.getByRole('slider', { name: 'Ball of the match' })
  await slider.waitFor()
  await page.clock.install()
  await slider.press('Home')
  await page.getByRole('link', { name: 'Back to now' }).click()
  await page.locator('.moment-line').waitFor({ state: 'detached' })
  await page.clock.fastForward(1000)
  expect(page.url()).not.toContain('ball=')
  expect(await page.textContent('.scoreboard')).toMatch(/won|tied|drawn|No result/i)
})

test('the address of a ball that was never bowled becomes that of the present, in the place of itself', async () => {
  const last = placeOf(balls.at(-1) as PublishedDelivery)
  const page = await open(`/live-score/scorecard/${id}/info`)
  for (const [ball, rest] of [
    ['abc', '?graph=manhattan'],
    [`${last}.1`, ''],
  ]) {
    const before = await page.evaluate(() => history.length)
    await page.goto(
      `${site.address}/live-score/scorecard/${id}/graphs?${rest ? `${rest.slice(1)}&` : ''}ball=${ball}`,
    )
    await expect.poll(() => page.url()).toBe(`${site.address}/live-score/scorecard/${id}/graphs${rest}`)
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    expect(await page.textContent('.scoreboard')).toMatch(/won|tied|drawn|No result/i)
    expect(await page.getByRole('slider', { name: 'Ball of the match' }).count()).toBe(0)
  }
})

test('by keys a reader chooses 24 hours or 12: times change at once, and the next pages come so', async () => {
  const page = await open(`/live-score/scorecard/${id}/info`)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await isAlive(page)
  const time = page.locator('.info-rows .time-of-day')
  const choose = async (key: string) => {
    // A link that was pressed before the page was alive has opened a document, which takes no key at first.
    await isAlive(page)
    await page.keyboard.press('?')
    const choice = page.getByRole('combobox', { name: 'Clock' })
    await choice.waitFor()
    expect(await accessibilityViolations(page, '.access-sheet')).toEqual([])
    for (let tabs = 0; tabs < 9 && !(await choice.evaluate((it) => it === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab')
    await page.keyboard.press(key)
    const chosen = await choice.inputValue()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    return chosen
  }
  const usual = await time.textContent()
  expect(usual).toMatch(/^\d{1,2}:\d\d [AP]M$/)
  expect(await choose('End')).toBe('h23')
  await expect.poll(() => time.textContent()).toMatch(/^\d\d:\d\d$/)
  const storageState = await page.context().storageState()
  const still = await browser.newContext({ javaScriptEnabled: false, storageState })
  onTestFinished(() => still.close())
  const plain = await still.newPage()
  await plain.goto(page.url())
  const inPlain = await plain.locator('.info-rows .time-of-day').textContent()
  expect(inPlain).toMatch(/^\d\d:\d\d$/)
  await page.reload()
  await isAlive(page)
  expect(await time.textContent()).toBe(inPlain)
  // A page without times is the same for all readers; from it the next screen has the reader's clock all the same.
  await page.goto(`${site.address}/contact`)
  await page.locator('.site-information').getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => page.locator('main .time-of-day').first().textContent()).toMatch(/^\d\d:\d\d$/)
  expect(await choose('Home')).toBe('language')
  await expect.poll(() => page.locator('main .time-of-day').first().textContent()).toMatch(/ [AP]M$/)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('clock')
  expect(complaints).toEqual([])
})

test('the whole match is reached by keys alone, and ? says which', async () => {
  const page = await openWide()
  const press = (key: string) => page.keyboard.press(key)
  await press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys, sound and clock' })
  await sheet.waitFor()
  expect(await accessibilityViolations(page, '.access-sheet')).toEqual([])
  await press('Escape')
  await expect.poll(() => sheet.count()).toBe(0)
  await press('?')
  await sheet.waitFor()
  // In the frame in which it closes the focus is still within it.
  await page.evaluate(() => {
    const within = document.activeElement
    document.querySelector<HTMLDialogElement>('.access-sheet')?.close()
    within?.dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true, cancelable: true }))
  })
  await expect.poll(() => page.url()).toMatch(/\/graphs$/)
  await press('c')
  await expect.poll(() => page.url()).toMatch(/\/commentary$/)
  await page.locator('.ball-row-over').nth(2).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const balls = await page.locator('.ball-row-over').allTextContents()
  await press('j')
  expect(await focused()).toBe(balls[0])
  await press('j')
  expect(await focused()).toBe(balls[1])
  await press('k')
  expect(await focused()).toBe(balls[0])
  // After the last ball the match is as it is now.
  await press('j')
  await press('j')
  await press('Enter')
  await expect.poll(() => page.url()).toContain('?ball=')
  const slider = page.getByRole('slider', { name: 'Ball of the match' })
  await slider.waitFor()
  // A page that has just been led to takes the focus for itself, once.
  await expect
    .poll(async () => {
      await press('b')
      return slider.evaluate((one) => one === document.activeElement)
    })
    .toBe(true)
  await press('l')
  // The links follow once the page shows now, which is after the address says so.
  await page.locator('.moment-line').waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('?ball=')
  await press('i')
  await expect.poll(() => page.url()).toMatch(/\/info$/)
  await press('s')
  await expect.poll(() => page.url()).toMatch(new RegExp(`/${id}$`))
})

test('who writes presses no keys of the page, and who turns them off presses none at all', async () => {
  const page = await openWide()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search the site' })
  await field.waitFor()
  await page.keyboard.type('g?')
  expect(await field.inputValue()).toBe('g?')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByLabel('Single keys do something').uncheck()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(page.url()).not.toContain('graphs')
  await page.reload()
  await isAlive(page)
  await page.getByRole('button', { name: 'Keys, sound and clock' }).click()
  expect(await page.getByLabel('Single keys do something').isChecked()).toBe(false)
})
