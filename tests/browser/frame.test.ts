import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { BrowsedSite, duringTests } from '#tests/support/browsed-site.ts'
import { byDepth } from '#tests/support/depth.ts'

/** What is around every page: the bars with their menus, search, languages and logins; the shields; the faces. */

const site = duringTests(new BrowsedSite(['chase', 'testDay', 'toss', 'completed']))
const WIDE = { width: 1280 }

test('a submenu opens by key and by pointer, and Escape closes it and gives the focus back', async () => {
  const { page } = await site.open('/', WIDE)
  const button = page.getByRole('button', { name: 'Live updates' })
  const link = page.locator('.site-submenu').getByRole('link', { name: 'Fixtures', includeHidden: true })
  await button.focus()
  await page.keyboard.press('Enter')
  expect(await link.isVisible()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await link.isVisible()).toBe(false)
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.hover()
  expect(await link.isVisible()).toBe(true)
  await button.click()
  expect(await link.isVisible()).toBe(true)
  await page.mouse.move(900, 700)
  await expect.poll(() => link.isVisible()).toBe(false)
})

test('[4] The search overlay toggles. [5] The text is trimmed; an empty value does nothing. It opens with a stroke, keeps the focus, and leads to what it found', async () => {
  const { page } = await site.open('/', WIDE)
  await page.getByRole('button', { name: 'Search' }).focus()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await field.waitFor()
  await field.fill('   ')
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${site.address}/`)
  await page.keyboard.press('Escape')
  await expect.poll(() => field.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search')
  await page.keyboard.press('/')
  await field.fill(' slow/left arm ')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.address}/news/news-search/slow%2Fleft%20arm`)
  expect(await field.count()).toBe(0)
})

/** An origin that finds one side, until it is to find nothing. */
function serveSearch(): { isEmpty: boolean } {
  const origin = { isEmpty: false }
  const team = { TeamId: 11, TeamName: 'Comets', ShortName: 'COM', ImageUrl: '', City: 'Vizag', Colours: [] }
  const none = { Players: [], Matches: [], Series: [], Stories: [] }
  site.relay.serve(/^\/api\/Search\/Everything$/, () => {
    const data = origin.isEmpty
      ? { ...none, Order: [], Teams: [] }
      : { ...none, Order: ['Teams'], Teams: [team] }
    return { body: { Status: { code: 200, returnMessage: 'OK' }, data } }
  })
  return origin
}

test('the search finds while it is typed in, is used by keys alone, and remembers until it is told to forget', async () => {
  const origin = serveSearch()
  const { page } = await site.open('/', WIDE)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await field.fill('komets')
  const first = page.getByRole('option').first()
  await expect.poll(() => first.innerText()).toContain('Comets')
  expect(await accessibilityViolations(page, '.search-overlay')).toEqual([])
  await page.keyboard.press('ArrowDown')
  expect(await first.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('End')
  expect(await page.getByRole('option').last().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Home')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/teams\/team-detail\/11\//)
  await page.keyboard.press('/')
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['komets'])
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  expect(await page.getByRole('option').count()).toBe(0)
  origin.isEmpty = true
  await field.fill('qzxjvkwq')
  await page.getByText('Nothing here is called “qzxjvkwq”').waitFor()
  expect(await accessibilityViolations(page, '.search-overlay')).toEqual([])
})

test('[4] The mobile menu toggles open and closed.', async () => {
  const { page } = await site.open('/', { width: 360 })
  const menu = page.locator('#menu-sheet')
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  for (const close of [
    () => menu.getByRole('button', { name: 'Close the menu' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await opener.click()
    expect(await menu.isVisible()).toBe(true)
    await close()
    await expect.poll(() => menu.isVisible()).toBe(false)
  }
})

test('a page in an Indian script is drawn with a face that has it, and moves nothing when that comes', async () => {
  for (const [language, face] of byDepth({
    quick: [['te', 'Noto Sans Telugu']],
    deep: [
      ['hi', 'Noto Sans Devanagari'],
      ['te', 'Noto Sans Telugu'],
    ],
  })) {
    const at = await site.open(`/${language}/live-score`, { width: 360 })
    const session = await at.page.context().newCDPSession(at.page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    // Words that hold no figure and no Latin letter.
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'h1, .live-button-short, .register-button, .site-information a, .store-badge-name',
    })
    for (const nodeId of nodeIds) {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      // Spaces come from the face of Latin text.
      expect(fonts.map(({ familyName }) => familyName)).toContain(face)
      expect(fonts.filter(({ familyName, glyphCount }) => familyName !== face && glyphCount > 2)).toEqual([])
    }
    expect(nodeIds.length).toBeGreaterThan(6)
    expect(await at.layoutShift()).toBeLessThan(0.02)
  }
})
