import type { Page } from 'playwright-core'
import type { MatchDetail } from '#shared/api/match.ts'
import { launchBrowser } from '#tests/support/browser-page.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'

/**
 * Going back through a Test's third innings on a phone: from a press on the slider to the painted screen, as the
 * browser itself times it (Event Timing: what the vitals of the web call the interaction to the next paint).
 */

const SLOWER = 4
const SITE = { DEMO_PACE_MS: '20000' }
/** Of the demo's past seasons, which have their Tests early. */
const MATCHES = 230
const START = '3.20.3'
const PHONE = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
/** The address is written in between, as with a person who comes to rest. */
const REST_MS = 500

/** By how much a key moves, and the keys, one after the other. */
const KEYS = {
  'a ball': ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowLeft'],
  'an over': ['PageUp', 'PageUp', 'PageDown', 'PageUp', 'PageDown'],
  'an innings': ['Home', 'End'],
} as const
const TIMES = 8

export type Presses = { by: keyof typeof KEYS; ms: number[] }

export async function measureRewind(rounds: number): Promise<Presses[]> {
  const site = await SiteUnderTest.start(SITE)
  const browser = await launchBrowser()
  try {
    await site.settled()
    const id = await testWithThreeInnings(site)
    const presses: Presses[] = []
    for (const by of Object.keys(KEYS) as (keyof typeof KEYS)[]) {
      const ms: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const page = await browser.newPage(PHONE)
        await page.goto(`${site.address}/live-score/scorecard/${id}?ball=${START}`)
        ms.push(...(await pressed(page, KEYS[by])))
        await page.close()
      }
      presses.push({ by, ms })
    }
    return presses
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function testWithThreeInnings(site: SiteUnderTest): Promise<number> {
  for (let id = 1; id < MATCHES; id += 1) {
    const match = await site.data<MatchDetail | undefined>(`/api/Match/MatchDetail/${id}`)
    if (match?.Format === 'Test' && match.Status === 'completed' && match.Scorecard?.Innings['3'])
      return match.LiveMatchId ?? id
  }
  throw new Error('The demo has no Test with a third innings.')
}

async function pressed(page: Page, keys: readonly string[]): Promise<number[]> {
  const slider = page.getByRole('slider')
  await slider.waitFor()
  await page.waitForTimeout(3000)
  await slider.focus()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(watchPresses)
  for (let time = 0; time < TIMES; time += 1) {
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(REST_MS)
    }
  }
  const durations = await page.evaluate(() => Object.values(window.presses ?? {}))
  if (durations.length < TIMES * keys.length)
    throw new Error(`${durations.length} of ${TIMES * keys.length} presses were timed`)
  return durations
}

declare global {
  interface Window {
    presses?: Record<number, number>
  }
}

/** Runs in the page: the longest event of each interaction, in milliseconds; the browser rounds to 8. */
function watchPresses(): void {
  const presses: Record<number, number> = {}
  window.presses = presses
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.name !== 'keydown') continue
      presses[entry.interactionId] = Math.max(presses[entry.interactionId] ?? 0, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
