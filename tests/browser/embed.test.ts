import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { isLive, openBrowser } from '#tests/support/browser-page.ts'
import { freePort } from '#tests/support/free-port.ts'
import { playedSite } from '#tests/support/played-site.ts'

/** A live score in the page of somebody else. */

const browser = await openBrowser()

/** A page of another origin with a policy that lets nothing in but the frame and its own script. */
async function hostPage(frame: string, port: number, sandbox?: string): Promise<string> {
  const server = createServer((_request, response) => {
    const policy = `default-src 'none'; frame-src ${new URL(frame).origin}; script-src 'nonce-host'`
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
    response.end(
      `<!doctype html><title>Club</title><iframe src="${frame}"${sandbox ? ` sandbox="${sandbox}"` : ''}></iframe><script nonce="host">
       window.heights = []
       addEventListener('message', ({ origin, data }) => {
         if (origin === '${new URL(frame).origin}' && data.type === 'crease:height') heights.push(data.height)
       })</script>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

async function framed(page: Page, host: string): Promise<Frame> {
  await page.goto(host)
  const frame = page.frames()[1]
  if (!frame) throw new Error('the page has no frame')
  return frame
}

async function playing(allowed: string) {
  const { match, isPolled, address } = await playedSite('framed', { env: { EMBED_ORIGINS: allowed } })
  // Under another name, so that it is another origin.
  return { match, isPolled, address: address.replace('127.0.0.1', 'localhost') }
}

test('a frame in a page of another origin is live under that page’s strict policy, and tells its height', async () => {
  const port = await freePort()
  const { match, address } = await playing(`http://127.0.0.1:${port}`)
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const frame = await framed(page, await hostPage(`${address}/embed/7?theme=dark&accent=6b3fa0`, port))
  for (let ball = 0; ball < 4; ball += 1) {
    match.play()
    const total = match.innings ? scoreText(match.innings) : ''
    await expect.poll(() => frame.locator('.side[data-batting] b').textContent()).toBe(total)
  }
  expect(await frame.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  expect(await frame.evaluate(() => document.documentElement.style.getPropertyValue('--accent'))).toBe(
    '#6b3fa0',
  )
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heights: number[] }).heights.at(-1)))
    .toBe(await frame.evaluate(() => Math.ceil(document.body.offsetHeight)))
  expect(problems).toEqual([])
})

test('a frame in a sandbox without an origin is never stale, keeps its link and is loaded anew', async () => {
  const { match, isPolled, address } = await playing('*')
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.clock.install()
  const frame = await framed(page, await hostPage(`${address}/embed/7`, await freePort(), 'allow-scripts'))
  expect(await frame.locator('a').getAttribute('href')).toMatch(/\/live-score\/scorecard\/7$/)
  const total = () => (match.innings ? scoreText(match.innings) : '')
  const before = total()
  while (total() === before) match.play()
  await isPolled()
  await page.clock.fastForward(30_000)
  await expect.poll(() => frame.locator('.side[data-batting] b').textContent()).toBe(total())
  expect(await frame.locator('#stale').textContent()).toBe('')
})

test('a frame without a network is not called live, and says how old its score is', async () => {
  const { address } = await playing('*')
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  await page.goto(`${address}/embed/7`)
  const tag = page.locator('.tag[data-phase="play"]')
  await isLive(page)
  expect(await tag.isVisible()).toBe(true)
  await page.context().setOffline(true)
  await tag.waitFor({ state: 'hidden' })
  expect(await page.locator('#stale').textContent()).toMatch(/^As it stood at \d/)
  await page.context().setOffline(false)
  await tag.waitFor({ state: 'visible' })
  expect(await page.locator('#stale').textContent()).toBe('')
})

test('a page that is not allowed is refused the frame', async () => {
  const { address } = await playing('https://club.example')
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const frame = await framed(page, await hostPage(`${address}/embed/7`, await freePort()))
  await expect.poll(() => frame.url()).toBe('chrome-error://chromewebdata/')
})
