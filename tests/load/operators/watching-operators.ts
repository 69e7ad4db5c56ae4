import { operatorAt } from '#tests/support/ops-client.ts'

const SCRAPE_EVERY_MS = 1000

/** A Prometheus that asks each second, and walls that are open; `stop` ends both. */
export async function watchAsOperators(of: {
  address: string
  metricsPort: number
  token: string
  walls: number
}): Promise<{ scraped(): number; reports(): number; stop(): Promise<void> }> {
  const ending = new AbortController()
  const counts = { scraped: 0, reports: 0 }
  const underWay = new Set<Promise<void>>()
  const begin = (work: Promise<void>) => {
    const done = work
      .catch((error: unknown) => {
        if (!ending.signal.aborted) throw error
      })
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
  const scrape = async () => {
    const answer = await fetch(`http://127.0.0.1:${of.metricsPort}/metrics`, { signal: ending.signal })
    await answer.text()
    counts.scraped += 1
  }
  const operator = await operatorAt(of.address, of.token)
  const openWall = async () => {
    for (const grain of ['second', 'minute'])
      await (await operator.get(`/ops/history?grain=${grain}`)).arrayBuffer()
    const stream = await fetch(`${of.address}/ops/stream`, {
      headers: { cookie: operator.cookie },
      signal: ending.signal,
    })
    const decoder = new TextDecoder()
    for await (const chunk of stream.body ?? [])
      counts.reports += decoder.decode(chunk).split('data: ').length - 1
  }
  for (let wall = 0; wall < of.walls; wall += 1) begin(openWall())
  const scraping = setInterval(() => begin(scrape()), SCRAPE_EVERY_MS)
  return {
    scraped: () => counts.scraped,
    reports: () => counts.reports,
    stop: async () => {
      clearInterval(scraping)
      ending.abort()
      await Promise.all(underWay)
    },
  }
}
