import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { MatchItem } from '#shared/api/match.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { isAlive } from '#tests/support/browsed-site.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { siteOfFile } from '#tests/support/site-under-test.ts'

/** A match for hands that go by keys and for ears. */

const site = await siteOfFile()
const browser = await openBrowser()
const recent = await site.data<MatchItem[]>('/api/Match/Recent', { PageNumber: 1, PageSize: 12 })
const id = recent.find(({ LiveMatchId }) => LiveMatchId !== undefined)?.LiveMatchId ?? 0

async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${site.address}${path}`)
  await isAlive(page)
  return page
}

test('the whole match is reached by keys alone, and ? says which', async () => {
  const page = await open(`/live-score/scorecard/${id}`)
  const press = (key: string) => page.keyboard.press(key)
  await press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys and sound' })
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
  const page = await open(`/live-score/scorecard/${id}`)
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
  await page.getByRole('button', { name: 'Keys and sound' }).click()
  expect(await page.getByLabel('Single keys do something').isChecked()).toBe(false)
})
