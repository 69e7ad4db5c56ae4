import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newsDetail, newsList } from '#client/kit/api/article-calls.ts'
import { BrowsedSite, duringTests } from '#tests/support/browsed-site.ts'
import { storyOf } from '#tests/support/samples/sample-content.ts'

/** Where a reader stands on coming to another screen: at the top by a link, where they were by going back. */

const site = duringTests(new BrowsedSite(['chase']))
const Status = { code: 200, returnMessage: 'OK' }
const STORIES = 24

function showNews(): void {
  for (const page of [1, 2]) {
    const data = Array.from({ length: STORIES / 2 }, (_, index) =>
      storyOf((page - 1) * (STORIES / 2) + index + 1),
    )
    site.relay.call(newsList(page).key, { Status, data, TotalCount: STORIES })
  }
  const Body = '<p>The pitch was dry, and stayed so.</p>'.repeat(60)
  site.relay.call(newsDetail(9).key, {
    Status,
    data: { ...storyOf(9), Body, Related: [{ Id: 10, Title: storyOf(10).Title }] },
  })
  site.relay.call(newsDetail(10).key, { Status, data: { ...storyOf(10), Body, Related: [] } })
}

const scrolled = (page: Page) => page.evaluate(() => scrollY)
const isFocusInMain = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) ?? false)

test('a followed link begins at the top with the focus in its content, and going back finds the old place', async () => {
  showNews()
  const { page, complaints } = await site.open('/news', { width: 360 })
  const link = page.getByRole('link', { name: /^Story 9:/ })
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(300)
  await link.click()
  await page.getByRole('heading', { level: 1, name: /^Story 9:/ }).waitFor()
  await expect.poll(() => scrolled(page)).toBe(0)
  expect(await isFocusInMain(page)).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
  await expect.poll(() => scrolled(page)).toBe(place)
  expect(complaints).toEqual([])
})

test('a screen without the bars around it begins at its top too, and so does the one after it', async () => {
  showNews()
  const { page } = await site.open('/news', { width: 360 })
  const press = (name: string) =>
    // By the link alone, as the bar that holds it is out of sight where the reader is.
    page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((link: HTMLElement) => link.click())
  await page.evaluate(() => scrollTo(0, 400))
  await press('Register')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL(`${site.address}/register`)
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect.poll(() => isFocusInMain(page)).toBe(true)
  await page.evaluate(() => scrollTo(0, 200))
  await page
    .locator('a[href="/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(`${site.address}/`)
  await page.locator('.site-information').waitFor()
  await expect.poll(() => scrolled(page)).toBe(0)
  expect(await isFocusInMain(page)).toBe(true)
})
