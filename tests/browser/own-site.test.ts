import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#shared/addresses/paths.ts'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { ada, solve } from '#tests/support/accounts-under-test.ts'
import { openBrowser } from '#tests/support/browser-page.ts'
import { byDepth } from '#tests/support/depth.ts'
import { run } from '#tests/support/origin-process.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'

/** A site without invented cricket, with a name and colours of its own, before anything was brought in. */
const NAME = 'Wolverhampton and District Wanderers Cricket Club'
const SITE = `brand:
  name: ${NAME}
  shortName: Wolverhampton Wands.
  colours: { board: "#1a2a5e", accent: "#f2b632" }
`
const LISTS = [
  [paths.fixtures(), 'Coming matches will be listed here'],
  [paths.results(), 'Matches that are over will be listed here'],
  [paths.news(), 'News and stories will be listed here'],
  [paths.blog(), 'No blogs yet.'],
  [paths.series(), 'No series yet. Leagues, cups and tours'],
  [paths.teams(), 'No teams yet. A team is listed here'],
  [paths.players(), 'No players yet.'],
  [paths.sponsors(), 'No sponsors yet.'],
  [paths.images(), 'No galleries yet.'],
  [paths.videos(), 'No videos yet.'],
] as const
const OTHERS = [
  ...[paths.home, paths.liveScore, paths.firstMatches, paths.search(''), paths.addbar, paths.contact],
  ...[paths.login, paths.register, paths.prediction, paths.howSure, paths.text, '/embed', '/sitemap.xml'],
  ...[paths.document('privacy'), paths.document('terms'), '/manifest.webmanifest'],
]

const browser = await openBrowser()
let site: SiteUnderTest
let folder: string
let dataDir: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crease-words-'))
  await writeFile(join(folder, 'site.yaml'), SITE)
  dataDir = await mkdtemp(join(tmpdir(), 'crease-data-'))
  site = await SiteUnderTest.start({ DEMO: 'off', CONTENT_DIR: folder, DATA_DIR: dataDir })
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true })
})

test('every page of a site without content is there, and says what will be listed', async () => {
  for (const [path, sentence] of LISTS) {
    const page = await fetch(`${site.address}${path}`)
    expect([path, page.status]).toEqual([path, 200])
    expect(await page.text()).toContain(sentence)
  }
  for (const path of OTHERS)
    expect([path, (await fetch(`${site.address}${path}`)).status]).toEqual([path, 200])
})

test('the name is on pages, in the manifest, feeds and the operators’ page, and the colours are its own', async () => {
  const text = async (path: string) => (await fetch(`${site.address}${path}`)).text()
  for (const path of ['/', '/login', '/text', '/manifest.webmanifest', '/news/rss.xml', '/ops', '/privacy']) {
    const body = await text(path)
    expect([path, body.includes(NAME)]).toEqual([path, true])
    expect([path, /Crease(?! (Indic|narrow|own names))/.test(body)]).toEqual([path, false])
  }
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
    theme_color: '#1a2a5e',
    screenshots: [],
  })
  const icon = await fetch(`${site.address}/icons/icon-512.png`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(icon.url).toContain('/api/Media/icons/')
})

test('a long name leaves the menu in its row on a phone, in both themes, and can be read', async () => {
  for (const colorScheme of byDepth<('light' | 'dark')[]>({ quick: ['dark'], deep: ['light', 'dark'] })) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 }, colorScheme })
    const page = await context.newPage()
    await page.goto(site.address)
    const boxOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox()) ?? { y: 0, x: 0, width: 0, height: 0 }
    const [mark, row] = [await boxOf('.site-mark'), await boxOf('.site-header-row')]
    const menu = await boxOf('.menu-open')
    expect(row.height).toBeLessThan(2 * mark.height)
    expect(menu.y).toBeLessThan(mark.y + mark.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await accessibilityViolations(page, '.site-header')).toEqual([])
    const wall = await page.locator('.site-header').evaluate((one) => getComputedStyle(one).backgroundColor)
    expect(wall).not.toBe('rgb(18, 56, 43)')
    await context.close()
  }
})

/** Registers, is made an editor by the command, and logs in from the page, whose session and cookies it gets. */
async function logInAsEditor(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const post = async (call: string, data: object) => {
    const url = `${site.address}/api/Auth/${call}`
    return (await page.request.post(url, { data, headers: { 'X-XSRF-TOKEN': token } })).json()
  }
  await post('RegisterUser', ada)
  const given = await run('dist/relay/role.js', [ada.Username, 'editor'], { DATA_DIR: dataDir })
  expect(given.code).toBe(0)
  const captchaCode = await solve(await site.data('/api/Auth/GetCaptcha'))
  const { UserData } = await post('Login', {
    ...{ UserName: ada.Username, Password: ada.UserPassword, captchaCode },
  })
  expect(UserData).toMatchObject({ UserType: 1 })
  await page.evaluate((user) => sessionStorage.setItem('loggedInUser', user), JSON.stringify(UserData))
}

test('an editor who is logged in reads how to begin, and no other reader does', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${site.address}${paths.news()}`)
  expect(await page.getByText('begin at the desk').count()).toBe(0)
  await logInAsEditor(page)
  await page.reload()
  await page.getByText('begin at the desk').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('begin at the desk').count()).toBe(1)
  await context.close()
})
