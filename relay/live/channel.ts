import type { JsonObject } from '#shared/live/json.ts'
import type { EndReason } from '#shared/live/messages.ts'
import type { DelayCounts } from './delivery-counts.ts'
import type { Frame } from './frame.ts'
import type { Topic } from './topic.ts'
import type { Turns, Work } from './turns.ts'

/** What a channel asks of each subscription. */
type Subscriber = {
  /** At most one delta in this time; 0 for every delta at once. */
  readonly intervalMs: number
  /** Brings its reader to now, where that is due. */
  bring(): void
  /** From here on treats its reader as holding nothing, so that a snapshot follows. */
  forget(): void
}

/** What a channel asks of readers who are brought on together. */
type Alike = {
  readonly size: number
  /** Brings each of them to now. */
  start(): void
  /** As `forget` of a subscription, for all of them. */
  forget(channel: Channel): void
}

/** A topic and who follows it: every change is encoded once and offered to all, alone or with their like. */
export class Channel {
  #topic: Topic
  readonly #turns: Turns
  readonly #live: Round
  readonly #thinned = new Round()
  /** Those of its readers who are alike. */
  readonly cohorts = new Set<Alike>()
  #endedSinceMs: number | undefined

  /** `delays`: where it is counted how long after a change its readers get it. */
  constructor(topic: Topic, turns: Turns, delays?: DelayCounts) {
    this.#topic = topic
    this.#turns = turns
    this.#live = new Round(delays)
  }

  get topic(): Topic {
    return this.#topic
  }

  /** The first tick that found the topic ended. */
  get endedSinceMs(): number | undefined {
    return this.#endedSinceMs
  }

  get readers(): number {
    let readers = this.#live.size + this.#thinned.size
    for (const { size } of this.cohorts) readers += size
    return readers
  }

  join(subscription: Subscriber): void {
    this.#roundOf(subscription).add(subscription)
  }

  leave(subscription: Subscriber): void {
    this.#roundOf(subscription).delete(subscription)
  }

  /** Whether that was news. */
  publish(state: JsonObject, at: number): boolean {
    const isNews = this.topic.publish(state, at)
    if (isNews) this.#start()
    return isNews
  }

  /** Whether the change led on from the state that is held. */
  follow(frame: Frame): boolean {
    const isNext = this.topic.follow(frame)
    if (isNext) this.#start()
    return isNext
  }

  /** Goes on with a topic whose states are others: its readers hold nothing of them. */
  replace(topic: Topic): void {
    this.#topic = topic
    this.#start()
  }

  /** Sends the whole state to all readers. */
  resend(): void {
    this.#live.forget()
    this.#thinned.forget()
    for (const cohort of this.cohorts) cohort.forget(this)
    this.#start()
    this.#thinned.start(this.#turns)
  }

  finish(reason: EndReason): void {
    this.topic.finish(reason)
    this.#start()
    this.#thinned.start(this.#turns)
  }

  /** Sends thinned readers what is due, and notes since when the topic has ended. */
  tick(nowMs: number): void {
    if (this.topic.ended === undefined) this.#endedSinceMs = undefined
    else this.#endedSinceMs ??= nowMs
    this.#thinned.start(this.#turns)
  }

  /** All who get every change. */
  #start(): void {
    // Whoever is brought on alone joins those alike, who have to know of the change by then.
    for (const cohort of this.cohorts) cohort.start()
    this.#live.start(this.#turns)
  }

  #roundOf({ intervalMs }: Subscriber): Round {
    return intervalMs === 0 ? this.#live : this.#thinned
  }
}

/** Readers whose delay is read from the clock once: about 0.4 ms of work. */
const COUNTED_TOGETHER = 64

/** Subscriptions that are gone round, each once since it was last started; who joins meanwhile has what is new, or waits for its wire. */
class Round implements Work {
  readonly #subscriptions = new Set<Subscriber>()
  #places: Iterator<Subscriber> = this.#subscriptions.values()
  #left = 0
  #isUnderWay = false
  readonly #delays: DelayCounts | undefined
  #startedMs = 0
  #uncounted = 0

  constructor(delays?: DelayCounts) {
    this.#delays = delays
  }

  get size(): number {
    return this.#subscriptions.size
  }

  add(subscription: Subscriber): void {
    this.#subscriptions.add(subscription)
    // It takes a place in the round that is under way.
    if (this.#isUnderWay) this.#left += 1
  }

  delete(subscription: Subscriber): void {
    this.#subscriptions.delete(subscription)
  }

  forget(): void {
    for (const subscription of this.#subscriptions) subscription.forget()
  }

  /** Visits each subscription once, starting at the present place. */
  start(turns: Turns): void {
    this.#left = this.#subscriptions.size
    if (this.#isUnderWay || this.#left === 0) return
    this.#isUnderWay = true
    this.#places = this.#subscriptions.values()
    if (this.#delays) this.#startedMs = performance.now()
    turns.add(this)
  }

  /** Brings the next ones to now. */
  advance(steps: number): number {
    for (let taken = 0; taken < steps; taken += 1) {
      const place = this.#left > 0 ? this.#nextPlace() : undefined
      if (place === undefined) {
        this.#isUnderWay = false
        this.#countDelays()
        return taken
      }
      this.#left -= 1
      place.bring()
      this.#uncounted += 1
      if (this.#uncounted === COUNTED_TOGETHER) this.#countDelays()
    }
    return steps
  }

  failed(): void {
    this.#isUnderWay = false
  }

  #countDelays(): void {
    if (this.#uncounted > 0) this.#delays?.add(performance.now() - this.#startedMs, this.#uncounted)
    this.#uncounted = 0
  }

  /** Undefined where nobody is left. */
  #nextPlace(): Subscriber | undefined {
    const place = this.#places.next()
    if (!place.done) return place.value
    this.#places = this.#subscriptions.values()
    return this.#places.next().value
  }
}
