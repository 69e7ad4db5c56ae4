import type { JsonObject } from '#shared/live/json.ts'
import { apply, share } from '#shared/live/merge-patch.ts'
import type { Delta, EndReason, Snapshot } from '#shared/live/messages.ts'
import { continuity, type Position, type TopicState } from '#shared/live/position.ts'
import { NO_SETTINGS, type ReaderSettings } from '#shared/reader-settings.ts'
import type { HeldBack, Schedule } from './held-back.ts'
import type { ReaderView } from './reader-view.ts'
import { Replacements } from './replacements.ts'
import type { Topic } from './topic.ts'
import { type TopicView, UNKNOWN, WAITING } from './topic-view.ts'

/** Unwanted topics are remembered up to this many, so that a screen that is opened again has its state. */
const KEPT_UNWANTED = 16

type View = TopicView<JsonObject>

/**
 * The states of all topics and who wants them. It neither knows sockets nor React: a connection feeds it,
 * screens read it. States share what a change did not touch, so identity tells what is new.
 *
 * All screens read here, and so all show the same moment: what has come is shown once it is as old as the reader's
 * delay, without scores that are hidden, or as `replacements` have it. Positions are of what has come.
 */
export class TopicStore {
  readonly #settings: ReaderSettings
  readonly #reading: { view: ReaderView; schedule: Schedule } | undefined
  readonly #received = new Map<string, View>()
  readonly #heldBack = new Map<string, HeldBack<View>>()
  readonly #shown = new Map<string, View>()
  readonly #claims = new Map<string, number>()
  readonly #onWanted = new Set<() => void>()
  readonly #readers = new Map<string, Set<() => void>>()
  #rendered: ReadonlyMap<string, View>
  /** Shows another state of a topic in place of the one that is due. */
  readonly replacements = new Replacements((topic) => this.#tellReaders(topic))

  /** `seed`: what the page was rendered with. `reading`: for a reader with settings. */
  constructor(
    seed: Readonly<Record<string, TopicState>> = {},
    settings: ReaderSettings = NO_SETTINGS,
    reading?: { view: ReaderView; schedule: Schedule },
  ) {
    this.#settings = settings
    this.#reading = reading
    for (const [topic, held] of Object.entries(seed)) {
      this.#shown.set(topic, { kind: 'held', held })
      // Changes do not continue a state from which scores were taken out.
      if (settings.shield === undefined) this.#received.set(topic, { kind: 'held', held })
    }
    this.#rendered = new Map(this.#shown)
  }

  get settings(): ReaderSettings {
    return this.#settings
  }

  /** The caller names the type by the topic it asks for; what the relay sends was checked where it came from. */
  view<State>(topic: Topic<State>): TopicView<State> {
    return this.replacements.of(topic, this.#shown.get(topic) ?? WAITING) as TopicView<State>
  }

  /** What is due of a topic, whatever is shown in its place. */
  due<State>(topic: Topic<State>): TopicView<State> {
    return (this.#shown.get(topic) ?? WAITING) as TopicView<State>
  }

  /** As the page was rendered: while it hydrates, whatever has come since is not shown yet. */
  renderedView<State>(topic: Topic<State>): TopicView<State> {
    return this.replacements.of(topic, this.#rendered.get(topic) ?? WAITING) as TopicView<State>
  }

  /** The page is hydrated. */
  forgetRendered(): void {
    this.#rendered = new Map()
  }

  /** Claims a topic and calls back at its every change; the returned function ends both. */
  read(topic: string, changed: () => void): () => void {
    const readers = this.#readers.get(topic) ?? new Set()
    this.#readers.set(topic, readers)
    // Of its own, so that the same function may read twice.
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
    return view?.kind === 'held' ? { epoch: view.held.epoch, offset: view.held.offset } : undefined
  }

  /** Claims a topic for as long as its screen is there; the returned function gives the claim up, once. */
  want(topic: string): () => void {
    const before = this.#claims.get(topic) ?? 0
    this.#claims.set(topic, before + 1)
    if (before === 0) this.#tellWanted()
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
      this.#tellWanted()
    }
  }

  /** Topics that some screen wants and that can still change. */
  wanted(): string[] {
    return [...this.#claims.keys()].filter((topic) => !this.hasEnded(topic))
  }

  hasEnded(topic: string): boolean {
    const view = this.#received.get(topic)
    return view?.kind === 'held' && view.ended !== undefined
  }

  /** Calls back when other topics are wanted. */
  onWanted(listener: () => void): () => void {
    this.#onWanted.add(listener)
    return () => this.#onWanted.delete(listener)
  }

  /** A snapshot is the truth, whatever was held before. */
  replace({ topic, epoch, offset, at, state }: Omit<Snapshot, 'type'>): void {
    const before = this.#received.get(topic)
    const shared = share(before?.kind === 'held' ? before.held.state : undefined, state)
    this.#heldBack.get(topic)?.clear()
    this.#take(topic, { kind: 'held', held: { epoch, offset, at, state: shared } }, at)
  }

  /** Takes a delta that continues what is held. A `gap` changes nothing: ask the relay with what is held. */
  advance({ topic, base, offset, at, patch }: Omit<Delta, 'type'>): 'next' | 'duplicate' | 'gap' {
    const view = this.#received.get(topic)
    if (view?.kind !== 'held') return 'gap'
    const step = continuity(view.held.offset, { base: base ?? offset - 1, offset })
    if (step === 'next') {
      const state = apply(view.held.state, patch) as JsonObject
      this.#take(topic, { kind: 'held', held: { epoch: view.held.epoch, offset, at, state } }, at)
    }
    return step
  }

  /** Shown with the last state, as soon as that is. */
  end(topic: string, reason: EndReason): void {
    const view = this.#received.get(topic)
    if (view?.kind === 'held') this.#take(topic, { ...view, ended: reason }, view.held.at)
  }

  /** The relay does not know the topic; a state that is held stays, it may only have restarted. */
  miss(topic: string): void {
    if (this.#received.get(topic)?.kind !== 'held') this.#take(topic, UNKNOWN, 0)
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

  #lineOf(topic: string, { view, schedule }: { view: ReaderView; schedule: Schedule }): HeldBack<View> {
    const known = this.#heldBack.get(topic)
    if (known) return known
    const line = view.holdBack(schedule, (due) => this.#show(topic, due))
    this.#heldBack.set(topic, line)
    return line
  }

  #show(topic: string, view: View): void {
    this.#shown.set(topic, this.#withoutHiddenScores(topic, this.#withoutWithdrawn(topic, view)))
    this.#tellReaders(topic)
  }

  /** No delay applies to a withdrawal. */
  #withoutWithdrawn(topic: string, view: View): View {
    const newest = this.#received.get(topic)
    if (view.kind !== 'held' || newest?.kind !== 'held' || !this.#reading) return view
    const state = this.#reading.view.withoutWithdrawn(topic, view.held.state, newest.held.state)
    return state === view.held.state ? view : { ...view, held: { ...view.held, state } }
  }

  #withoutHiddenScores(topic: string, view: View): View {
    if (view.kind !== 'held' || this.#settings.shield === undefined || !this.#reading) return view
    return {
      ...view,
      held: { ...view.held, state: this.#reading.view.hideScores(topic, view.held.state, this.#settings) },
    }
  }

  #tellReaders(topic: string): void {
    for (const reader of [...(this.#readers.get(topic) ?? [])]) reader()
  }

  #tellWanted(): void {
    for (const listener of [...this.#onWanted]) listener()
  }

  #forgetOldest(): void {
    const unwanted = [...this.#received.keys()].filter((topic) => !this.#claims.has(topic))
    for (const topic of unwanted.slice(0, Math.max(0, unwanted.length - KEPT_UNWANTED))) {
      this.#received.delete(topic)
      this.#shown.delete(topic)
      this.#heldBack.get(topic)?.clear()
      this.#heldBack.delete(topic)
    }
  }
}
