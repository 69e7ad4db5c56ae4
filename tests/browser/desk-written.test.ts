import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { isWiderThanScreen, openBrowser } from '#tests/support/browser-page.ts'
import { deepTest } from '#tests/support/deep-test.ts'
import { deskUnderTest } from '#tests/support/desk-under-test.ts'
import { logInOnPage } from '#tests/support/log-in-on-page.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
import { siteOnPhones } from '#tests/support/site-on-phones.ts'

/** An editor writes on a phone, and readers see it. */

const browser = await openBrowser()

test('an article with a photograph is written on a phone and is in the news; a draft and one for later are not', async ({
  onTestFinished,
}) => {
  const { origin, page, address, folder, save, problems } = await editorOnPhone(onTestFinished)
  await page.goto(`${address}/desk/article/new`)
  await save()
  await page.getByText('Please fill this in.').first().waitFor()
  await page.locator('[name="en.Title"]').fill('Rain at the Meadow')
  await page.locator('[name="en.Summary"]').fill('It rained at noon.')
  await page.locator('[name="en.Body"]').fill('It **rained** at noon. <script>alert(1)</script>')
  await page.locator('.desk-preview:visible strong').waitFor()
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.locator('[name="hi.Title"]').fill('मैदान पर बारिश')
  await page.getByRole('button', { name: 'English' }).click()
  await save()
  await page.locator('[name="hi.Summary"]:focus').waitFor()
  await page.locator('[name="hi.Summary"]').fill('बारिश हुई।')
  await page.locator('[name="hi.Body"]').fill('दोपहर में बारिश हुई।')

  const photograph = join(folder, 'rain.jpg')
  writeFileSync(
    photograph,
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer(),
  )
  writeFileSync(join(folder, 'rain.gif'), 'GIF89a')
  await page.locator('input[type=file]').setInputFiles(join(folder, 'rain.gif'))
  await page.getByText('Only PNG, JPEG and WebP pictures can be uploaded.').waitFor()
  await page.locator('input[type=file]').setInputFiles(photograph)
  await page.locator('.desk-picture-shown').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityViolations(page, 'main')).toEqual([])
  await save()
  await page.waitForURL(/article\/\d+$/)
  await page.getByText('Published', { exact: true }).waitFor()
  expect(await isWiderThanScreen(page)).toBe(false)

  const isListed = async (list: string, title: string) => {
    await page.goto(`${address}${list}`)
    return (await page.getByRole('link', { name: title }).count()) > 0
  }
  await expect.poll(() => isListed('/news', 'Rain at the Meadow')).toBe(true)
  await page.getByRole('link', { name: 'Rain at the Meadow' }).first().click()
  await page.locator('.prose strong', { hasText: 'rained' }).waitFor()
  expect(await page.locator('.article-page img').first().getAttribute('src')).toMatch(
    /photo-[0-9a-f]{24}-1200x900\.webp$/,
  )
  const feed = async () => (await fetch(`${address}/news/rss.xml`)).text()
  await expect.poll(feed).toContain('Rain at the Meadow')
  await expect.poll(() => isListed('/hi/news', 'मैदान पर बारिश')).toBe(true)

  await page.goto(`${address}/desk/article`)
  await page.getByRole('link', { name: 'Rain at the Meadow' }).click()
  await page.locator('[name=PublishAt]').fill('2036-01-02T10:00')
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('link', { name: 'As fans see it' }).click()
  await save()
  await page.getByText(/Goes out at .*2036/).waitFor()
  await page.locator('[name=Draft]').check()
  await save()
  await page.getByText('Draft', { exact: true }).waitFor()
  expect((await origin.send('GET', 'News/List')).json().TotalCount).toBe(0)
  expect(problems).toEqual([])
})

deepTest(
  'settings are one form: what changed is saved, a colour that cannot be read is refused at its field',
  async ({ onTestFinished }) => {
    const { origin, page, address, save, problems } = await editorOnPhone(onTestFinished)
    await page.goto(`${address}/desk/setting`)
    await page.locator('[name=SiteName]').fill('Riverside Cricket Club')
    await page.locator('[name="SiteColours.board"]').fill('#f7f1e3')
    await save()
    await page.getByText(/#f7f1e3 has a contrast of/).waitFor()
    await page.locator('[name="SiteColours.board"]').fill('#1a2a5e')
    await page.locator('[name="SiteColours.accent"]').fill('#f2b632')
    await page.locator('[name="FooterData.mail"]').fill('play@riverside.example')
    await page.locator('[name=SocialMedia]').fill('https://www.facebook.com/riverside')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(page)).toEqual([])
    }
    await save()
    await page.getByText('Saved.').waitFor()
    expect(await isWiderThanScreen(page)).toBe(false)
    await page.reload()
    expect(await page.locator('[name="FooterData.mail"]').inputValue()).toBe('play@riverside.example')
    const config = await origin.send('GET', 'Common/GetConfig')
    expect(config.body).toContain('Riverside Cricket Club')
    const footer = await origin.send('GET', 'HeaderFooter/GetFooterData')
    expect(footer.body).toContain('mailto:play@riverside.example')
    await page.goto(`${address}/desk/umpire`)
    await page.getByRole('heading', { name: 'Out of the ground' }).waitFor()
    expect(problems).toEqual([])
  },
)

async function editorOnPhone(onTestFinished: (work: () => Promise<void>) => void) {
  const contentFolder = temporaryFolder()
  writeFileSync(join(contentFolder, 'site.yaml'), 'config: { IsOTPVerification: "false" }\n')
  const origin = await deskUnderTest({ contentFolder })
  const { address, phone } = await siteOnPhones({ browser, origin, onTestFinished })
  const page = await phone()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(`${address}/desk`)
  await logInOnPage(page, origin, 'editor.one')
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  return { origin, page, address, folder: temporaryFolder(), save, problems }
}
