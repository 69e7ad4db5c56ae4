import type { DueTelling } from './due-telling.ts'
import { encryptMessage } from './message-encryption.ts'
import type { MessageMaker } from './message-maker.ts'
import { topicOf } from './message-maker.ts'
import { planAll } from './plan-telling.ts'
import type { PreparedKeys } from './prepared-keys.ts'
import type { PushClient, PushOutcome } from './push-client.ts'
import type { PushCounts } from './push-counts.ts'
import type { TellingBook } from './telling-book.ts'
import type { VapidTokens } from './vapid.ts'

/** Under way at most: of a service that answers after 80 ms, 6,400 a second. What a kill leaves open is no more than this. */
const AT_ONCE = 512
/** Claimed together: so few that those before keep the push service busy meanwhile. */
const CLAIMED_TOGETHER = 128
/** What is done is marked when it is so many, or so old: one by one would cost more than the sending. */
const MARKED_TOGETHER = 64
const MARK_AFTER_MS = 20
const DIGEST_SHOWS = 3
/** A try that failed is made again after 1, 2, 4 s and so on, within the life of what is told. */
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 60_000
/** A push service that is busy is asked again, but for nobody's sake for ever. */
const MOST_TRIES = 8

export type SenderParts = {
  book: TellingBook
  messages: MessageMaker
  preparedKeys: Pick<PreparedKeys, 'take' | 'want' | 'forget'>
  tokens: VapidTokens
  client: Pick<PushClient, 'send'>
  counts: PushCounts
  wallMs(): number
  failed(error: unknown): void
}

/** Tells what is due: claims, sends, marks. What was sent is marked while others are still on their way. */
export class Sender {
  readonly #parts: SenderParts
  readonly #sending = new Set<Promise<void>>()
  #roomFound = () => {}
  #told: number[] = []
  #dropped: number[] = []
  #beingMarked = 0
  #markTimer: ReturnType<typeof setTimeout> | undefined
  #marking: Promise<void> | undefined

  constructor(parts: SenderParts) {
    this.#parts = parts
  }

  /** Sends what is due now, as far as there is room; of how many it decided. */
  async sendDue(): Promise<number> {
    const { book, wallMs, counts } = this.#parts
    while (!this.#hasRoom)
      await new Promise<void>((resolve) => {
        this.#roomFound = resolve
      })
    const nowMs = wallMs()
    const { tell, hold, drop } = await book.claim(nowMs, CLAIMED_TOGETHER, (due) => planAll(due, nowMs))
    for (const { reason } of drop) counts.dropped(reason)
    for (const telling of tell) this.#start(telling)
    return tell.length + hold.length + drop.length
  }

  get #hasRoom(): boolean {
    const unmarked = this.#told.length + this.#dropped.length + this.#beingMarked
    return this.#sending.size + unmarked + CLAIMED_TOGETHER <= AT_ONCE
  }

  get isIdle(): boolean {
    return this.#sending.size === 0
  }

  /** What is under way is finished, and marked. */
  async finish(): Promise<void> {
    await Promise.all(this.#sending)
    while (this.#marking) await this.#marking
  }

  #start(telling: DueTelling): void {
    const sending = this.#send(telling)
      .catch((error) => {
        this.#parts.failed(error)
        this.#dropped.push(telling.id)
      })
      .finally(() => {
        this.#sending.delete(sending)
        if (this.#hasRoom) this.#roomFound()
        this.#markInTime()
      })
    this.#sending.add(sending)
  }

  async #send(telling: DueTelling): Promise<void> {
    const { book, messages, preparedKeys, tokens, client, wallMs } = this.#parts
    const { momentId, told, lateAt, to } = telling
    const held = told ? [] : await book.held(to.id, telling.dueAt)
    // What was held was for matches that it does not follow any more.
    if (!told && held.length === 0) return void this.#dropped.push(telling.id)
    const message = told
      ? await messages.moment(telling, told)
      : await messages.digest(telling, {
          count: held.length,
          latest: held.slice(-DIGEST_SHOWS).map((one) => one.told),
        })
    const outcome = await client.send({
      endpoint: to.endpoint,
      body: encryptMessage(preparedKeys.take(to.id, to), message),
      authorization: tokens.authorization(to.endpoint, to.site),
      ttlSeconds: Math.max(1, Math.ceil((lateAt - wallMs()) / 1000)),
      topic: topicOf(momentId),
      urgency: told?.facts.kind === 'toss' || told?.facts.kind === 'start' ? 'normal' : 'high',
    })
    // Before the digest itself is: whoever is killed between must not leave them for another digest.
    if (outcome.kind === 'sent') await book.markHeld(held.map(({ id }) => id))
    await this.#settle(telling, outcome)
  }

  async #drop(telling: DueTelling): Promise<void> {
    this.#dropped.push(telling.id)
    if (!telling.told) await this.#parts.book.dropHeld(telling)
  }

  async #settle(telling: DueTelling, outcome: PushOutcome): Promise<void> {
    const { book, preparedKeys, counts, wallMs } = this.#parts
    const { id, to, told, tries, dueAt, lateAt } = telling
    switch (outcome.kind) {
      case 'sent':
        counts.sent(told?.facts.kind ?? 'digest', wallMs() - dueAt)
        preparedKeys.want(to.id, to)
        this.#told.push(id)
        return
      case 'gone':
        counts.forgotten()
        preparedKeys.forget(to.id)
        await book.forget([to.id])
        return
      case 'refused':
        counts.failed('refused')
        return this.#drop(telling)
      case 'failed': {
        counts.failed(outcome.why)
        const waitMs = outcome.retryAfterMs ?? Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** tries)
        const nextAt = wallMs() + waitMs
        if (tries + 1 < MOST_TRIES && nextAt <= lateAt) return book.retry(id, nextAt)
        counts.dropped('late')
        return this.#drop(telling)
      }
      default:
        return outcome satisfies never
    }
  }

  /** Soon, so that little is open when the process is killed, and many together. */
  #markInTime(): void {
    const count = this.#told.length + this.#dropped.length
    if (count === 0 || this.#marking) return
    if (this.isIdle || count >= MARKED_TOGETHER) return void this.#mark()
    this.#markTimer ??= setTimeout(() => this.#mark(), MARK_AFTER_MS)
  }

  #mark(): void {
    clearTimeout(this.#markTimer)
    this.#markTimer = undefined
    this.#marking ??= this.#markAll().finally(() => {
      this.#marking = undefined
      this.#markInTime()
    })
  }

  async #markAll(): Promise<void> {
    const { book, failed } = this.#parts
    const [told, dropped] = [this.#told, this.#dropped]
    this.#told = []
    this.#dropped = []
    this.#beingMarked = told.length + dropped.length
    try {
      await book.mark(told, 'told')
      await book.mark(dropped, 'dropped')
    } catch (error) {
      failed(error)
    }
    this.#beingMarked = 0
    if (this.#hasRoom) this.#roomFound()
  }
}
