import { expect, test } from 'vitest'
import { BrowsedSite, duringTests, isAlive } from '#tests/support/browsed-site.ts'
import { openWithFaces } from '#tests/support/browser-page.ts'
import { byDepth } from '#tests/support/depth.ts'

const site = duringTests(
  new BrowsedSite(['chase', 'testDay', 'odi', 'hundred', 'superOver', 'toss', 'upcoming', 'completed']),
)

test('everything that is pressed is at least 44 pixels high', async () => {
  const at = await site.visit()
  for (const path of ['/', '/live-score', '/live-score/scorecard/7', '/live-score/scorecard/7/graphs']) {
    await at.page.goto(`${site.address}${path}`, { waitUntil: 'load' })
    const small = await at.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, summary, label')]
        .filter((element) => element.offsetParent !== null && !element.classList.contains('skip-link'))
        // A word of a sentence is as high as its line.
        .filter(
          (element) =>
            getComputedStyle(element).display !== 'inline' ||
            element.closest('.match-row, .row:has(> .fixture-row-sides)'),
        )
        .filter((element) => {
          const target = element.closest('.match-row, .row:has(> .fixture-row-sides)') ?? element
          return target.getBoundingClientRect().height < 44
        })
        .map((element) => element.outerHTML.slice(0, 90)),
    )
    expect(small, path).toEqual([])
  }
})

test.each(byDepth({ quick: [360], deep: [360, 1280] }))(
  'what is pressed stands apart from what is beside it: %i wide',
  async (width) => {
    const at = await site.visit({ width })
    await site.goTo(at.page, '/live-score/scorecard/7')
    const touching = await at.page.evaluate(() => {
      const range = document.createRange()
      /** Where the words and controls of a place stand: a link by its box, other text by its lines. */
      const boxesIn = (place: Element) => {
        const boxes: { name: string; box: DOMRect }[] = []
        const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (!node.parentElement?.checkVisibility() || node.textContent?.trim() === '') continue
          range.selectNodeContents(node)
          const control = node.parentElement.closest('a, button, label')
          for (const box of range.getClientRects())
            boxes.push({ name: control?.textContent ?? node.textContent ?? '', box })
        }
        return boxes
      }
      return ['.scoreboard-foot', '.site-footer-grid > section:last-of-type'].flatMap((selector) => {
        const boxes = [...document.querySelectorAll(selector)].flatMap(boxesIn)
        return boxes.flatMap((one) =>
          boxes
            .filter(({ name, box }) => {
              const isOnOneLine = box.top < one.box.bottom - 2 && one.box.top < box.bottom - 2
              const gap = box.left - one.box.right
              return name !== one.name && isOnOneLine && gap > -1 && gap < 6
            })
            .map(({ name }) => `${one.name} | ${name}`),
        )
      })
    })
    expect(touching).toEqual([])
  },
)

test.each(byDepth({ quick: ['/te'], deep: ['', '/hi', '/te', '/kn'] }))(
  'score and tabs are on the first screen of a phone, with a notice too, and stay as one bar when it is scrolled: "%s"',
  async (language) => {
    const at = await site.visit()
    const { page } = at
    await page.setViewportSize({ width: 360, height: 780 })
    await openWithFaces(page, `${site.address}${language}/live-score/scorecard/7`)
    await isAlive(page)
    const placeOf = (selector: string) =>
      page.locator(selector).evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return { top: Math.round(top), bottom: Math.round(bottom) }
      })
    expect((await placeOf('.total-row')).top).toBeGreaterThan(0)
    const below = await placeOf('.tabs')
    expect(below.bottom).toBeLessThanOrEqual(780)
    const coverNothing = async () =>
      expect((await placeOf('.scoreboard-foot')).bottom).toBeLessThanOrEqual((await placeOf('.tabs')).top)
    await coverNothing()
    // Less than a line of the sentence is left blank above the over.
    const gap = await page.locator('.over-block').evaluate((over) => {
      const before = over.previousElementSibling?.getBoundingClientRect().bottom ?? 0
      return over.getBoundingClientRect().top - before
    })
    expect(gap).toBeLessThan(36)
    await page.evaluate(() => scrollTo(0, 1200))
    await expect.poll(() => page.locator('.score-line').isVisible()).toBe(true)
    const bar = async () => {
      const [line, tabs] = [await placeOf('.score-line'), await placeOf('.tabs')]
      return [line.top, Math.abs(tabs.top - line.bottom) <= 1]
    }
    await expect.poll(bar).toEqual([0, true])
    // From there a tab leads to the beginning of its part.
    await page.locator('.tabs a').nth(3).click()
    await page.waitForURL(/info$/)
    await expect.poll(async () => (await placeOf('.tabs-start')).top).toBe(48)
    // In the rain, and in a super over, which take lines more in the wide font of a bare system.
    await page.setViewportSize({ width: 360, height: 840 })
    for (const id of [9, 14]) {
      await openWithFaces(page, `${site.address}${language}/live-score/scorecard/${id}`)
      await coverNothing()
    }
  },
)

test('a chosen theme is kept, and stands before the first paint', async () => {
  const at = await site.visit({ width: 1280 })
  await site.goTo(at.page, '/')
  await at.page.getByText('Dark', { exact: true }).click()
  await at.page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body) Object.assign(window, { themeAtBody: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })
  await at.page.reload({ waitUntil: 'load' })
  expect(await at.page.evaluate(() => (window as unknown as { themeAtBody: string }).themeAtBody)).toBe(
    'dark',
  )
})

test('a tab of a match is a link that leaves the match and its score in the title, and the page where it is while its part is in sight', async () => {
  const at = await site.visit()
  await site.goTo(at.page, '/live-score/scorecard/7')
  /** Puts the tabs so far below the top of the window, as a share of its height. */
  const putTabs = (share: number) =>
    at.page.evaluate((down) => {
      const { top } = document.querySelector('.tabs')?.getBoundingClientRect() ?? { top: 0 }
      scrollBy(0, Math.round(top - innerHeight * down))
      return scrollY
    }, share)
  const before = await putTabs(0.4)
  const titles = await at.page.evaluateHandle(() => {
    const seen: string[] = []
    new MutationObserver(() => seen.push(document.title)).observe(document.head, {
      childList: true,
      subtree: true,
    })
    return seen
  })
  await at.page.getByRole('link', { name: 'Info' }).click()
  await at.page.getByRole('heading', { name: 'The match' }).waitFor()
  expect(await at.page.evaluate(() => scrollY)).toBe(before)
  expect(new Set(await titles.jsonValue())).toEqual(
    new Set([expect.stringMatching(/^COM \d+\/\d+ \([\d.]+\) · Comets v Herons · Info · Crease$/)]),
  )
  await at.page.goBack()
  await at.page.getByRole('heading', { name: 'Last balls' }).waitFor()
  expect(at.page.url()).toBe(`${site.address}/live-score/scorecard/7`)

  // A part that opens below the window is brought into it, below the line of the score.
  await putTabs(0.85)
  await at.page.getByRole('link', { name: 'Graphs' }).click()
  const tabs = await at.page.locator('.tabs').boundingBox()
  expect(tabs?.y).toBeLessThan(60)
})
