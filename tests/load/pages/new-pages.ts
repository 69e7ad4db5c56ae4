import { Agent, get } from 'node:http'
import { setPriority } from 'node:os'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { latencyQuantile } from '../fanout/tally.ts'
import { median, quantile } from '../figures.ts'
import { cpuSecondsOf } from '../process-figures.ts'
import { Watchers } from '../watchers.ts'

const READERS = 500
const PAGES_PER_SECOND = 60
/** Sixty changes or so: fewer would make p99 that of the one unluckiest. */
const WINDOW_S = 60
const WARM_UP = 600
const SETTLE_MS = 3000
const CROWD_NICENESS = 10

export type NewPages = {
  quietP99Ms: number
  loadedP99Ms: number
  pagesPerSecond: number
  pageP50Ms: number
  pageP99Ms: number
  relayCpuPerPageMs: number
  /** Of all that were asked for. */
  refused: number
}

/**
 * Readers of the live line while pages that nobody has asked for are rendered: publish to receipt before and
 * during, on a relay that has rendered some hundreds before, each round with pages of its own; medians.
 */
export async function measureNewPages(times: number): Promise<NewPages> {
  // A ball a second: each poll of upstream brings a change.
  const site = await SiteUnderTest.start({ DEMO_PACE_MS: '1000' })
  let watchers: Watchers | undefined
  try {
    watchers = await Watchers.on(site, READERS)
    const pages = await unasked(site, WARM_UP + times * PAGES_PER_SECOND * WINDOW_S)
    await ask(site.address, pages.splice(0, WARM_UP))
    const rounds: NewPages[] = []
    for (let round = 0; round < times; round += 1) {
      rounds.push(await oneRound(site, watchers, pages.splice(0, PAGES_PER_SECOND * WINDOW_S)))
    }
    const of = (figure: keyof NewPages) => median(rounds.map((round) => round[figure]))
    return {
      quietP99Ms: of('quietP99Ms'),
      loadedP99Ms: of('loadedP99Ms'),
      pagesPerSecond: of('pagesPerSecond'),
      pageP50Ms: of('pageP50Ms'),
      pageP99Ms: of('pageP99Ms'),
      relayCpuPerPageMs: of('relayCpuPerPageMs'),
      refused: of('refused'),
    }
  } finally {
    watchers?.end()
    await site.stop()
  }
}

async function oneRound(site: SiteUnderTest, watchers: Watchers, pages: string[]): Promise<NewPages> {
  await pause(SETTLE_MS)
  await watchers.received()
  await pause(WINDOW_S * 1000)
  const quiet = await watchers.received()
  const before = cpuSecondsOf(site.relay.pid ?? 0)
  const { took, refused, seconds } = await ask(site.address, pages)
  const cpu = cpuSecondsOf(site.relay.pid ?? 0) - before
  const loaded = await watchers.received()
  return {
    quietP99Ms: latencyQuantile(quiet, 0.99),
    loadedP99Ms: latencyQuantile(loaded, 0.99),
    pagesPerSecond: took.length / seconds,
    pageP50Ms: quantile(took, 0.5),
    pageP99Ms: quantile(took, 0.99),
    relayCpuPerPageMs: (cpu / took.length) * 1000,
    refused,
  }
}

/** Addresses of the site as its map has them, then searches, of which there is no end: as many as are asked for. */
async function unasked(site: SiteUnderTest, wanted: number): Promise<string[]> {
  const map = await (await fetch(`${site.address}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '/')
  const searches = Array.from({ length: wanted }, (_, place) => `/news/news-search/over%20${place}`)
  return [...listed, ...searches].slice(0, wanted)
}

type Asked = { took: number[]; refused: number; seconds: number }

/** Asks for each once, at an even pace, whatever has been answered. */
async function ask(site: string, paths: string[]): Promise<Asked> {
  stepBack()
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const started = performance.now()
  const took: number[] = []
  let refused = 0
  await Promise.all(
    paths.map(async (path, place) => {
      await pause(started + (place * 1000) / PAGES_PER_SECOND - performance.now())
      const asked = performance.now()
      if (await isGiven(agent, site + path)) took.push(performance.now() - asked)
      else refused += 1
    }),
  )
  agent.destroy()
  return { took, refused, seconds: (performance.now() - started) / 1000 }
}

/** False where whoever asks is told to come again. */
function isGiven(agent: Agent, url: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', accept: 'text/html', 'accept-language': 'en' }
    get(url, { agent, headers }, (response) => {
      const { statusCode } = response
      if (statusCode !== 200 && statusCode !== 503) reject(new Error(`${url}: ${statusCode}`))
      response
        .resume()
        .on('end', () => resolve(statusCode === 200))
        .on('error', reject)
    }).on('error', reject)
  })
}

/** Visitors' own machines do not compete with the relay's: what plays it goes behind all that is measured. */
function stepBack(): void {
  setPriority(CROWD_NICENESS)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
