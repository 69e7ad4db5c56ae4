import type { JsonObject } from '#shared/live/json.ts'
import { apply, share } from '#shared/live/merge-patch.ts'
import type { Delta, EndReason, Snapshot } from '#shared/live/messages.ts'
import { continuity, type Position, type TopicState } from '#shared/live/position.ts'
import { NO_SETTINGS, type ReaderSettings } from '#shared/reader-settings.ts'
import { type Watched, watched } from '#shared/watched.ts'
import type { Moment } from './shown-ball.ts'
import type { Topic } from './topic.ts'
import { type TopicView, UNKNOWN, WAITING } from './topic-view.ts'

/** So many unread topics are remembered, so that a screen that is opened again has its state. */
const KEPT_UNREAD = 16

type View = TopicView<JsonObject>

/** What a reader with settings sees of what was received. */
export type Lens = {
  /** Calls `show` once a state that the relay saw at `at` may be shown. */
  whenDue(at: number, show: () => void): void
  /** `newest`: received last, and perhaps not due yet. */
  look(topic: string, due: View, newest: View): View
}

const CLEAR: Lens = { whenDue: (_at, show) => show(), look: (_topic, due) => due }

type Entry = {
  /** Oldest first: the newest view, and those before it that are not shown yet. */
  received: View[]
  due: View
  /** Through the lens. */
  now: View
  /** What screens read: `now`, or how it was at the moment to which the reader went back. */
  shown: View
  readers: Set<() => void>
}

/**
 * The states of all topics and who reads them. A connection feeds it and screens read it; it knows neither
 * sockets nor React. States share unchanged parts, so that identity shows what is new. All screens show the
 * same: what was received, through the reader's lens, at the moment. Positions are of what was received.
 */
export class TopicStore {
  readonly settings: ReaderSettings
  /** Set while a match is shown at a past ball. */
  readonly moment: Watched<Moment | undefined>
  readonly #lens: Lens
  readonly #entries = new Map<string, Entry>()
  readonly #first = new Map<string, View>()
  readonly #onWanted = new Set<() => void>()

  /** `seed`: the states of the rendered page. */
  constructor(
    seed: Readonly<Record<string, TopicState>> = {},
    settings: ReaderSettings = NO_SETTINGS,
    lens = CLEAR,
    moment?: Moment,
  ) {
    this.settings = settings
    this.#lens = lens
    this.moment = watched(moment)
    for (const [topic, known] of Object.entries(seed)) {
      const entry = this.#entry(topic)
      entry.due = { kind: 'known', known }
      // A state from which scores were removed is no base for deltas.
      if (settings.shield === undefined) entry.received = [entry.due]
      entry.now = entry.due
      entry.shown = this.#atMoment(topic, entry.now)
      this.#first.set(topic, entry.shown)
    }
    this.moment.subscribe(() => {
      for (const [topic, entry] of this.#entries) this.#show(topic, entry)
    })
  }

  /** The topic carries the type; messages were checked when they came. */
  view<State>(topic: Topic<State>): TopicView<State> {
    return this.#entry(topic).shown as TopicView<State>
  }

  /** As the page was rendered: parts of it hydrate after others, and after a reader has pressed something there. */
  firstView<State>(topic: Topic<State>): TopicView<State> {
    const first = this.#first.get(topic) ?? this.moment.first?.rewind(topic, WAITING) ?? WAITING
    this.#first.set(topic, first)
    return first as TopicView<State>
  }

  /** Whatever the moment is. */
  viewNow<State>(topic: Topic<State>): TopicView<State> {
    return this.#entry(topic).now as TopicView<State>
  }

  /** Wants a topic and calls back at every change; the returned function ends both. */
  read(topic: string, changed: () => void): () => void {
    const { readers } = this.#entry(topic)
    // A new function, so that the same one may read twice.
    const reader = () => changed()
    readers.add(reader)
    if (readers.size === 1) this.#notifyWanted()
    return () => {
      if (!readers.delete(reader) || readers.size > 0) return
      this.#forgetOldest()
      this.#notifyWanted()
    }
  }

  position(topic: string): Position | undefined {
    const view = this.#newest(topic)
    return view?.kind === 'known' ? { epoch: view.known.epoch, offset: view.known.offset } : undefined
  }

  /** Topics that have readers and can still change. */
  wanted(): string[] {
    return [...this.#entries].flatMap(([topic, { readers }]) =>
      readers.size > 0 && !this.hasEnded(topic) ? topic : [],
    )
  }

  hasEnded(topic: string): boolean {
    const view = this.#newest(topic)
    return view?.kind === 'known' && view.ended !== undefined
  }

  onWanted(listener: () => void): () => void {
    this.#onWanted.add(listener)
    return () => this.#onWanted.delete(listener)
  }

  /** A snapshot replaces any state. */
  replace({ topic, epoch, offset, at, state }: Omit<Snapshot, 'type'>): void {
    const before = this.#newest(topic)
    const shared = share(before?.kind === 'known' ? before.known.state : undefined, state)
    this.#entry(topic).received = []
    this.#take(topic, { kind: 'known', known: { epoch, offset, at, state: shared } }, at)
  }

  /**
   * Applies a delta that continues the state. A `gap` changes nothing: the relay must be asked from the
   * current position.
   */
  advance({ topic, base, offset, at, patch }: Omit<Delta, 'type'>): 'next' | 'duplicate' | 'gap' {
    const view = this.#newest(topic)
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
    const view = this.#newest(topic)
    if (view?.kind === 'known') this.#take(topic, { ...view, ended: reason }, view.known.at)
  }

  /** The relay does not know the topic; the state stays, as the relay may have just restarted. */
  miss(topic: string): void {
    if (this.#newest(topic)?.kind !== 'known') this.#take(topic, UNKNOWN, 0)
  }

  #entry(topic: string): Entry {
    const known = this.#entries.get(topic)
    if (known) return known
    const shown = this.#atMoment(topic, WAITING)
    const entry: Entry = { received: [], due: WAITING, now: WAITING, shown, readers: new Set() }
    this.#entries.set(topic, entry)
    return entry
  }

  #newest(topic: string): View | undefined {
    return this.#entries.get(topic)?.received.at(-1)
  }

  #take(topic: string, view: View, at: number): void {
    const entry = this.#entry(topic)
    this.#entries.delete(topic)
    this.#entries.set(topic, entry)
    entry.received.push(view)
    this.#lens.whenDue(at, () => {
      const place = entry.received.indexOf(view)
      // A later state, or a snapshot, has replaced it.
      if (place < 0) return
      entry.received.splice(0, place)
      entry.due = view
      this.#show(topic, entry)
    })
    // The lens may already show a part of it.
    if (entry.due !== view) this.#show(topic, entry)
  }

  #show(topic: string, entry: Entry): void {
    entry.now = this.#lens.look(topic, entry.due, entry.received.at(-1) ?? entry.due)
    entry.shown = this.#atMoment(topic, entry.now)
    for (const reader of [...entry.readers]) reader()
  }

  #atMoment(topic: string, now: View): View {
    return this.moment.get()?.rewind(topic, now) ?? now
  }

  #notifyWanted(): void {
    for (const listener of [...this.#onWanted]) listener()
  }

  #forgetOldest(): void {
    const unread = [...this.#entries].filter(([, { readers }]) => readers.size === 0)
    for (const [topic] of unread.slice(0, -KEPT_UNREAD)) this.#entries.delete(topic)
  }
}
