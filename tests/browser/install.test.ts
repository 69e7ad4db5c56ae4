import { expect, test } from 'vitest'
import { footerSettings } from '#client/kit/api/site-calls.ts'
import { BrowsedSite, duringTests } from '#tests/support/browsed-site.ts'

/** "Get the app" installs the site, where the browser offers that and the origin names no app of its own. */

const site = duringTests(new BrowsedSite(['chase']))
const Status = { code: 200, returnMessage: 'OK' }
const footer = (Value: string) =>
  site.relay.call(footerSettings.key, { Status, data: [{ Key: 'AppDownloadUrl', Value }] })

async function offered() {
  const { page, complaints } = await site.open('/contact')
  await page.evaluate(() => {
    const prompt = async () => ({ outcome: 'accepted' })
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  return { page, complaints }
}

test('what the browser offers hangs in the foot, and is gone once the app is installed', async () => {
  footer('')
  const { page, complaints } = await offered()
  const badge = page.locator('footer').getByRole('button', { name: 'Get the app' })
  await badge.click()
  await page.getByText('The app is installed').waitFor()
  expect(await badge.count()).toBe(0)
  expect(complaints).toEqual([])
})
