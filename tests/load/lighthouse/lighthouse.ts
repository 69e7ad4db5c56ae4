import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from '#tests/support/free-port.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { chromiumPath } from '#tests/support/system-needs.ts'
import { median } from '../figures.ts'

const ROUNDS = 3
/** Pages are scored with these in play; a ball every few seconds, as on the night of a match. */
const SITE = { DEMO_PACE_MS: '8000' }

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

export type Scored = {
  page: string
  /** Out of 100; medians. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Milliseconds, but for the shift; medians. */
  metrics: Record<(typeof METRICS)[number], number>
  /** Audits that cost points, as Lighthouse names them. */
  lost: string[]
}

/** Lighthouse's mobile profile on the pages that people land on, in a production build; medians of three. */
export async function measureLighthouse(): Promise<Scored[]> {
  const site = await SiteUnderTest.start(SITE)
  try {
    const [live] = await site.data<{ LiveMatchId: number }[]>('/api/Match/LiveMatches')
    const [news] = await site.data<{ NewsId: number }[]>('/api/News/List')
    const pages = {
      home: '/',
      'a scorecard in play': `/live-score/scorecard/${live?.LiveMatchId}`,
      'a news article': await canonical(`${site.address}/news/news-detail/${news?.NewsId}`),
      images: '/images',
    }
    const scored: Scored[] = []
    for (const [page, path] of Object.entries(pages)) {
      const rounds: Result[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await look(new URL(path, site.address).href))
      scored.push(medians(page, rounds))
    }
    return scored
  } finally {
    await site.stop()
  }
}

/** A browser of its own each time: nothing is warm. */
async function look(address: string): Promise<Result> {
  const port = await freePort()
  const executablePath = chromiumPath()
  if (executablePath === undefined) throw new Error('no Chromium is installed')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const run = await lighthouse(address, { port, logLevel: 'silent', output: 'json' })
    if (run === undefined) throw new Error(`Lighthouse says nothing of ${address}`)
    if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message)
    return run.lhr
  } finally {
    await browser.close()
  }
}

function medians(page: string, rounds: Result[]): Scored {
  const score = (id: string) => median(rounds.map(({ categories }) => (categories[id]?.score ?? 0) * 100))
  const metric = (id: string) => median(rounds.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const of = <Id extends string>(ids: readonly Id[], read: (id: Id) => number) =>
    Object.fromEntries(ids.map((id) => [id, read(id)])) as Record<Id, number>
  return {
    page,
    scores: of(CATEGORIES, score),
    metrics: of(METRICS, metric),
    lost: [...new Set(rounds.flatMap(lostPoints))],
  }
}

function lostPoints({ categories, audits }: Result): string[] {
  return CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
}

async function canonical(address: string): Promise<string> {
  return (await fetch(address)).url
}
