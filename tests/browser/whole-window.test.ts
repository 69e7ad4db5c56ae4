import { expect, test } from 'vitest'
import { BrowsedSite, duringTests } from '#tests/support/browsed-site.ts'
import { openWithFaces } from '#tests/support/browser-page.ts'
import { byDepth } from '#tests/support/depth.ts'

const site = duringTests(new BrowsedSite(['chase', 'testDay', 'hundred', 'completed']))

test.each([
  ['/', 600] as const,
  ...byDepth({ quick: [], deep: [['/live-score/scorecard/7', 820] as const] }),
  ['/te/live-score/scorecard/7', 1000] as const,
])('the board of %s uses a window of %i and shows who is at the crease', async (path, width) => {
  const { page } = await site.open(path, { width })
  const people = page.locator('.scoreboard-people .people-line')
  expect(await people.count()).toBeGreaterThanOrEqual(2)
  expect(await people.first().isVisible()).toBe(true)
  const box = await people.first().boundingBox()
  expect(box?.x).toBeGreaterThan(width / 2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})

test('with its text doubled the strip folds its chips to one line', async () => {
  const { page } = await site.open('/live-score/scorecard/7', { width: 360 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
  const strip = await page.locator('.live-strip').boundingBox()
  expect(strip?.height).toBeLessThanOrEqual(100)
})

test.each(byDepth({ quick: ['/live-score/scorecard/13'], deep: ['/', '/live-score/scorecard/13'] }))(
  'with its text doubled every figure of %s grows',
  async (path) => {
    const { page } = await site.open(path, { width: 360 })
    const grown = await page.evaluate(() => {
      // The headline of the lead is as wide as a phone from the first: words, and no figure that counts.
      const hasFigure = ({ childNodes }: Element) =>
        [...childNodes].some((node) => node instanceof Text && /\d/.test(node.data))
      const figures = [
        ...document.querySelectorAll('body :not(script, style, svg *, .article-lead-title *)'),
      ].filter((one) => hasFigure(one) && one.getClientRects().length > 0)
      const sizes = () => figures.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))
      const before = sizes()
      document.documentElement.style.setProperty('font-size', '200%', 'important')
      return sizes().map((size, place) => ({
        times: size / (before[place] ?? 0),
        // It has the width of the window alone.
        isBar: figures[place]?.closest('.score-line') !== null,
        text: figures[place]?.textContent,
      }))
    })
    expect(grown.length).toBeGreaterThan(30)
    expect(grown.filter(({ times, isBar }) => times < (isBar ? 1.05 : 1.4))).toEqual([])
  },
)

test('with its text doubled the bar of a scrolled match has its whole result', async () => {
  const { page } = await site.open('/live-score/scorecard/13', { width: 360 })
  await openWithFaces(page, page.url())
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
  const sentence = page.locator('.score-line-sentence')
  // The page grows while its last parts come.
  const scrolled = async () => {
    await page.evaluate(() => scrollTo(0, 2500))
    return sentence.isVisible()
  }
  await expect.poll(scrolled).toBe(true)
  const cut = await sentence.evaluate((one) => {
    const bar = one.closest('.score-line')?.getBoundingClientRect()
    const { bottom } = one.getBoundingClientRect()
    return [one.scrollWidth - one.clientWidth, Math.round(bottom - (bar?.bottom ?? 0))]
  })
  for (const px of cut) expect(px).toBeLessThanOrEqual(0)
})

test('a card that is printed from a dark page holds every innings in black and nothing else', async () => {
  const { page } = await site.open('/live-score/scorecard/7', { width: 820, theme: 'dark' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const tables = page.locator('.innings-card .figures-table')
  expect(await tables.count()).toBe(4)
  for (const table of await tables.all()) expect((await table.boundingBox())?.height).toBeGreaterThan(50)
  // On the page the latest innings is first, on paper the first.
  const [latest, first] = await page.locator('.innings-card').all()
  expect((await first?.boundingBox())?.y).toBeLessThan((await latest?.boundingBox())?.y ?? 0)
  for (const other of ['.site-header', '.live-strip', '.site-footer', '.tabs']) {
    expect(await page.locator(other).isVisible()).toBe(false)
  }
  const ink = await page
    .locator('.figures-name')
    .first()
    .evaluate((name) => getComputedStyle(name).color)
  expect(ink).toBe('rgb(0, 0, 0)')
})

test.each([
  [7, ['129/4', '164/5']],
  [13, ['137/1', '135/5', 'Comets won by 9 wickets']],
] as const)('match %i on paper says nothing twice, and no address of a link', async (id, once) => {
  const { page } = await site.open(`/live-score/scorecard/${id}`, { width: 820 })
  await page.emulateMedia({ media: 'print' })
  const shown = await page.locator('.scoreboard, .match-paper').allInnerTexts()
  const board = shown[0] ?? ''
  const summaries = (await page.locator('.innings-summary').allInnerTexts()).join(' ')
  for (const words of once) expect(`${board} ${summaries}`.split(words), words).toHaveLength(2)
  for (const other of ['More on this match', 'Table and fixtures', 'http', '/live-score'])
    expect(shown.join(' ')).not.toContain(other)
  const added = await page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.flatMap((link) => ['::before', '::after'].map((part) => getComputedStyle(link, part).content)),
    )
  expect(added.filter((content) => /href|\//.test(content))).toEqual([])
})
