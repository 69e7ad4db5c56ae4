import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { addressIn, LANGUAGES, type Language } from '#shared/language.ts'
import { record, toasts } from '#tests/support/account-page.ts'
import { isAlive } from '#tests/support/browsed-site.ts'
import { openBrowser, visit } from '#tests/support/browser-page.ts'
import { type MailServer, mailServer } from '#tests/support/mail-server.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'

/** A person's whole time with an account: the built site, its own origin, letters through a real mail server, two browsers. */

const browser = await openBrowser()

const FIRST = 'ground12'
const CHANGED = 'wicket34'
const RESET = 'yorker56'

async function siteWithMail(): Promise<{ site: SiteUnderTest; mail: MailServer }> {
  const mail = await mailServer()
  const site = await SiteUnderTest.start({ SMTP_URL: mail.url, MAIL_FROM: 'desk@crease.example' })
  onTestFinished(() => site.stop())
  return { site, mail }
}

async function openPage(site: SiteUnderTest): Promise<{ page: Page; go(path: string): Promise<void> }> {
  const at = await visit(browser, { width: 1280 })
  onTestFinished(() => at.close())
  const { page } = at
  // A bar over the page would catch the first press; it is accepted long ago.
  await page.context().addCookies([{ name: 'accepted_cookies', value: '1', url: site.address }])
  return {
    page,
    async go(path) {
      await page.goto(site.address + path, { waitUntil: 'load' })
      await isAlive(page)
    },
  }
}

const isAt = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path)
const SUBMIT = '.form [type=submit]'
const SETTINGS = '.top-bar [data-for="signed-in"] [aria-haspopup="dialog"]'
const LOG_OUT = '.top-bar [data-for="signed-in"] li:last-child button'

/** Fields, buttons and lists are named by selector. */
const actionsOn = (page: Page) => ({
  type: (field: string, text: string) => page.locator(field).fill(text),
  press: (button: string) => page.locator(button).click(),
  choose: (list: string) => page.locator(list).selectOption({ index: 1 }),
})

async function wholeTime(site: SiteUnderTest, mail: MailServer, language: Language) {
  const name = `asha.${language}`
  const email = `${name}@club.example`
  const number = `98480223${10 + LANGUAGES.indexOf(language)}`
  const { page, go } = await openPage(site)
  const user = actionsOn(page)
  const at = (path: string) => addressIn(language, path)
  const logIn = async (password: string, where = { page, user }) => {
    await where.user.type('[name=username]', name)
    await where.user.type('[name=password]', password)
    await where.user.press(SUBMIT)
    await isAt(where.page, at('/'))
    await where.page.locator('.top-bar .account-name', { hasText: name }).waitFor()
  }

  await go(at('/register'))
  await user.type('[name=Username]', name)
  await user.type('[name=MobileNo]', number)
  await user.type('[name=Email]', email)
  await user.type('[name=UserPassword]', FIRST)
  await user.type('[name=again]', FIRST)
  await user.press(SUBMIT)
  const welcome = await mail.next(email)
  await user.type('[name=code]', welcome.code ?? '')
  await isAt(page, at('/login'))
  await user.type('[name=password]', FIRST)
  await user.press(SUBMIT)
  await isAt(page, at('/'))
  await page.locator('.top-bar .account-name', { hasText: name }).waitFor()

  await go(at('/prediction'))
  await user.choose('[name=winTeamId]')
  await user.type('[name=firstName]', 'Asha')
  await user.type('[name=whatsappNumber]', number)
  await user.press(SUBMIT)
  await page.locator('.pick-count').first().waitFor()

  const team = await site.data<{ TeamId: number }[]>('/api/Team/List')
  const teamPage = at(`/teams/team-detail/${team[0]?.TeamId}`)
  await go(teamPage)
  await user.press('.follow-button')

  const elsewhere = await openPage(site)
  await elsewhere.go(at('/login'))
  await logIn(FIRST, { page: elsewhere.page, user: actionsOn(elsewhere.page) })
  await elsewhere.go(teamPage)
  await elsewhere.page.locator('.follow-button[aria-pressed="true"]').waitFor()

  await go(at('/'))
  await user.press(SETTINGS)
  await user.type('[name=oldPassword]', FIRST)
  await user.type('[name=newPassword]', CHANGED)
  await user.type('[name=reEnteredPassword]', CHANGED)
  await user.press('.change-password [type=submit]')
  await page.locator('dialog.change-password').waitFor({ state: 'detached' })
  expect(Object.values(await record(page)).filter(Boolean)).toHaveLength(1)

  // Its owner is told, in case that it was not they.
  const changed = await mail.next(email, [welcome])
  expect(changed.code).toBeUndefined()
  // The other browser learns of it at the next thing that it asks for, and stays where it is.
  await elsewhere.page
    .locator(`.top-bar ~ * a[href="${at('/teams')}"], header a[href="${at('/teams')}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await isAt(elsewhere.page, at('/teams'))
  await expect.poll(() => record(elsewhere.page)).toEqual({ session: null, local: null })
  await expect.poll(async () => (await toasts(elsewhere.page)).length).toBe(1)

  await user.press(LOG_OUT)
  await expect.poll(() => record(page)).toEqual({ session: null, local: null })
  const followed = () =>
    page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('followed') ?? '{}')).flat())
  await expect.poll(followed).toEqual([])
  await isAt(page, at('/'))

  await go(at('/login'))
  await user.type('[name=username]', name)
  await user.press('.account-row .link-button')
  await user.press(SUBMIT)
  const forgotten = await mail.next(email, [welcome, changed])
  await user.type('[name=otp]', forgotten.code ?? '')
  await user.type('[name=password]', RESET)
  await user.type('[name=confirmPassword]', RESET)
  await user.press(SUBMIT)
  await page.locator('[name=remember]').waitFor()
  await logIn(RESET)
  return { welcome, forgotten }
}

test('register, verify by the letter that came and log in, predict, follow a team in two browsers, change the password, log out, forget it, reset it, log in: in each language', async () => {
  const { site, mail } = await siteWithMail()
  const subjects = new Set<string>()
  for (const language of LANGUAGES) {
    const { welcome, forgotten } = await wholeTime(site, mail, language)
    for (const { subject, code } of [welcome, forgotten]) {
      expect(subject).toContain(code)
      subjects.add(subject.replace(code ?? '', ''))
    }
  }
  // A letter in each language says it in its own words.
  expect(subjects.size).toBe(LANGUAGES.length)
}, 300_000)
