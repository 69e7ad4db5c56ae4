import type { JsonObject } from '#shared/live/json.ts'
import { apply, share } from '#shared/live/merge-patch.ts'
import type { Delta, EndReason, Snapshot } from '#shared/live/messages.ts'
import { continuity, type Position, type TopicState } from '#shared/live/position.ts'
import { NO_SETTINGS, type ReaderSettings } from '#shared/reader-settings.ts'
import type { DelayQueue, Schedule } from './delay-queue.ts'
import type { ReaderView } from './reader-view.ts'
import { Replacements } from './replacements.ts'
import type { Topic } from './topic.ts'
import { type TopicView, UNKNOWN, WAITING } from './topic-view.ts'

/** So many unwanted topics are remembered, so that a screen that is opened again has its state. */
const KEPT_UNWANTED = 16

type View = TopicView<JsonObject>

/**
 * The states of all topics and who wants them. A connection feeds it and screens read it; it knows neither
 * sockets nor React. States share unchanged parts, so that identity shows what is new. All screens show the
 * same moment: a state is shown once it is as old as the reader's delay, without hidden scores, or as
 * `replacements` have it. Positions are of what was received, not of what is shown.
 */
export class TopicStore {
  readonly #settings: ReaderSettings
  readonly #reading: { view: ReaderView; schedule: Schedule } | undefined
  readonly #received = new Map<string, View>()
  readonly #delayed = new Map<string, DelayQueue<View>>()
  readonly #shown = new Map<string, View>()
  readonly #claims = new Map<string, number>()
  readonly #onWanted = new Set<() => void>()
  readonly #readers = new Map<string, Set<() => void>>()
  #rendered: ReadonlyMap<string, View>
  readonly replacements = new Replacements((topic) => this.#notifyReaders(topic))

  /** `seed`: the states of the rendered page. `reading`: for a reader with settings. */
  constructor(
    seed: Readonly<Record<string, TopicState>> = {},
    settings: ReaderSettings = NO_SETTINGS,
    reading?: { view: ReaderView; schedule: Schedule },
  ) {
    this.#settings = settings
    this.#reading = reading
    for (const [topic, known] of Object.entries(seed)) {
      this.#shown.set(topic, { kind: 'known', known })
      // A state from which scores were removed is no base for deltas.
      if (settings.shield === undefined) this.#received.set(topic, { kind: 'known', known })
    }
    this.#rendered = new Map(this.#shown)
  }

  get settings(): ReaderSettings {
    return this.#settings
  }

  /** The topic carries the type; messages were checked when they came. */
  view<State>(topic: Topic<State>): TopicView<State> {
    return this.replacements.of(topic, this.#shown.get(topic) ?? WAITING) as TopicView<State>
  }

  /** Ignores `replacements`. */
  due<State>(topic: Topic<State>): TopicView<State> {
    return (this.#shown.get(topic) ?? WAITING) as TopicView<State>
  }

  /** As the page was rendered: later messages are not shown while it hydrates. */
  renderedView<State>(topic: Topic<State>): TopicView<State> {
    return this.replacements.of(topic, this.#rendered.get(topic) ?? WAITING) as TopicView<State>
  }

  forgetRendered(): void {
    this.#rendered = new Map()
  }

  /** Wants a topic and calls back at every change; the returned function ends both. */
  read(topic: string, changed: () => void): () => void {
    const readers = this.#readers.get(topic) ?? new Set()
    this.#readers.set(topic, readers)
    // A new function, so that the same one may read twice.
    const reader = () => changed()
    readers.add(reader)
    const release = this.want(topic)
    return () => {
      readers.delete(reader)
      if (readers.size === 0 && this.#readers.get(topic) === readers) this.#readers.delete(topic)
      release()
    }
  }

  position(topic: string): Position | undefined {
    const view = this.#received.get(topic)
    return view?.kind === 'known' ? { epoch: view.known.epoch, offset: view.known.offset } : undefined
  }

  /** The returned function ends it, once. */
  want(topic: string): () => void {
    const before = this.#claims.get(topic) ?? 0
    this.#claims.set(topic, before + 1)
    if (before === 0) this.#notifyWanted()
    let released = false
    return () => {
      if (released) return
      released = true
      const left = (this.#claims.get(topic) ?? 1) - 1
      if (left > 0) {
        this.#claims.set(topic, left)
        return
      }
      this.#claims.delete(topic)
      this.#forgetOldest()
      this.#notifyWanted()
    }
  }

  /** Topics that a screen wants and that can still change. */
  wanted(): string[] {
    return [...this.#claims.keys()].filter((topic) => !this.hasEnded(topic))
  }

  hasEnded(topic: string): boolean {
    const view = this.#received.get(topic)
    return view?.kind === 'known' && view.ended !== undefined
  }

  onWanted(listener: () => void): () => void {
    this.#onWanted.add(listener)
    return () => this.#onWanted.delete(listener)
  }

  /** A snapshot replaces any state. */
  replace({ topic, epoch, offset, at, state }: Omit<Snapshot, 'type'>): void {
    const before = this.#received.get(topic)
    const shared = share(before?.kind === 'known' ? before.known.state : undefined, state)
    this.#delayed.get(topic)?.clear()
    this.#take(topic, { kind: 'known', known: { epoch, offset, at, state: shared } }, at)
  }

  /**
   * Applies a delta that continues the state. A `gap` changes nothing: the relay must be asked from the
   * current position.
   */
  advance({ topic, base, offset, at, patch }: Omit<Delta, 'type'>): 'next' | 'duplicate' | 'gap' {
    const view = this.#received.get(topic)
    if (view?.kind !== 'known') return 'gap'
    const step = continuity(view.known.offset, { base: base ?? offset - 1, offset })
    if (step === 'next') {
      const state = apply(view.known.state, patch) as JsonObject
      this.#take(topic, { kind: 'known', known: { epoch: view.known.epoch, offset, at, state } }, at)
    }
    return step
  }

  /** Shown together with the last state. */
  end(topic: string, reason: EndReason): void {
    const view = this.#received.get(topic)
    if (view?.kind === 'known') this.#take(topic, { ...view, ended: reason }, view.known.at)
  }

  /** The relay does not know the topic; the state stays, as the relay may have just restarted. */
  miss(topic: string): void {
    if (this.#received.get(topic)?.kind !== 'known') this.#take(topic, UNKNOWN, 0)
  }

  #take(topic: string, view: View, at: number): void {
    this.#received.delete(topic)
    this.#received.set(topic, view)
    const { delayMs } = this.#settings
    if (delayMs === 0) this.#show(topic, view)
    else if (this.#reading) {
      this.#lineOf(topic, this.#reading).add(view, at + delayMs)
      const shown = this.#shown.get(topic)
      if (shown && this.#withoutWithdrawn(topic, shown) !== shown) this.#show(topic, shown)
    }
  }

  #lineOf(topic: string, { view, schedule }: { view: ReaderView; schedule: Schedule }): DelayQueue<View> {
    const known = this.#delayed.get(topic)
    if (known) return known
    const line = view.holdBack(schedule, (due) => this.#show(topic, due))
    this.#delayed.set(topic, line)
    return line
  }

  #show(topic: string, view: View): void {
    this.#shown.set(topic, this.#withoutHiddenScores(topic, this.#withoutWithdrawn(topic, view)))
    this.#notifyReaders(topic)
  }

  /** A withdrawal is shown at once, whatever the delay. */
  #withoutWithdrawn(topic: string, view: View): View {
    const newest = this.#received.get(topic)
    if (view.kind !== 'known' || newest?.kind !== 'known' || !this.#reading) return view
    const state = this.#reading.view.withoutWithdrawn(topic, view.known.state, newest.known.state)
    return state === view.known.state ? view : { ...view, known: { ...view.known, state } }
  }

  #withoutHiddenScores(topic: string, view: View): View {
    if (view.kind !== 'known' || this.#settings.shield === undefined || !this.#reading) return view
    return {
      ...view,
      known: { ...view.known, state: this.#reading.view.hideScores(topic, view.known.state, this.#settings) },
    }
  }

  #notifyReaders(topic: string): void {
    for (const reader of [...(this.#readers.get(topic) ?? [])]) reader()
  }

  #notifyWanted(): void {
    for (const listener of [...this.#onWanted]) listener()
  }

  #forgetOldest(): void {
    const unwanted = [...this.#received.keys()].filter((topic) => !this.#claims.has(topic))
    for (const topic of unwanted.slice(0, Math.max(0, unwanted.length - KEPT_UNWANTED))) {
      this.#received.delete(topic)
      this.#shown.delete(topic)
      this.#delayed.get(topic)?.clear()
      this.#delayed.delete(topic)
    }
  }
}
