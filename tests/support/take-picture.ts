import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LiveMatch } from '#shared/api/match.ts'
import { openBrowser } from './browser-page.ts'
import { RelayProcess } from './relay-process.ts'

/** `npm run picture`: the README's picture, taken of the product itself as it runs with nothing set. */

const PICTURE = fileURLToPath(new URL('../../client/docs/scorecard.png', import.meta.url))

const folder = await mkdtemp(join(tmpdir(), 'crease-picture-'))
const relay = await RelayProcess.at({ API_HOST: '', DATA_DIR: folder, DEMO_SEED: 'picture' })
const browser = await openBrowser()
try {
  await relay.start()
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: 'en-IN' })
  await page.goto(relay.address)
  await page.waitForFunction(() => document.documentElement.dataset.live === 'live')
  const { data } = (await (await fetch(`${relay.address}/api/Match/LiveMatches`)).json()) as {
    data: LiveMatch[]
  }
  const match = data.find(({ Format, Status }) => Format === 'T20' && Status === 'live') ?? data[0]
  await page.goto(`${relay.address}/live-score/scorecard/${match?.LiveMatchId}`)
  await page.waitForFunction(() => document.documentElement.dataset.live === 'live')
  await page.screenshot({ path: PICTURE })
} finally {
  await browser.close()
  await relay.stop()
  await rm(folder, { recursive: true, force: true })
}
