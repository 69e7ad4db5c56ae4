import { expect, test } from 'vitest'
import { BrowsedSite, duringTests } from '#tests/support/browsed-site.ts'
import type { SamplePlay } from '#tests/support/samples/sample-play.ts'
import { publish, showSamples } from '#tests/support/samples/sample-site.ts'

class SiteOfAChase extends BrowsedSite {
  play: SamplePlay | undefined
  override reset(): void {
    super.reset()
    this.play = showSamples(this.relay, ['chase']).chase
  }
}
const site = duringTests(new SiteOfAChase(['chase']))

test('the score stands in a window of its own, follows the match in the look of the page, and closes by the same press', async () => {
  const at = await site.visit({ width: 1280 })
  await site.goTo(at.page, '/hi/live-score/scorecard/7')
  const button = at.page.getByRole('button', { name: 'छोटी विंडो में स्कोर' })
  const [small] = await Promise.all([at.page.waitForEvent('popup'), button.click()])
  const total = small.locator('.small-score-total b')
  await expect.poll(() => total.textContent()).toBe('129/4')
  expect(await small.locator('html').getAttribute('lang')).toBe('hi')
  const ground = (page: typeof small) =>
    page.locator('.small-score, .scoreboard').evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(await ground(small)).toBe(await ground(at.page))

  site.play?.bowl({ Runs: 6 })
  if (site.play) publish(site.relay, [site.play])
  await expect.poll(() => total.textContent()).toBe('135/4')
  await Promise.all([
    small.waitForEvent('close'),
    at.page.getByRole('button', { name: 'छोटी विंडो बंद करें' }).click(),
  ])
  await button.waitFor()
})
