import { setTimeout as sleep } from 'node:timers/promises'
import { launchBrowser } from '#tests/support/browser-page.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'
import { Upstream } from '#tests/support/upstream.ts'
import { quantile } from '../figures.ts'

/**
 * From the moment that upstream first says a new score to the new numeral in a browser's page: the poll that
 * brings it, validation, difference, encoding, socket, patch and render. The wait for the next poll is left out,
 * as the clock starts when upstream answers it. For a reader who is held back it starts when the change is due: so long
 * after upstream's answer.
 */

const CHANGES = 150
const EVERY_MS = 250
const FIRST_RUNS = 100

export type ScreenDelay = { firstMs: number; p50Ms: number; p99Ms: number; lastMs: number; changes: number }

/** `heldBackS`: the delay of the picture that the reader has set. */
export async function measureScreen(heldBackS = 0): Promise<ScreenDelay> {
  const saidAt = new Map<number, number>()
  let runs = FIRST_RUNS
  const upstream = new Upstream()
  upstream.show(sampleMatch(7), sampleScorecard(runs))
  upstream.told = (path) => {
    if (path === '/api/Match/Live' && !saidAt.has(runs)) saidAt.set(runs, Date.now())
  }
  const apiHost = await upstream.listen()
  const relay = await RelayProcess.at({ API_HOST: apiHost.href, LIVE_POLL_MS: '100' })
  const browser = await launchBrowser()
  try {
    await relay.start()
    const page = await browser.newPage()
    if (heldBackS > 0) {
      await page.context().addCookies([{ name: 'delay', value: `${heldBackS}`, url: relay.address }])
      // The relay must have a state that is as old as the page shows.
      await sleep(heldBackS * 1000)
    }
    await page.goto(`${relay.address}/live-score/scorecard/7`)
    await page.locator('.connection-live, .scoreboard').first().waitFor()
    await sleep(2000)
    // What compiles this file names functions by a helper that the page does not have.
    await page.evaluate('globalThis.__name = (value) => value')
    await page.evaluate(watchTotal)
    for (let change = 1; change <= CHANGES; change += 1) {
      runs = FIRST_RUNS + change
      upstream.show(sampleMatch(7), sampleScorecard(runs))
      await sleep(EVERY_MS)
    }
    await sleep(1000 + heldBackS * 1000)
    const shownAt = new Map(await page.evaluate(() => Object.entries(window.shownAt ?? {})))
    const delays = [...saidAt].flatMap(([score, at]) => {
      const shown = shownAt.get(String(score))
      // The first score was there before the page was.
      return shown === undefined || score === FIRST_RUNS ? [] : [shown - at - heldBackS * 1000]
    })
    if (delays.length < CHANGES)
      throw new Error(`${delays.length} of ${CHANGES} scores were seen on the screen`)
    return {
      ...{ firstMs: Math.min(...delays), lastMs: Math.max(...delays), changes: delays.length },
      ...{ p50Ms: quantile(delays, 0.5), p99Ms: quantile(delays, 0.99) },
    }
  } finally {
    await browser.close()
    await relay.stop('SIGKILL')
    await upstream.close()
  }
}

declare global {
  interface Window {
    shownAt?: Record<string, number>
  }
}

/** Runs in the page: notes when each total is first in the document and painted. */
function watchTotal(): void {
  const shownAt: Record<string, number> = {}
  window.shownAt = shownAt
  const look = () => {
    const total = document.querySelector('.scoreboard .total-row dd .visually-hidden')?.textContent
    if (total) requestAnimationFrame(() => (shownAt[total] ??= Date.now()))
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
}
