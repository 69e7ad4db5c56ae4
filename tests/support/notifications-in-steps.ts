import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webPush from 'web-push'
import { MessageMaker } from '#relay/push/message-maker.ts'
import { MomentBook } from '#relay/push/moment-book.ts'
import { NotificationQueue } from '#relay/push/notification-queue.ts'
import { openPushDatabase } from '#relay/push/open-push-database.ts'
import type { Push, PushOutcome } from '#relay/push/push-client.ts'
import { PushCounts } from '#relay/push/push-counts.ts'
import { Sender } from '#relay/push/sender.ts'
import { Subscriptions } from '#relay/push/subscriptions.ts'
import type { PushDatabase } from '#relay/push/tables.ts'
import type { Choices } from '#shared/notifications/choices.ts'
import type { Moment, MomentMatch } from '#shared/notifications/moment.ts'
import { PushMessage } from '#shared/notifications/notification.ts'
import type {
  NotificationWords,
  NotifiedDigest,
  NotifiedMoment,
} from '#shared/notifications/wording-types.ts'
import { choicesOf, SITE, seenMatch } from './notifier-under-test.ts'
import { TestBrowser } from './push-service.ts'
import { placeOf } from './test-database.ts'

export const TEST_VAPID_KEYS = webPush.generateVAPIDKeys()

/** A person who is sent, and what their browser has been sent. */
export type Person = { browser: TestBrowser; id: string; sent: ReturnType<TestBrowser['read']>[] }

/**
 * Notifications without threads, timers and sockets: a test moves the clock, says when a sender looks, and what a push
 * service answers.
 */
export class NotificationsInSteps {
  nowMs = Date.parse('2026-11-24T12:00:00Z')
  /** What the push service answers. */
  outcome: PushOutcome | (() => Promise<PushOutcome>) = { kind: 'sent' }
  /** Told of each that is sent. */
  onSent: (notification: Person['sent'][number], person: Person) => void = () => {}
  readonly failures: unknown[] = []
  readonly counts = new PushCounts()
  readonly db: PushDatabase
  readonly subscriptions: Subscriptions
  readonly moments: MomentBook
  readonly #folder: string
  readonly #people = new Map<string, Person>()

  static async start(): Promise<NotificationsInSteps> {
    const folder = mkdtempSync(join(tmpdir(), 'crease-notifications-'))
    const { databaseUrl } = await placeOf(folder)
    return new NotificationsInSteps(folder, await openPushDatabase({ dataDir: folder, databaseUrl }))
  }

  private constructor(folder: string, db: PushDatabase) {
    this.#folder = folder
    this.db = db
    this.subscriptions = new Subscriptions(db, () => this.nowMs)
    this.moments = new MomentBook(db, () => this.nowMs)
  }

  async stop(): Promise<void> {
    await this.db.destroy()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async person(choices: Partial<Choices> = {}): Promise<Person> {
    const path = randomBytes(12).toString('base64url')
    const browser = new TestBrowser(`https://fcm.googleapis.com/fcm/send/${path}`)
    await this.subscriptions.save(browser.subscription, choicesOf(choices), SITE)
    const { id } = await this.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', browser.endpoint)
      .executeTakeFirstOrThrow()
    const person: Person = { browser, id, sent: [] }
    this.#people.set(browser.endpoint, person)
    return person
  }

  /** What a poller saw of match 7 by now. */
  async seen(
    moments: readonly Moment[],
    { match = {}, ...changes }: { isWhole?: boolean; gone?: string[]; match?: Partial<MomentMatch> } = {},
  ): Promise<void> {
    const seen = seenMatch(7, moments, { at: this.nowMs, ...changes })
    await this.moments.take({ ...seen, match: { ...seen.match, ...match } })
    await this.moments.noteWatch(this.nowMs)
  }

  book(sender = 'one'): NotificationQueue {
    return new NotificationQueue(this.db, sender)
  }

  /** A sender as a process has one, which names its claims. */
  sender(name = 'one', book = this.book(name)): Sender {
    const wallMs = () => this.nowMs
    return new Sender({
      book,
      messages: new MessageMaker(async () => PLAIN_WORDS),
      client: {
        send: async ({ endpoint, message }: Push): Promise<PushOutcome> => {
          const outcome = typeof this.outcome === 'function' ? await this.outcome() : this.outcome
          const person = this.#people.get(endpoint)
          if (outcome.kind === 'sent' && person)
            this.#note(person, PushMessage.parse(JSON.parse(`${message}`)).notification)
          return outcome
        },
      },
      counts: this.counts,
      wallMs,
      failed: (error) => this.failures.push(error),
    })
  }

  #note(person: Person, notification: Person['sent'][number]): void {
    person.sent.push(notification)
    this.onSent(notification, person)
  }

  /** Sends all that is due, and what becomes due by that. */
  async send(sender = this.sender()): Promise<void> {
    while ((await sender.sendDue()) > 0) await sender.finish()
  }
}

/** What is sent, short enough to be compared; the words of each language have tests of their own. */
const PLAIN_WORDS = {
  moment: ({ match, facts, isTakenBack }: NotifiedMoment, isShielded: boolean): NotificationWords => ({
    title: `${isTakenBack ? 'not ' : ''}${isShielded ? 'over' : 'name' in facts ? `${facts.kind} ${facts.name}` : facts.kind}`,
    body: match.TeamA.TeamName,
  }),
  digest: ({ count, latest }: NotifiedDigest, isShielded: boolean): NotificationWords => ({
    title: `${count} more`,
    body: latest.map((one) => PLAIN_WORDS.moment(one, isShielded).title).join(', '),
  }),
}
