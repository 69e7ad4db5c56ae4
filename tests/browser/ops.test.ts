import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts'
import { isWiderThanScreen, openBrowser, visit } from '#tests/support/browser-page.ts'
import { byDepth } from '#tests/support/depth.ts'
import { relayInFront } from '#tests/support/relay-in-front.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'

/** The operators' wall, in a browser, of a relay that runs as operators run it. */

const TOKEN = 'a token of some length'
const browser = await openBrowser()

/** A wall that is open, signed in by hand. */
async function openWall(look: { width: number; theme: 'light' | 'dark' }) {
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(10))
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'crease-ops-'))
  const relay = await relayInFront(upstream, { OPERATOR_TOKEN: TOKEN, DATA_DIR, STALE_AFTER_MS: '1500' })
  const { page, complaints, close } = await visit(browser, look)
  onTestFinished(close)
  await page.goto(`${relay.address}/ops`)
  await page.getByLabel('Your name, for the audit log').fill('Asha')
  await page.getByLabel('Operator token').fill(TOKEN)
  await page.keyboard.press('Enter')
  await page.locator('.ops-wall').waitFor()
  return { upstream, relay, page, complaints }
}

const sentence = (page: Page) => page.locator('.ops-headline h1').innerText()

test.for<[number, 'light' | 'dark']>([
  [360, 'light'],
  ...byDepth<[number, 'dark'][]>({ quick: [], deep: [[1280, 'dark']] }),
])(
  'the page of operators says within seconds that upstream is gone, and that it is back; at %i pixels, %s, it breaks no rule of accessibility and scrolls in no other direction than down',
  async ([width, theme]) => {
    const { upstream, relay, page, complaints } = await openWall({ width, theme })
    await expect.poll(() => sentence(page)).toMatch(/^Healthy · 0 viewers · upstream \d+ ms/)
    await page.getByRole('slider', { name: 'Viewers' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await isWiderThanScreen(page)).toBe(false)
    await page.getByRole('button', { name: 'Post a notice' }).click()
    expect(await accessibilityViolations(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    // The sign-in page answers 401, which browsers write down.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([])

    upstream.misbehave = (_request, response) => response.destroy()
    await expect
      .poll(() => sentence(page))
      .toMatch(/^Upstream has not answered for .* viewers see the last score, marked as old\.$/)
    await page.getByRole('link', { name: 'What to do: the runbook' }).first().click()
    await page.getByRole('heading', { name: 'Scores stand still' }).waitFor()
    await page.goBack()
    upstream.misbehave = undefined
    await expect.poll(() => sentence(page)).toMatch(/^Healthy/)
    expect(await page.locator('.ops-events').innerText()).toMatch(
      /Upstream is fresh again[\s\S]*Upstream is stale/,
    )

    await relay.stop('SIGKILL')
    await expect.poll(() => sentence(page)).toMatch(/^This page has lost the relay/)
    expect(await page.locator('.ops-headline [role="status"]').innerText()).not.toContain('Nothing needs you')
  },
)
