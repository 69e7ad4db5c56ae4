import { expect, onTestFinished, test } from 'vitest'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { OVERLAYS } from '#shared/addresses/overlay-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import { isLive, openBrowser } from '#tests/support/browser-page.ts'
import { playedSite } from '#tests/support/played-site.ts'

const browser = await openBrowser()

async function open(url: string) {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' })
  onTestFinished(() => page.close())
  await page.goto(url)
  await isLive(page)
  return page
}

test.each(OVERLAYS)(
  'over a picture a %s is all that is painted, and stays as it was without a network',
  async (show) => {
    const { match, address } = await playedSite('over a stream')
    const page = await open(`${address}${paths.overlay(7)}?show=${show}`)
    const total = page.locator('.side[data-batting] b')
    const play = async () => {
      match.play()
      await expect.poll(() => total.textContent()).toBe(match.innings && scoreText(match.innings))
    }
    for (let ball = 0; ball < 9; ball += 1) await play()
    const ground = () =>
      [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor)
    expect(new Set(await page.evaluate(ground))).toEqual(new Set(['rgba(0, 0, 0, 0)']))
    const { x, y, width, height } = (await page.locator('#score').boundingBox()) ?? {
      x: -1,
      y: -1,
      width: 0,
      height: 0,
    }
    expect([x >= 0, y >= 0, x + width <= 1920, y + height <= 1080, height < 400]).not.toContain(false)
    const shown = await total.textContent()
    await page.context().setOffline(true)
    await page.locator('.tag[data-phase="play"]').waitFor({ state: 'hidden' })
    expect([await total.textContent(), await page.locator('#stale').isVisible()]).toEqual([shown, false])
    await page.context().setOffline(false)
    await play()
  },
)

test('each field of the flat row is on a page with its value, which changes as the feed does', async () => {
  const { match, address, isPolled } = await playedSite('field by field')
  const page = await open(`${address}/te${paths.overlayFields(7)}`)
  for (let ball = 0; ball < 3; ball += 1) {
    match.play()
    await isPolled()
    const [row] = await (await fetch(`${address}/live/flat/7.json`)).json()
    const cells = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-field]')].map((cell) => [
          cell.dataset.field,
          cell.textContent,
        ]),
      )
    await expect
      .poll(async () => Object.fromEntries(await cells()))
      .toEqual(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, `${value}`])))
  }
  const copied = await page
    .locator('input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  expect(copied).toContain(`${address}/te/overlay/7?show=lower-third`)
  expect(copied).toContain(`=IMPORTDATA("${address}/live/flat/7.csv")`)
})
