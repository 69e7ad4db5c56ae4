import { expect, test } from 'vitest'
import { toasts } from '#tests/support/account-page.ts'
import { BrowsedSite, duringTests, isAlive } from '#tests/support/browsed-site.ts'

const site = duringTests(new BrowsedSite(['chase']))

test('what is typed before the page is alive is sent; what is wrong is shown once, at its field', async () => {
  const sent: unknown[] = []
  site.relay.serve(/^\/api\/ContactUs\/Send$/, ({ body }) => {
    sent.push(body)
    return { body: { Status: { code: 0, returnMessage: '' } } }
  })
  const { page } = await site.visit()
  let load: () => void = () => undefined
  const loads = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/*.js', async (route) => {
    await loads
    await route.continue()
  })
  await page.goto(`${site.address}/contact`, { waitUntil: 'commit' })
  await page.getByLabel('Your name').fill('Asha')
  await page.getByLabel('Message').fill('The score is wrong')
  load()
  await isAlive(page)
  await page.getByLabel('Message').pressSequentially('.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('.field-problem').count()).toBe(1)
  expect(await toasts(page)).toEqual([])
  await page.getByLabel('Your e-mail address').fill('asha@club.example')
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you.').waitFor()
  expect(sent).toEqual([
    { Name: 'Asha', Email: 'asha@club.example', Subject: '', Message: 'The score is wrong.' },
  ])
})
