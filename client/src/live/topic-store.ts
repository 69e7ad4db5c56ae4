import type { JsonObject } from '#shared/live/json.ts'
import { apply, share } from '#shared/live/merge-patch.ts'
import type { Delta, EndReason, Snapshot } from '#shared/live/messages.ts'
import { continuity, type Held, type Position } from '#shared/live/position.ts'
import type { Topic } from './topic.ts'
import { type TopicView, UNKNOWN, WAITING } from './topic-view.ts'

/** Topics that nobody wants are remembered up to this many, so that a screen that is opened again has its state. */
const KEPT_UNWANTED = 16

/**
 * The states of all topics and who wants them. It neither knows sockets nor React: a connection feeds it,
 * screens read it. States share what a change did not touch, so identity tells what is new.
 */
export class TopicStore {
  readonly #views = new Map<string, TopicView<JsonObject>>()
  readonly #claims = new Map<string, number>()
  readonly #onWanted = new Set<() => void>()
  readonly #readers = new Map<string, Set<() => void>>()
  #rendered: ReadonlyMap<string, TopicView<JsonObject>>

  /** `seed`: what the page was rendered with. */
  constructor(seed: Readonly<Record<string, Held>> = {}) {
    for (const [topic, held] of Object.entries(seed)) this.#views.set(topic, { kind: 'held', held })
    this.#rendered = new Map(this.#views)
  }

  /** The caller names the type by the topic it asks for; what the relay sends was checked where it came from. */
  view<State>(topic: Topic<State>): TopicView<State> {
    return (this.#views.get(topic) ?? WAITING) as TopicView<State>
  }

  /** As the page was rendered: while it hydrates, whatever has come since is not shown yet. */
  renderedView<State>(topic: Topic<State>): TopicView<State> {
    return (this.#rendered.get(topic) ?? WAITING) as TopicView<State>
  }

  /** The page is alive: nobody hydrates any more. */
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
    const view = this.view(topic)
    return view.kind === 'held' ? { epoch: view.held.epoch, offset: view.held.offset } : undefined
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
    const view = this.#views.get(topic)
    return view?.kind === 'held' && view.ended !== undefined
  }

  /** Calls back when other topics are wanted. */
  onWanted(listener: () => void): () => void {
    this.#onWanted.add(listener)
    return () => this.#onWanted.delete(listener)
  }

  /** A snapshot is the truth, whatever was held before. */
  replace({ topic, epoch, offset, at, state }: Omit<Snapshot, 'type'>): void {
    const before = this.#views.get(topic)
    const shared = share(before?.kind === 'held' ? before.held.state : undefined, state)
    this.#put(topic, { kind: 'held', held: { epoch, offset, at, state: shared } })
  }

  /** Takes a delta that continues what is held. A `gap` changes nothing: ask the relay with what is held. */
  advance({ topic, base, offset, at, patch }: Omit<Delta, 'type'>): 'next' | 'duplicate' | 'gap' {
    const view = this.#views.get(topic)
    if (view?.kind !== 'held') return 'gap'
    const step = continuity(view.held.offset, { base: base ?? offset - 1, offset })
    if (step === 'next') {
      const state = apply(view.held.state, patch) as JsonObject
      this.#put(topic, { kind: 'held', held: { epoch: view.held.epoch, offset, at, state } })
    }
    return step
  }

  end(topic: string, reason: EndReason): void {
    const view = this.#views.get(topic)
    if (view?.kind === 'held') this.#put(topic, { ...view, ended: reason })
  }

  /** The relay does not know the topic; a state that is held stays, it may only have restarted. */
  miss(topic: string): void {
    if (this.#views.get(topic)?.kind !== 'held') this.#put(topic, UNKNOWN)
  }

  #put(topic: string, view: TopicView<JsonObject>): void {
    this.#views.delete(topic)
    this.#views.set(topic, view)
    for (const reader of [...(this.#readers.get(topic) ?? [])]) reader()
  }

  #tellWanted(): void {
    for (const listener of [...this.#onWanted]) listener()
  }

  #forgetOldest(): void {
    const unwanted = [...this.#views.keys()].filter((topic) => !this.#claims.has(topic))
    for (const topic of unwanted.slice(0, Math.max(0, unwanted.length - KEPT_UNWANTED))) {
      this.#views.delete(topic)
    }
  }
}
