import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { LiveMatch } from '#shared/api/match.ts'
import { RelayProcess } from '../relay-process.ts'
import { savePicture } from './save-picture.ts'

/** The README's picture, of the product itself as it runs with nothing set. */
export async function takeScorecardPicture(browser: Browser): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'crease-picture-'))
  const relay = await RelayProcess.at({ API_HOST: '', DATA_DIR: folder, DEMO_SEED: 'picture' })
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
    await savePicture(page, 'client/docs/scorecard.png')
    await page.close()
  } finally {
    await relay.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
