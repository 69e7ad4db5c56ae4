import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { LoadClients } from './fanout/load-clients.ts'
import type { TopicTally } from './fanout/tally.ts'

type Listed = { LiveMatchId: number; Status: string; Format: string }

/** Matches of days outlast any measurement. */
const LONG = ['Test', 'First-class', 'ODI']

/** Viewers of a match in play and of the board, in processes of their own, who tell how late each change reached them. */
export class Watchers {
  readonly #clients: LoadClients

  private constructor(clients: LoadClients) {
    this.#clients = clients
  }

  static async on(site: SiteUnderTest, count: number): Promise<Watchers> {
    const matches = await site.data<Listed[]>('/api/Match/LiveMatches')
    const live = matches.filter(({ Status }) => Status === 'live')
    const match =
      LONG.map((format) => live.find(({ Format }) => Format === format)).find(Boolean) ??
      live[0] ??
      matches[0]
    const topics = [{ topic: `match/${match?.LiveMatchId}` }, { topic: 'live' }]
    const clients = await LoadClients.connect({
      port: Number(new URL(site.address).port),
      count,
      path: '/live',
      deflate: false,
      greetings: [[JSON.stringify({ type: 'subscribe', topics })]],
    })
    return new Watchers(clients)
  }

  /** What was received since the last time they were asked; rejects where any was sent away or missed a change. */
  async received(): Promise<TopicTally[]> {
    const { topics, gaps, ended } = await this.#clients.report()
    if (gaps + ended > 0) throw new Error(`viewers missed ${gaps} changes; ${ended} were sent away`)
    return topics
  }

  end(): void {
    this.#clients.stop()
  }
}
