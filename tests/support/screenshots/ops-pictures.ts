import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { WebSocket } from 'ws'
import type { LiveMatch } from '#shared/api/match.ts'
import { SUBPROTOCOL } from '#shared/live/messages.ts'
import type { Sample } from '#shared/ops/series.ts'
import { operatorAt } from '../ops-client.ts'
import { RelayProcess } from '../relay-process.ts'
import { sampleMatch, sampleScorecard } from '../sample-match.ts'
import { Upstream } from '../upstream.ts'
import { writeEarlierHour } from './earlier-hour.ts'
import { savePicture } from './save-picture.ts'

const TOKEN = 'a token for pictures'
const PICTURES = 'relay/docs/pictures'
const VIEWERS = 1200
const MEASURED_S = 15
/** What changes once a second, and who watches it: of every twelve viewers. */
const MATCHES = [
  { id: 7, share: 8, teams: ['Comets', 'Herons'] },
  { id: 8, share: 3, teams: ['Kites', 'Anchors'] },
  { id: 9, share: 1, teams: ['Monsoons', 'Banyans'] },
] as const

/** `/ops` of a real relay with real viewers: healthy, on a phone, and while upstream does not answer. */
export async function takeOpsPictures(browser: Browser): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'crease-pictures-'))
  const upstream = new Upstream()
  const playing = play(upstream)
  const apiHost = await upstream.listen()
  const relay = await RelayProcess.at({
    API_HOST: apiHost.href,
    DATA_DIR: folder,
    OPERATOR_TOKEN: TOKEN,
    RELAY_WORKERS: '2',
  })
  try {
    await relay.start()
    let viewers = await watch(relay.address)
    const measured = await measure(relay.address)
    leave(viewers)
    await relay.stop()
    const { port } = new URL(relay.address)
    await writeEarlierHour(join(folder, `ops-${port}.history`), measured, Date.now())
    await relay.start()
    viewers = await watch(relay.address)
    // What came with the start is past, and the last minute is one of these viewers.
    await pause(15_000)
    const wide = await openWall(browser, relay.address, { width: 1280, height: 900 })
    await savePicture(wide, `${PICTURES}/ops-healthy.png`)
    const phone = await openWall(browser, relay.address, { width: 360, height: 800 })
    await savePicture(phone, `${PICTURES}/ops-phone.png`)
    upstream.misbehave = () => {}
    await wide.getByText(/^Upstream has not answered for 1\d s/).waitFor()
    await savePicture(wide, `${PICTURES}/ops-upstream-failure.png`)
    leave(viewers)
  } finally {
    clearInterval(playing)
    await relay.stop()
    await upstream.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A single a second, at one of the matches by turns. */
function play(upstream: Upstream): NodeJS.Timeout {
  let balls = 0
  const bowl = () => {
    const { id, teams } = MATCHES[balls % MATCHES.length] as (typeof MATCHES)[number]
    const [TeamA, TeamB] = teams.map((name, place) => ({
      ...{ TeamId: place + 1, TeamName: name, ShortName: name.slice(0, 3).toUpperCase(), ImageUrl: '' },
    })) as [LiveMatch['TeamA'], LiveMatch['TeamB']]
    balls += 1
    upstream.show(sampleMatch(id, { MatchName: teams.join(' v '), TeamA, TeamB }), sampleScorecard(balls))
  }
  for (const _ of MATCHES) bowl()
  return setInterval(bowl, 1000)
}

async function watch(address: string): Promise<WebSocket[]> {
  const topics = MATCHES.flatMap(({ id, share }) => Array.from({ length: share }, () => `match/${id}`))
  return Promise.all(
    Array.from({ length: VIEWERS }, async (_, place) => {
      await pause(10 * place)
      const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/live`, SUBPROTOCOL)
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      const topic = topics[place % topics.length]
      socket.send(JSON.stringify({ type: 'subscribe', topics: [{ topic }, { topic: 'live' }] }))
      return socket
    }),
  )
}

function leave(viewers: readonly WebSocket[]): void {
  for (const viewer of viewers) viewer.terminate()
}

async function measure(address: string): Promise<Sample[]> {
  const operator = await operatorAt(address, TOKEN)
  const samples: Sample[] = []
  // The first seconds are those of the coming.
  await pause(5000)
  for (let second = 0; second < MEASURED_S; second += 1) {
    await pause(1000)
    const report = await operator.report()
    if (report !== undefined) samples.push(report.sample)
  }
  return samples
}

async function openWall(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport, colorScheme: 'dark', timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  await page.goto(`${address}/ops`)
  await page.getByLabel('Your name, for the audit log').fill('Asha')
  await page.getByLabel('Operator token').fill(TOKEN)
  await page.keyboard.press('Enter')
  await page.locator('.ops-plot').first().waitFor()
  await page.getByText(/^Healthy/).waitFor()
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  return page
}
