import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wordingIn } from '#client/server/entry-wording.ts'
import type { SeenMatch } from '#relay/push/moment-book.ts'
import { type Notifier, openNotifier } from '#relay/push/notifier.ts'
import { type Clock, systemClock } from '#relay/time/clock.ts'
import type { Choices } from '#shared/notifications/choices.ts'
import type { Moment } from '#shared/notifications/moment.ts'
import { MOMENT_KINDS } from '#shared/notifications/moment.ts'
import { PushServiceDouble, type TestBrowser } from './push-service.ts'
import { sampleMatch } from './sample-match.ts'
import { placeOf } from './test-database.ts'

export const SITE = 'https://crease.example'

/** Notifications with a push service of the test's own, and a folder that outlives the notifier. */
export class NotifierUnderTest {
  readonly service: PushServiceDouble
  readonly #folder = mkdtempSync(join(tmpdir(), 'crease-push-'))
  readonly #clock: Clock
  readonly failures: unknown[] = []
  #notifier: Notifier | undefined

  private constructor(service: PushServiceDouble, clock: Clock) {
    this.service = service
    this.#clock = clock
  }

  static async start(clock: Clock = systemClock): Promise<NotifierUnderTest> {
    const one = new NotifierUnderTest(await new PushServiceDouble().start(), clock)
    await one.open()
    return one
  }

  get notifier(): Notifier {
    if (!this.#notifier) throw new Error('the notifier is closed')
    return this.#notifier
  }

  /** Another one over the same folder. */
  async openAnother(): Promise<Notifier> {
    const { databaseUrl } = await placeOf(this.#folder)
    return openNotifier({
      settings: {
        dataDir: this.#folder,
        databaseUrl,
        keys: undefined,
        subject: undefined,
        services: [this.service.host],
      },
      wordingIn,
      clock: this.#clock,
      failed: (error) => this.failures.push(error),
      ca: readFileSync(this.service.caFile, 'utf8'),
    })
  }

  async open(): Promise<void> {
    this.#notifier = await this.openAnother()
  }

  async close(): Promise<void> {
    await this.#notifier?.close()
    this.#notifier = undefined
  }

  async stop(): Promise<void> {
    await this.close()
    await this.service.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** A browser that asks to be notified. */
  async subscribed(choices: Partial<Choices> = {}): Promise<TestBrowser> {
    const browser = this.service.browser()
    await this.notifier.save(browser.subscription, choicesOf(choices), SITE)
    return browser
  }

  /** A match that was listed before anything happened in it. */
  async listed(id: number): Promise<void> {
    await this.notifier.seen(
      [seenMatch(id, [], { isWhole: true, at: this.#clock.wallMs() })],
      this.#clock.wallMs(),
    )
  }

  async happened(id: number, moments: readonly Moment[], changes: Partial<SeenMatch> = {}): Promise<void> {
    const at = this.#clock.wallMs()
    await this.notifier.seen([seenMatch(id, moments, { at, ...changes })], at)
  }

  /** Resolves when whatever was to be sent before is there, as what is sent after it is. */
  async settled(match: number): Promise<void> {
    const last = await this.subscribed({ follows: { 'match/999': ['result'] } })
    await this.listed(999)
    await this.happened(999, [{ ...HOME_WIN, mark: `${match}` }])
    await this.received(last, 1)
  }

  /** What a browser has been sent, once it is so much. */
  async received(browser: TestBrowser, count: number) {
    const { expect } = await import('vitest')
    await expect.poll(() => this.service.received(browser).length).toBeGreaterThanOrEqual(count)
    return this.service.received(browser)
  }
}

export function choicesOf(choices: Partial<Choices> = {}): Choices {
  return {
    language: 'en',
    delayMs: 0,
    isShielded: false,
    follows: { 'match/7': [...MOMENT_KINDS] },
    timeZone: 'Asia/Kolkata',
    ...choices,
  }
}

export function seenMatch(id: number, moments: readonly Moment[], changes: Partial<SeenMatch>): SeenMatch {
  const { LiveMatchId, StartTime, TeamA, TeamB } = sampleMatch(id)
  return {
    match: { LiveMatchId, StartTime, TeamA, TeamB },
    at: 0,
    isWhole: false,
    moments,
    gone: [],
    ...changes,
  }
}

/** A wicket, the number of its innings. */
export function wicket(number: number, changes: { name?: string; mark?: string } = {}): Moment {
  const { name = `Batter ${number}`, mark = name } = changes
  return {
    key: `wicket/1/${number}`,
    mark,
    facts: {
      kind: 'wicket',
      name,
      runs: 43,
      balls: 31,
      out: { Kind: 'bowled', Bowler: { PlayerId: 21, Name: 'J. Sutherland' }, Fielders: [] },
      standing: { teamId: 1, runs: 100 + number, wickets: number, overs: '14.2' },
    },
  }
}

export const HOME_WIN: Moment = {
  key: 'result',
  mark: 'Comets',
  facts: { kind: 'result', result: { Kind: 'win', WinnerTeamId: 1, By: { Runs: 12 } } },
}
