import { encryptMessage } from './message-encryption.ts'
import type { MessageMaker } from './message-maker.ts'
import { topicOf } from './message-maker.ts'
import { type CountedHour, planTelling } from './plan-telling.ts'
import type { PreparedKeys } from './prepared-keys.ts'
import type { PushClient, PushOutcome } from './push-client.ts'
import type { PushCounts } from './push-counts.ts'
import type { Claimed, TellingBook } from './telling-book.ts'
import type { VapidTokens } from './vapid.ts'

/** Claimed together; as many are under way at most. What a kill leaves open is no more than this. */
const AT_ONCE = 256
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
  readonly #told: number[] = []
  readonly #dropped: number[] = []
  #marking: Promise<void> | undefined

  constructor(parts: SenderParts) {
    this.#parts = parts
  }

  /** Sends what is due now, as far as there is room; how many it claimed. */
  async sendDue(): Promise<number> {
    const { book, wallMs, counts } = this.#parts
    while (this.#sending.size > AT_ONCE / 2) await Promise.race(this.#sending)
    const nowMs = wallMs()
    const claimed = await book.claim(nowMs, AT_ONCE)
    const hours = new Map<string, CountedHour>()
    const held: Parameters<TellingBook['hold']>[0][number][] = []
    const chosen: Claimed[] = []
    for (const one of claimed) {
      const plan = planTelling(
        { ...one, ...one.to, isDigest: one.told === undefined },
        hours.get(one.to.id) ?? one.to.hour,
        nowMs,
      )
      switch (plan.to) {
        case 'tell':
          if (plan.hour) hours.set(one.to.id, plan.hour)
          chosen.push(one)
          break
        case 'hold':
          held.push({ id: one.id, subscription: one.to.id, digestAt: plan.digestAt })
          break
        case 'drop':
          counts.dropped(plan.reason)
          await this.#drop(one)
          break
        default:
          plan satisfies never
      }
    }
    await book.begin(
      chosen.map(({ id }) => id),
      hours,
    )
    await book.hold(held)
    for (const one of chosen) this.#start(one)
    this.#mark()
    return claimed.length
  }

  get isIdle(): boolean {
    return this.#sending.size === 0
  }

  /** What is under way is finished, and marked. */
  async finish(): Promise<void> {
    await Promise.all(this.#sending)
    while (this.#marking) await this.#marking
  }

  #start(claimed: Claimed): void {
    const sending = this.#send(claimed)
      .catch((error) => {
        this.#parts.failed(error)
        this.#dropped.push(claimed.id)
      })
      .finally(() => {
        this.#sending.delete(sending)
        this.#mark()
      })
    this.#sending.add(sending)
  }

  async #send(claimed: Claimed): Promise<void> {
    const { book, messages, preparedKeys, tokens, client, wallMs } = this.#parts
    const { momentId, told, lateAt, to } = claimed
    const held = told ? [] : await book.held(to.id, claimed.dueAt)
    // What was held was for matches that it does not follow any more.
    if (!told && held.length === 0) return void this.#dropped.push(claimed.id)
    const message = told
      ? await messages.moment(claimed, told)
      : await messages.digest(claimed, {
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
    await this.#settle(claimed, outcome)
  }

  async #drop({ id, told, dueAt, to }: Claimed): Promise<void> {
    this.#dropped.push(id)
    if (!told) await this.#parts.book.dropHeld(to.id, dueAt)
  }

  async #settle(claimed: Claimed, outcome: PushOutcome): Promise<void> {
    const { book, preparedKeys, counts, wallMs } = this.#parts
    const { id, to, told, tries, dueAt, lateAt } = claimed
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
        return this.#drop(claimed)
      case 'failed': {
        counts.failed(outcome.why)
        const waitMs = outcome.retryAfterMs ?? Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** tries)
        const nextAt = wallMs() + waitMs
        if (tries + 1 < MOST_TRIES && nextAt <= lateAt) return book.retry(id, nextAt)
        counts.dropped('late')
        return this.#drop(claimed)
      }
      default:
        return outcome satisfies never
    }
  }

  /** Marks all that is done by now, again and again until nothing is: so little is open when the process is killed. */
  #mark(): void {
    this.#marking ??= this.#markAll().finally(() => {
      this.#marking = undefined
      if (this.#told.length + this.#dropped.length > 0) this.#mark()
    })
  }

  async #markAll(): Promise<void> {
    const { book, failed } = this.#parts
    const [told, dropped] = [this.#told.splice(0), this.#dropped.splice(0)]
    try {
      await book.mark(told, 'told')
      await book.mark(dropped, 'dropped')
    } catch (error) {
      failed(error)
    }
  }
}
