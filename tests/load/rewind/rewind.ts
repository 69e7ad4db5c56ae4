import type { Locator, Page } from 'playwright-core'
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
const BALL = 'ball=3.20.3'
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
/** Taps on the slider, anywhere within the innings: places in it from 0 to 1, far from each other. */
const TAPS = Array.from({ length: 30 }, (_, tap) => (tap * 0.618 + 0.1) % 1)
const THUMB_PX = 16
/** The browser tells of none that takes less: such a press counts as this long. */
const UNTIMED_MS = 16

/** A slider alone, that writes one number: what browser and machine take for a press by themselves, in the same run. */
const BARE = `<meta name="viewport" content="width=device-width">
<input type="range" max="1000" style="width: 300px" aria-label="Ball of the match"
  oninput="this.nextElementSibling.textContent = this.value"><p>0</p>`

/** What is done on which part of the match; without one, on the slider alone. */
const WAYS = {
  'by a key, slider alone': { page: undefined, way: keyPresses(KEYS['a ball']) },
  'by a tap, slider alone': { page: undefined, way: taps },
  'by a ball': { page: `?${BALL}`, way: keyPresses(KEYS['a ball']) },
  'by an over': { page: `?${BALL}`, way: keyPresses(KEYS['an over']) },
  'by an innings': { page: `?${BALL}`, way: keyPresses(KEYS['an innings']) },
  'by a tap': { page: `?${BALL}`, way: taps },
  'by a tap, commentary': { page: `/commentary?${BALL}`, way: taps },
  'by a tap, chances': { page: `/graphs?graph=chances&${BALL}`, way: taps },
} satisfies Record<string, { page: string | undefined; way: Way }>

export type Presses = { of: keyof typeof WAYS; ms: number[] }

export async function measureRewind(rounds: number): Promise<Presses[]> {
  const site = await SiteUnderTest.start(SITE)
  const browser = await launchBrowser()
  try {
    const id = await testWithThreeInnings(site)
    const presses: Presses[] = []
    for (const of of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
      const ms: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const page = await browser.newPage(PHONE)
        const { page: part, way } = WAYS[of]
        if (part === undefined) await page.setContent(BARE)
        else await page.goto(`${site.address}/live-score/scorecard/${id}${part}`)
        ms.push(...(await timed(page, way)))
        await page.close()
      }
      presses.push({ of, ms })
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

/** What is done one after the other, on the slider. */
type Way = (slider: Locator) => Promise<(() => Promise<void>)[]>

function keyPresses(keys: readonly string[]): Way {
  return async (slider) => {
    await slider.focus()
    return Array.from({ length: TIMES }, () =>
      keys.map((key) => () => slider.page().keyboard.press(key)),
    ).flat()
  }
}

/** From the start of the innings to its end, which the keys lead to. */
async function taps(slider: Locator): Promise<(() => Promise<void>)[]> {
  const placeAfter = async (key: string) => {
    await slider.press(key)
    return Number(await slider.inputValue())
  }
  const first = await placeAfter('Home')
  const last = await placeAfter('End')
  const balls = Number(await slider.getAttribute('max'))
  await slider.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const track = await slider.boundingBox()
  if (track === null) throw new Error('The slider is not on the page.')
  return TAPS.map((place) => () => {
    const along = (first + 1 + place * (last - first - 1)) / balls
    const x = track.x + THUMB_PX / 2 + (track.width - THUMB_PX) * along
    return slider.page().touchscreen.tap(x, track.y + track.height / 2)
  })
}

/** How long each lasted until its frame was painted, in milliseconds. */
async function timed(page: Page, way: Way): Promise<number[]> {
  const slider = page.getByRole('slider', { name: 'Ball of the match' })
  await slider.waitFor()
  await page.waitForTimeout(3000)
  const presses = await way(slider)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(watchPresses)
  for (const press of presses) {
    await press()
    await page.waitForTimeout(REST_MS)
  }
  const { count, timed: told } = await page.evaluate(() => window.presses ?? { count: 0, timed: {} })
  if (count < presses.length) throw new Error(`${count} of ${presses.length} presses came to the page`)
  const durations = Object.values(told)
  return [...durations, ...Array<number>(count - durations.length).fill(UNTIMED_MS)]
}

declare global {
  interface Window {
    presses?: { count: number; timed: Record<number, number> }
  }
}

/** Runs in the page: the longest event of each interaction, in milliseconds; the browser rounds to 8. */
function watchPresses(): void {
  const presses = { count: 0, timed: {} as Record<number, number> }
  window.presses = presses
  const { timed } = presses
  for (const event of ['keydown', 'pointerdown'])
    addEventListener(
      event,
      () => {
        presses.count += 1
      },
      { capture: true, passive: true },
    )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!/^(keydown|pointerdown|pointerup|click)$/.test(entry.name) || entry.interactionId === 0) continue
      timed[entry.interactionId] = Math.max(timed[entry.interactionId] ?? 0, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
