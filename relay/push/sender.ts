import { reasonOf } from '../outbox/channel.ts'
import { retryTime } from '../outbox/retry-time.ts'
import type { DueNotification } from './due-notification.ts'
import type { MessageMaker } from './message-maker.ts'
import type { NotificationQueue } from './notification-queue.ts'
import { planAll } from './plan-notification.ts'
import type { PushClient, PushOutcome } from './push-client.ts'
import type { PushCounts } from './push-counts.ts'

/** Under way at most: of a service that answers after 80 ms, 6,400 a second. What a kill leaves open is no more than this. */
const AT_ONCE = 512
/** Claimed together: so few that those before keep the push service busy meanwhile. */
const CLAIMED_TOGETHER = 128
/** What is done is marked when it is so many, or so old: one by one would cost more than the sending. */
const MARKED_TOGETHER = 64
const MARK_AFTER_MS = 20
const MARK_AGAIN_AFTER_MS = 1000
const DIGEST_SHOWS = 3
/** A try that failed is made again after 1, 2, 4 s and so on, within the life of the moment. */
const BACK_OFF = { firstWaitMs: 1000, mostWaitMs: 60_000 }
/** A push service that is busy is tried again so often. */
const MOST_TRIES = 8

const REASONS = {
  busy: 'The push service is busy.',
  error: 'The push service failed.',
  unreachable: 'The push service cannot be reached.',
}
const reasonOfRefusal = (why: number | 'not allowed') =>
  why === 'not allowed' ? 'Its push service is not allowed any more.' : `The push service answered ${why}.`

export type SenderParts = {
  book: NotificationQueue
  messages: MessageMaker
  client: Pick<PushClient, 'send'>
  counts: PushCounts
  wallMs(): number
  failed(error: unknown): void
}

export class Sender {
  readonly #parts: SenderParts
  readonly #sending = new Map<number, Promise<void>>()
  #roomFound = () => {}
  /** Until they are marked. */
  readonly #sent: DueNotification[] = []
  #markTimer: ReturnType<typeof setTimeout> | undefined
  #marking: Promise<void> | undefined

  constructor(parts: SenderParts) {
    this.#parts = parts
  }

  async sendDue(): Promise<number> {
    const { book, wallMs, counts } = this.#parts
    while (!this.#hasRoom)
      await new Promise<void>((resolve) => {
        this.#roomFound = resolve
      })
    const nowMs = wallMs()
    const { send, defer, drop } = await book.claim(nowMs, CLAIMED_TOGETHER, (due) => planAll(due, nowMs))
    for (const { reason } of drop) counts.dropped(reason)
    for (const notification of send) this.#start(notification)
    return send.length + defer.length + drop.length
  }

  get #hasRoom(): boolean {
    return this.#sending.size + this.#sent.length + CLAIMED_TOGETHER <= AT_ONCE
  }

  get isIdle(): boolean {
    return this.#sending.size + this.#sent.length === 0
  }

  /** What is under way is finished, and marked; what could not be marked is sent again by another. */
  async finish(): Promise<void> {
    await Promise.all(this.#sending.values())
    while (this.#marking) await this.#marking
    clearTimeout(this.#markTimer)
    this.#markTimer = undefined
    // Once more, where it failed.
    await this.#markAll()
  }

  #start(notification: DueNotification): void {
    const { id } = notification
    // An earlier form of it may be on its way, and must not come after this one.
    const before = this.#sending.get(id) ?? Promise.resolve()
    const sending = before
      .then(() => this.#send(notification))
      .catch((error) => {
        this.#parts.failed(error)
        return this.#tryAgain(notification, reasonOf(error))
      })
      // It stays claimed, until nothing is under way any more.
      .catch(this.#parts.failed)
      .finally(() => {
        if (this.#sending.get(id) === sending) this.#sending.delete(id)
        if (this.#hasRoom) this.#roomFound()
        this.#markInTime()
      })
    this.#sending.set(id, sending)
  }

  async #send(notification: DueNotification): Promise<void> {
    const { book, messages, client, wallMs } = this.#parts
    const { moment, lateAt, to } = notification
    const deferred = moment ? [] : await book.deferred(to.id, notification.dueAt)
    // What was deferred was of matches that it does not follow any more.
    if (!moment && deferred.length === 0) return book.drop(notification)
    const message = moment
      ? await messages.moment(notification, moment)
      : await messages.digest(notification, {
          count: deferred.length,
          latest: deferred.slice(-DIGEST_SHOWS).map((one) => one.moment),
        })
    const outcome = await client.send({
      endpoint: to.endpoint,
      keys: { p256dh: to.p256dh, auth: to.auth },
      message: message.bytes,
      site: to.site,
      ttlSeconds: Math.max(1, Math.ceil((lateAt - wallMs()) / 1000)),
      topic: message.topic,
      urgency: moment?.facts.kind === 'toss' || moment?.facts.kind === 'start' ? 'normal' : 'high',
    })
    // Before the digest itself is: a sender that is killed between must not leave them for another digest.
    if (outcome.kind === 'sent') await book.markDeferred(deferred.map(({ id }) => id))
    await this.#settle(notification, outcome)
  }

  async #settle(notification: DueNotification, outcome: PushOutcome): Promise<void> {
    const { book, counts, wallMs } = this.#parts
    const { to, moment, dueAt } = notification
    switch (outcome.kind) {
      case 'sent':
        counts.sent(moment?.facts.kind ?? 'digest', wallMs() - dueAt)
        this.#sent.push(notification)
        return
      case 'gone':
        counts.forgotten()
        await book.forget([to.id])
        return
      case 'refused':
        counts.failed('refused')
        return book.giveUp(notification, reasonOfRefusal(outcome.why))
      case 'failed':
        counts.failed(outcome.why)
        return this.#tryAgain(notification, REASONS[outcome.why], outcome.retryAfterMs)
      default:
        return outcome satisfies never
    }
  }

  async #tryAgain(notification: DueNotification, reason: string, retryAfterMs?: number): Promise<void> {
    const { book, counts, wallMs } = this.#parts
    const tried = { tries: notification.tries + 1, expiresMs: notification.lateAt }
    const nextAt = retryTime(tried, BACK_OFF, wallMs(), retryAfterMs)
    if (nextAt !== undefined && tried.tries < MOST_TRIES) return book.retry(notification, nextAt, reason)
    counts.dropped('late')
    return book.giveUp(notification, reason)
  }

  #markInTime(): void {
    const count = this.#sent.length
    if (count === 0 || this.#marking) return
    if (this.#sending.size === 0 || count >= MARKED_TOGETHER) return void this.#mark()
    this.#markIn(MARK_AFTER_MS)
  }

  #markIn(ms: number): void {
    this.#markTimer ??= setTimeout(() => this.#mark(), ms)
  }

  #mark(): void {
    clearTimeout(this.#markTimer)
    this.#markTimer = undefined
    this.#marking ??= this.#markAll().then((isMarked) => {
      this.#marking = undefined
      if (isMarked) this.#markInTime()
      else this.#markIn(MARK_AGAIN_AFTER_MS)
    })
  }

  /** Whether it could: otherwise they are marked later. */
  async #markAll(): Promise<boolean> {
    const { book, failed } = this.#parts
    const sent = [...this.#sent]
    try {
      await book.markSent(sent)
      this.#sent.splice(0, sent.length)
      if (this.#hasRoom) this.#roomFound()
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }
}
