import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { newsList } from '#client/kit/api/article-calls.ts'
import { results } from '#client/site/pages/home/home-needs.ts'
import { BrowsedSite, duringTests, isAlive } from '#tests/support/browsed-site.ts'
import type { Look } from '#tests/support/browser-page.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

/** A page before its script runs, without one, and as it comes to life: nothing that stood there changes or moves. */

const site = duringTests(new BrowsedSite(['chase', 'testDay', 'toss', 'completed']))
const WIDE = { width: 1280 }

test('[4] Slider and custom scripts are reloaded 600 ms after a page load. No sooner, and not much later either', async () => {
  const at = await site.visit(WIDE)
  const { page } = at
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(`${site.address}/`, { waitUntil: 'load' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const started = page.locator('.team-logos .carousel-button')
  // From here on time passes as it is told to.
  let sinceLoadMs = 0
  let aliveMs: number | undefined
  while ((await started.count()) === 0 && sinceLoadMs < 10_000) {
    await page.clock.runFor(50)
    sinceLoadMs += 50
    const isLive = await page.evaluate(() => document.documentElement.dataset.live === 'live')
    if (isLive) aliveMs ??= sinceLoadMs
  }
  expect(sinceLoadMs).toBeGreaterThanOrEqual(600)
  expect(sinceLoadMs - (aliveMs ?? Number.NaN)).toBeLessThanOrEqual(1500)
})

test('without a script the search is a page, and what a press would not do is not offered', async () => {
  const page = await site.openStill('/nowhere')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Search the site')
  await page.getByRole('searchbox').fill('late cut')
  await page.getByRole('searchbox').press('Enter')
  expect(page.url()).toBe(`${site.address}/news/news-search?SearchText=late+cut`)
  await page.goto(`${site.address}/contact`)
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
  expect(await page.locator('noscript p').isVisible()).toBe(true)
})

test('a device with a time zone that cannot be formatted shows a page as it was made, and has the next one made in UTC', async () => {
  const { page, complaints } = await site.visit()
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function options() {
      const known = resolvedOptions.call(this)
      return known.timeZone === 'UTC' ? known : { ...known, timeZone: 'Etc/Unknown' }
    }
  })
  const paths = ['/', '/fixtures', '/results', '/live-score/scorecard/7/info']
  await site.goTo(page, '/')
  expect(await page.evaluate(() => document.cookie)).toContain('zone=UTC')
  for (const path of paths) {
    await site.goTo(page, path)
    expect(await page.getByText('could not be loaded').count(), path).toBe(0)
  }
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
  expect(await page.locator('.info-rows').textContent()).toMatch(/\d:\d\d [AP]M/)
})

test('a page that could not be had comes to life as the server sent it, and shows its content once it is there', async () => {
  const call = newsList().key
  site.relay.call(call, { Status: { code: 503, returnMessage: 'Later.' } }, 503)
  site.relay.staleSince = Date.now() - 60_000
  const at = await site.open('/news', WIDE)
  expect(await at.page.getByRole('heading', { level: 1 }).textContent()).toBe('News')
  expect(await at.page.locator('.stale-notice').textContent()).toMatch(
    /^The ground has not answered since \d+:\d\d [AP]M\.$/,
  )
  expect(at.complaints.filter((text) => !text.includes('503'))).toEqual([])
  site.relay.call(call, { Status: { code: 200, returnMessage: 'OK' }, data: [], TotalCount: 0 })
  await at.page.getByRole('button', { name: 'Try again' }).click()
  await at.page.getByText('News and stories will be listed here').waitFor()
  await at.page.locator('.stale-notice', { hasText: 'You see what we had then.' }).waitFor()
  site.relay.staleSince = undefined
})

