import { expect, test } from 'vitest'
import { newsDetail } from '#client/kit/api/article-calls.ts'
import { react } from '#client/kit/api/site-calls.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { BrowsedSite, duringTests } from '#tests/support/browsed-site.ts'
import type { Visit } from '#tests/support/browser-page.ts'
import { storyOf } from '#tests/support/samples/sample-content.ts'

const ARTICLE = '/news/news-detail/1-story-1-what-the-groundsman-saw-before-the-toss'
const Status = { code: 200, returnMessage: '' }

class SiteWithArticle extends BrowsedSite {
  override reset(): void {
    super.reset()
    const data = { ...storyOf(1), Likes: 4, DisLikes: 1, Body: '<p>The pitch was dry.</p>', Related: [] }
    this.relay.call(newsDetail(1).key, { Status, data })
  }
}
const site = duringTests(new SiteWithArticle(['chase']))
const { relay } = site
const openArticle = () => site.open(ARTICLE, { width: 1280 })

const likes = (at: Visit) => at.page.getByRole('button', { name: /^Like/ })
const toasts = (at: Visit) => at.page.locator('.toast-text').allTextContents()

test('a like is shown at once and kept for the next visit', async () => {
  relay.call(react('news', 1, 'like').key, {
    Status: { code: 0, returnMessage: '' },
    data: { Likes: 5, DisLikes: 1, Mine: 'like' },
  })
  const at = await openArticle()
  await likes(at).click()
  expect(await likes(at).getAttribute('aria-pressed')).toBe('true')
  expect(await likes(at).textContent()).toBe('5')
  const kept = () => at.page.evaluate(() => JSON.parse(localStorage.getItem('reactions') ?? '{}'))
  await expect.poll(kept).toMatchObject({ 'news/1': { Mine: 'like' } })
  await at.page.reload({ waitUntil: 'load' })
  await expect.poll(() => likes(at).getAttribute('aria-pressed')).toBe('true')
  // The page still says 4: it was made before the origin heard of it.
  expect(await likes(at).textContent()).toBe('5')
})

test('[8] Toasts: duplicates are prevented and counted: a like that the origin does not take is taken back, and said in its words', async () => {
  relay.call(
    react('news', 1, 'like').key,
    { Status: { code: 429, returnMessage: 'Too many opinions at once.' } },
    429,
  )
  const at = await openArticle()
  await likes(at).click()
  await expect.poll(() => toasts(at)).toEqual(['Too many opinions at once.'])
  expect(await likes(at).getAttribute('aria-pressed')).toBe('false')
  expect(await likes(at).textContent()).toBe('4')
  await likes(at).click()
  await expect.poll(() => toasts(at)).toEqual(['Too many opinions at once. ×2'])
  expect(await accessibilityViolations(at.page, '.toast')).toEqual([])
  expect(at.complaints.filter((text) => !text.includes('429'))).toEqual([])
})

test('[8] they auto-close after 5 seconds: and stand while they are looked at, also for who wants no motion', async () => {
  relay.call(react('news', 1, 'like').key, { Status: { code: 429, returnMessage: 'Not now.' } }, 429)
  const at = await openArticle()
  await at.page.emulateMedia({ reducedMotion: 'reduce' })
  await likes(at).click()
  const toast = at.page.locator('.toast')
  await toast.waitFor()
  const bar = at.page.locator('.Toastify__progress-bar--animated')
  await toast.hover()
  // The time of a toast is that of an animation.
  const lasts = await bar.evaluate((one) => {
    const [time] = one.getAnimations()
    if (time) time.currentTime = 4900
    return time?.effect?.getTiming().duration
  })
  expect([lasts, await toast.count()]).toEqual([5000, 1])
  await at.page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      const { animationDuration } =
        document.querySelector<HTMLElement>('.Toastify__progress-bar--animated')?.style ?? {}
      if (animationDuration !== '1000ms') return
      watcher.disconnect()
      document.body.dataset.lookedAt = animationDuration
    })
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await at.page.mouse.move(10, 700)
  await expect.poll(() => toast.count()).toBe(0)
  expect(await at.page.evaluate(() => document.body.dataset.lookedAt)).toBe('1000ms')
})

test('all eighteen ways to share are in reach of the keyboard, and the copied link is said', async () => {
  const at = await openArticle()
  await at.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await at.page.getByRole('button', { name: 'All ways to share' }).focus()
  await at.page.keyboard.press('Enter')
  const targets = at.page.locator('.share-target')
  await targets.first().waitFor()
  expect(await targets.count()).toBe(18)
  expect(await at.page.getByRole('link', { name: 'Telegram' }).getAttribute('href')).toContain(
    encodeURIComponent(`${site.address}${ARTICLE}`),
  )
  expect(await accessibilityViolations(at.page, '.share-panel')).toEqual([])
  await at.page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => toasts(at)).toEqual(['The link is copied.'])
  expect(await at.page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}${ARTICLE}`)
})
