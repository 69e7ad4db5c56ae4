import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleepFor } from 'node:timers/promises'
import { topicOf } from '#relay/push/message-maker.ts'
import { openPushDatabase } from '#relay/push/open-push-database.ts'
import { Subscriptions } from '#relay/push/subscriptions.ts'
import { choicesOf } from './notifier-under-test.ts'
import { PushServiceDouble, type TestBrowser } from './push-service.ts'
import { Upstream } from './upstream.ts'
import { showWickets, wicketId } from './wickets-match.ts'

const MATCH = 7
const LOOK_EVERY_MS = 20

/** Many people who are told of the wickets of one match, by relays that a test starts and kills. */
export class ManyTold {
  readonly service: PushServiceDouble
  readonly upstream = new Upstream()
  readonly dataDir = mkdtempSync(join(tmpdir(), 'crease-many-told-'))
  readonly browsers: TestBrowser[] = []
  #apiHost = ''
  /** When each wicket was shown to the relays. */
  readonly shownAt = new Map<number, number>()

  private constructor(service: PushServiceDouble) {
    this.service = service
  }

  /** `delayMs`: of the person of each number. */
  static async start(people: number, delayMs: (person: number) => number): Promise<ManyTold> {
    const many = new ManyTold(await new PushServiceDouble().start())
    many.#apiHost = (await many.upstream.listen()).href
    showWickets(many.upstream, MATCH, 0)
    const db = await openPushDatabase({ dataDir: many.dataDir, databaseUrl: undefined })
    const subscriptions = new Subscriptions(db, Date.now)
    for (let person = 0; person < people; person += 1) {
      const browser = many.service.browser()
      many.browsers.push(browser)
      const choices = choicesOf({ follows: { 'match/7': ['wicket'] }, delayMs: delayMs(person) })
      await subscriptions.save(browser.subscription, choices, 'https://crease.example')
    }
    await db.destroy()
    return many
  }

  /** What a relay is to be started with. */
  get env(): Record<string, string> {
    return {
      API_HOST: this.#apiHost,
      DATA_DIR: this.dataDir,
      PUSH_SERVICES: this.service.host,
      NODE_EXTRA_CA_CERTS: this.service.caFile,
      LIVE_POLL_MS: '100',
    }
  }

  show(wickets: number): void {
    showWickets(this.upstream, MATCH, wickets)
    this.shownAt.set(wickets, Date.now())
  }

  /** Of how many people a push about a wicket has come. */
  toldOf(wicket: number): number {
    return this.service.counts.get(topicOf(wicketId(MATCH, wicket)))?.size ?? 0
  }

  /** Pushes beyond the first to one person about one wicket. */
  get again(): number {
    let again = 0
    for (const counts of this.service.counts.values()) for (const count of counts.values()) again += count - 1
    return again
  }

  shownAtOf(tag: string): number {
    const [wicket, at = Number.NaN] = [...this.shownAt].find(([one]) => wicketId(MATCH, one) === tag) ?? []
    if (wicket === undefined) throw new Error(`${tag} was never shown`)
    return at
  }

  async until(isSo: () => boolean, withinMs: number, what: string): Promise<void> {
    const until = Date.now() + withinMs
    while (!isSo()) {
      if (Date.now() > until) throw new Error(`${what}: not within ${withinMs} ms`)
      await sleepFor(LOOK_EVERY_MS)
    }
  }

  async stop(): Promise<void> {
    await this.service.stop()
    await this.upstream.close()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