test('an address that cannot be read, or is another one of a screen, comes to life as the server sent it', async () => {
  const { page, complaints } = await site.open('/news/news-detail/1-%E0%A4%A', WIDE)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Out of the ground')
  expect(complaints.filter((text) => !/40[04]/.test(text))).toEqual([])
  await page.evaluate(() => {
    history.pushState(null, '', '/Contact/?from=link')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  expect(page.url()).toBe(`${site.address}/contact?from=link`)
})

/** Presses an element, as a finger does, as soon as React has begun; resolves to what has happened by the end of that task. */
async function pressedWhileHydrating(path: string, selector: string, look: Look) {
  const { page, complaints } = await site.visit(look)
  await page.addInitScript((pressed) => {
    const isHydrated = (part: string) =>
      Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactFiber'))
    addEventListener('crease:hydrating', () =>
      setTimeout(async () => {
        const element = document.querySelector<HTMLElement>(pressed)
        for (const type of ['pointerdown', 'touchstart', 'pointerup', 'touchend', 'mousedown', 'mouseup'])
          element?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
        element?.click()
        // React renders what a press changes in a microtask.
        await undefined
        const parts = ['.site-header', '.tabs', '.scoreboard', '.innings-cards', '.site-footer-grid']
        Object.assign(window, {
          afterPress: {
            path: location.pathname,
            hydrated: parts.filter(isHydrated),
            isMarked: element?.dataset.pressed !== undefined,
            isExpanded: element?.ariaExpanded,
            isMenuOpen: document.querySelector('.site-menu')?.matches(':popover-open'),
          },
        })
      }),
    )
  }, selector)
  await site.goTo(page, path)
  const afterPress = await page.evaluate(() => (window as unknown as { afterPress: unknown }).afterPress)
  return { page, complaints, afterPress }
}

test('a press on a button while the page comes to life is answered at once, by its own part alone', async () => {
  const button = '.site-menu-group button'
  const { complaints, afterPress } = await pressedWhileHydrating('/live-score/scorecard/7', button, WIDE)
  expect(afterPress).toMatchObject({ hydrated: ['.site-header'], isExpanded: 'true' })
  expect(complaints).toEqual([])
})

test('the menu opens by a press while the page comes to life, and hydrates nothing', async () => {
  const pressed = await pressedWhileHydrating('/live-score/scorecard/7', '.menu-open', {})
  expect(pressed.afterPress).toMatchObject({ hydrated: [], isMenuOpen: true })
  await pressed.page.locator('.site-menu').getByRole('link', { name: 'News' }).click()
  await pressed.page.getByRole('heading', { level: 1, name: 'News' }).waitFor()
  expect(pressed.complaints).toEqual([])
})

test('a press on a link while the page comes to life is marked at once, hydrates nothing, and opens its screen in the page', async () => {
  const path = '/live-score/scorecard/7'
  const { page, complaints, afterPress } = await pressedWhileHydrating(path, '.tabs a[href$="/info"]', {})
  expect(afterPress).toMatchObject({ path, hydrated: [], isMarked: true })
  await page.getByRole('heading', { name: 'The match' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${path}/info`)
  expect(await page.evaluate(() => 'afterPress' in window)).toBe(true)
  expect(await page.locator('[data-pressed]').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('lists of links open in the page as the server sent them, and change with what they are made of', async () => {
  const { page, complaints } = await site.open('/')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const opens = async (link: Locator, path: RegExp) => {
    await link.click()
    await page.waitForURL(path)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.goBack()
    await page.waitForURL(/\/$/)
  }
  await opens(page.locator('.site-information').getByRole('link', { name: 'Contact' }), /\/contact$/)
  await opens(page.locator('.team-logo').first(), /\/teams\//)
  const { onBoard } = sampleMatches.completed()
  await opens(page.locator('.home-side .match-row a').first(), /\/live-score\/scorecard\//)
  await site.goTo(page, '/')
  const other = { ...onBoard, MatchId: 99, TeamA: { ...onBoard.TeamA, TeamName: 'Another side' } }
  const answer = { Status: { code: 200, returnMessage: '' }, data: [other, onBoard], TotalCount: 2 }
  site.relay.call(results.key, answer)
  await page.evaluate(() => {
    for (const type of ['offline', 'online']) dispatchEvent(new Event(type))
  })
  await page.locator('.home-side .match-row', { hasText: 'Another side' }).waitFor()
  const first = page.locator('.home-side section').first()
  expect(await first.locator('.match-row').count()).toBe(2)
  site.relay.call(results.key, { ...answer, data: [onBoard], TotalCount: 1 })
  // The samples lack some pictures, which load when they come near.
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

test('what is far below the first screen is painted when it comes near, found by its words and printed', async () => {
  const page = await site.openStill('/live-score/scorecard/7/commentary')
  const over = page.locator('.commentary-over').last()
  const words = (await over.locator('.commentary-over-title').textContent()) ?? ''
  const isPainted = () =>
    over
      .locator('.commentary-over-title span')
      .last()
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isPainted()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await over.evaluate((element) => getComputedStyle(element).contentVisibility)).toBe('visible')
  await page.emulateMedia({ media: 'screen' })
  const found = (title: string) => (window as unknown as { find(words: string): boolean }).find(title)
  expect(await page.evaluate(found, words.trim().slice(0, 6))).toBe(true)
  await over.scrollIntoViewIfNeeded()
  await expect.poll(isPainted).toBe(true)
})

test('no time on a page changes as it comes to life: it is named where it is of another zone, and the next screen has the reader’s', async () => {
  const { page, complaints } = await site.visit({ timeZone: 'America/New_York' })
  const path = '/live-score/scorecard/7/info'
  const time = page.locator('.info-rows .time-of-day')
  const shown = async () => ({
    time: await time.textContent(),
    zone: await time.evaluate((element) => getComputedStyle(element, '::after').content),
  })
  const still = await site.openStill(path)
  const before = await still.locator('.info-rows .time-of-day').textContent()
  await site.goTo(page, path)
  expect(await shown()).toEqual({ time: before, zone: '" IST"' })
  await page.getByRole('link', { name: 'Scorecard', exact: true }).click()
  await page.getByRole('link', { name: 'Info', exact: true }).click()
  await expect.poll(async () => (await shown()).zone).toBe('none')
  expect((await shown()).time).not.toBe(before)
  expect(await page.evaluate(() => document.cookie)).toContain('zone=America/New_York')
  // The samples lack some pictures, which load when they come near.
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

/** A page whose own script is not there yet. */
async function beforeItIsAlive(path: string) {
  const { page, complaints } = await site.visit()
  let load: () => void = () => undefined
  const loads = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/assets/app-*.js', async (route) => {
    await loads
    await route.continue()
  })
  await page.goto(`${site.address}${path}`, { waitUntil: 'commit' })
  return { page, complaints, load }
}

test('a panel that is opened before the page is alive has its list once it is', async () => {
  const { page, complaints, load } = await beforeItIsAlive('/live-score/scorecard/7')
  await page.locator('.share-more').click()
  expect(await page.locator('.share-panel').isVisible()).toBe(true)
  load()
  await page.locator('.share-list .share-target').first().waitFor()
  expect(complaints).toEqual([])
})

test('a choice that is made before the page is alive, or while it comes to life, holds', async () => {
  const { page, complaints, load } = await beforeItIsAlive('/contact')
  await page.locator('.theme-choice', { hasText: 'Dark' }).click()
  load()
  await isAlive(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
  await page.locator('.theme-choice', { hasText: 'Light' }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  expect(complaints).toEqual([])
})
