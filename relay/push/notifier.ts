import { randomUUID } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import type { Language } from '#shared/language.ts'
import type { Choices, PushAddress, ReadingChoices, SubscriptionKey } from '#shared/notifications/choices.ts'
import type { Wording } from '#shared/notifications/wording-types.ts'
import type { Clock } from '../time/clock.ts'
import { AllowedServices } from './allowed-services.ts'
import { MessageMaker } from './message-maker.ts'
import { MomentBook, type SeenMatch } from './moment-book.ts'
import { NotificationQueue } from './notification-queue.ts'
import { openPushDatabase, type PushDatabasePlace } from './open-push-database.ts'
import { areUsable, PushClient } from './push-client.ts'
import { PushCounts, type PushFigures } from './push-counts.ts'
import { SeenQueue } from './seen-queue.ts'
import { Sender } from './sender.ts'
import { Subscriptions } from './subscriptions.ts'
import type { PushDatabase } from './tables.ts'
import { type VapidKeys, VapidTokens, vapidKeys } from './vapid.ts'

export type PushSettings = PushDatabasePlace & {
  keys: VapidKeys | undefined
  subject: string | undefined
  services: readonly string[]
}

export type NotifierParts = {
  settings: PushSettings
  wordingIn(language: Language): Promise<Wording>
  clock: Clock
  failed(error: unknown): void
  /** Of a push service under an authority of its own, in PEM. */
  ca?: string | undefined
}

export type SaveAnswer = 'saved' | 'unknown' | 'full' | 'not allowed' | 'bad key'

const LOOK_EVERY_MS = 500
const AFTER_FAILURE_MS = 1000
const REOPEN_EVERY_MS = 3000
const FORGET_EVERY_MS = 60 * 60_000

export class Notifier {
  readonly #parts: NotifierParts
  readonly #db: PushDatabase
  readonly #services: AllowedServices
  readonly #subscriptions: Subscriptions
  readonly #moments: MomentBook
  readonly #notifications: NotificationQueue
  readonly #client: PushClient
  readonly #sender: Sender
  readonly #counts = new PushCounts()
  readonly #closing = new AbortController()
  readonly key: string
  #waking = new AbortController()
  readonly #queue: SeenQueue
  #isLeading = false
  readonly #running: Promise<void>

  static async open(parts: NotifierParts): Promise<Notifier> {
    const db = await openPushDatabase(parts.settings)
    try {
      return new Notifier(parts, db, await vapidKeys(db, parts.settings.keys))
    } catch (error) {
      await db.destroy()
      throw error
    }
  }

  private constructor(parts: NotifierParts, db: PushDatabase, keys: VapidKeys) {
    const { settings, wordingIn, clock } = parts
    this.#parts = parts
    this.#db = db
    this.key = keys.publicKey
    this.#services = new AllowedServices(settings.services)
    this.#subscriptions = new Subscriptions(db, clock.wallMs)
    this.#moments = new MomentBook(db, clock.wallMs)
    this.#notifications = new NotificationQueue(db, randomUUID())
    this.#client = new PushClient({
      services: this.#services,
      tokens: new VapidTokens(keys, settings.subject, clock.wallMs),
      monotonicMs: clock.monotonicMs,
      ca: parts.ca,
    })
    this.#sender = new Sender({
      book: this.#notifications,
      messages: new MessageMaker(wordingIn),
      client: this.#client,
      counts: this.#counts,
      wallMs: clock.wallMs,
      failed: parts.failed,
    })
    this.#queue = new SeenQueue({
      take: (seen) => this.#moments.take(seen),
      noteWatch: (at) => this.#moments.noteWatch(at),
      failed: parts.failed,
    })
    this.#running = this.#run()
  }

  async save(address: PushAddress, choices: Choices, site: string): Promise<SaveAnswer> {
    if (!this.#services.addressOf(address.endpoint)) return 'not allowed'
    if (!areUsable(address.keys)) return 'bad key'
    return this.#subscriptions.save(address, choices, site)
  }

  read(key: SubscriptionKey): Promise<Choices | undefined> {
    return this.#subscriptions.read(key)
  }

  changeReading(key: SubscriptionKey, reading: ReadingChoices): Promise<boolean> {
    return this.#subscriptions.changeReading(key, reading)
  }

  remove(key: SubscriptionKey): Promise<boolean> {
    return this.#subscriptions.remove(key)
  }

  /** What the poller saw, up to `watchedAt`: it leads, and so this one sends. */
  seen(matches: readonly SeenMatch[], watchedAt: number): Promise<void> {
    this.#isLeading = true
    return this.#queue.add(matches, watchedAt).finally(() => this.#waking.abort())
  }

  stepDown(): void {
    this.#isLeading = false
    this.#queue.clear()
  }

  async figures(): Promise<PushFigures> {
    return this.#counts.take(this.#isLeading ? await this.#notifications.waiting() : 0)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#waking.abort()
    await this.#queue.idle()
    await this.#running
    await this.#sender.finish()
    await this.#client.close()
    await this.#db.destroy()
  }

  async #run(): Promise<void> {
    const { clock, failed } = this.#parts
    let reopenAt = 0
    let forgetAt = clock.monotonicMs() + FORGET_EVERY_MS
    while (!this.#closing.signal.aborted) {
      try {
        const nowMs = clock.monotonicMs()
        this.#waking = new AbortController()
        if (this.#isLeading && nowMs >= reopenAt) {
          await this.#notifications.reopenClaims(clock.wallMs(), this.#sender.isIdle)
          await this.#notifications.dropMisdated(clock.wallMs())
          await this.#notifications.forgetOrphans(clock.wallMs())
          reopenAt = nowMs + REOPEN_EVERY_MS
        }
        if (this.#isLeading && nowMs >= forgetAt) {
          await this.#moments.forgetOld()
          forgetAt = nowMs + FORGET_EVERY_MS
        }
        if (!this.#isLeading || (await this.#sender.sendDue()) === 0) await this.#rest()
      } catch (error) {
        failed(error)
        await this.#sleep(AFTER_FAILURE_MS)
      }
    }
  }

  /** Until something is due, or seen. */
  async #rest(): Promise<void> {
    const nextAt = this.#isLeading ? await this.#notifications.nextAt() : undefined
    const untilNextMs = (nextAt ?? Number.POSITIVE_INFINITY) - this.#parts.clock.wallMs()
    await this.#sleep(Math.min(LOOK_EVERY_MS, Math.max(1, untilNextMs)))
  }

  async #sleep(ms: number): Promise<void> {
    const signal = AbortSignal.any([this.#waking.signal, this.#closing.signal])
    await sleepFor(ms, undefined, { signal }).catch(() => {})
  }
}
