import { randomUUID } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import type { Language } from '#shared/language.ts'
import type { Choices, PushAddress, ReadingChoices, SubscriptionKey } from '#shared/notifications/choices.ts'
import type { Wording } from '#shared/notifications/wording-types.ts'
import type { GivenUp } from '#shared/ops/given-up.ts'
import type { Clock } from '../time/clock.ts'
import { AllowedServices } from './allowed-services.ts'
import { MessageMaker } from './message-maker.ts'
import { MomentBook, type SeenMatch } from './moment-book.ts'
import { NotificationQueue } from './notification-queue.ts'
import { openPushDatabase, type PushDatabasePlace } from './open-push-database.ts'
import { areUsable, PushClient } from './push-client.ts'
import { PushCounts, type PushFigures } from './push-counts.ts'
import { SeenQueue } from './seen-matches-queue.ts'
import { Sender } from './sender.ts'
import { Subscriptions } from './subscriptions.ts'
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

const LOOK_EVERY_MS = 500
const AFTER_FAILURE_MS = 1000
const REOPEN_EVERY_MS = 3000
const FORGET_EVERY_MS = 60 * 60_000

export type Notifier = Awaited<ReturnType<typeof openNotifier>>

/** Stores subscriptions and what happened in matches; while this relay leads, it sends what is due. */
export async function openNotifier({ settings, wordingIn, clock, failed, ca }: NotifierParts) {
  const db = await openPushDatabase(settings)
  const keys = await vapidKeys(db, settings.keys).catch(async (error) => {
    await db.destroy()
    throw error
  })
  const services = new AllowedServices(settings.services)
  const subscriptions = new Subscriptions(db, clock.wallMs)
  const moments = new MomentBook(db, clock.wallMs)
  const notifications = new NotificationQueue(db, randomUUID())
  const tokens = new VapidTokens(keys, settings.subject, clock.wallMs)
  const client = new PushClient({ services, tokens, monotonicMs: clock.monotonicMs, ca })
  const counts = new PushCounts()
  const messages = new MessageMaker(wordingIn)
  const sender = new Sender({ book: notifications, messages, client, counts, wallMs: clock.wallMs, failed })
  const seenQueue = new SeenQueue({
    take: (seen) => moments.take(seen),
    noteWatch: (at) => moments.noteWatch(at),
    failed,
  })
  const closing = new AbortController()
  let waking = new AbortController()
  let isLeading = false

  async function run(): Promise<void> {
    let reopenAt = 0
    let forgetAt = clock.monotonicMs() + FORGET_EVERY_MS
    while (!closing.signal.aborted) {
      try {
        const nowMs = clock.monotonicMs()
        waking = new AbortController()
        if (isLeading && nowMs >= reopenAt) {
          await notifications.reopenClaims(clock.wallMs(), sender.isIdle)
          await notifications.dropMisdated(clock.wallMs())
          await notifications.forgetOrphans(clock.wallMs())
          reopenAt = nowMs + REOPEN_EVERY_MS
        }
        if (isLeading && nowMs >= forgetAt) {
          await moments.forgetOld()
          forgetAt = nowMs + FORGET_EVERY_MS
        }
        if (!isLeading || (await sender.sendDue()) === 0) await rest()
      } catch (error) {
        failed(error)
        await sleep(AFTER_FAILURE_MS)
      }
    }
  }

  /** Until something is due, or seen. */
  async function rest(): Promise<void> {
    const nextAt = isLeading ? await notifications.nextAt() : undefined
    const untilNextMs = (nextAt ?? Number.POSITIVE_INFINITY) - clock.wallMs()
    await sleep(Math.min(LOOK_EVERY_MS, Math.max(1, untilNextMs)))
  }

  async function sleep(ms: number): Promise<void> {
    const signal = AbortSignal.any([waking.signal, closing.signal])
    await sleepFor(ms, undefined, { signal }).catch(() => {})
  }

  const running = run()
  return {
    key: async () => keys.publicKey,
    save: async (address: PushAddress, choices: Choices, site: string) => {
      if (!services.addressOf(address.endpoint)) return 'not allowed'
      if (!areUsable(address.keys)) return 'bad key'
      return subscriptions.save(address, choices, site)
    },
    read: (key: SubscriptionKey) => subscriptions.read(key),
    changeReading: (key: SubscriptionKey, reading: ReadingChoices) =>
      subscriptions.changeReading(key, reading),
    remove: (key: SubscriptionKey) => subscriptions.remove(key),
    /** What the poller saw, up to `watchedAt`: it leads, and so this one sends. */
    seen: (matches: readonly SeenMatch[], watchedAt: number): Promise<void> => {
      isLeading = true
      return seenQueue.add(matches, watchedAt).finally(() => waking.abort())
    },
    stepDown: () => {
      isLeading = false
      seenQueue.clear()
    },
    figures: async (): Promise<PushFigures> => counts.take(isLeading ? await notifications.waiting() : 0),
    listGivenUp: async (): Promise<GivenUp[]> => (isLeading ? notifications.givenUp() : []),
    close: async () => {
      closing.abort()
      waking.abort()
      await seenQueue.idle()
      await running
      await sender.finish()
      await client.close()
      await db.destroy()
    },
  }
}
