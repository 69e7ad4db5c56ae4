import type { JsonObject } from '#shared/live/json.ts'
import { apply, share } from '#shared/live/merge-patch.ts'
import type { Delta, EndReason, Snapshot } from '#shared/live/messages.ts'
import { continuity, type Held, type Position } from '#shared/live/position.ts'
import type { Topic } from './topic.ts'
import { type TopicView, UNKNOWN, WAITING } from './topic-view.ts'

/** Topics that nobody wants are remembered up to this many, so that a screen that is opened again has its state. */
const KEPT_UNWANTED = 16

type StoreListeners = { changed(topic: string): void; wanted(): void }

/**
 * The states of all topics and who wants them. It neither knows sockets nor React: a connection feeds it,
 * screens read it. States share what a change did not touch, so identity tells what is new.
 */
export class TopicStore {
  readonly #views = new Map<string, TopicView<JsonObject>>()
  readonly #claims = new Map<string, number>()
  readonly #listeners = new Set<Partial<StoreListeners>>()

  constructor(seed: Readonly<Record<string, Held>> = {}) {
    for (const [topic, held] of Object.entries(seed)) this.#views.set(topic, { kind: 'held', held })
  }

  /** The caller names the type by the topic it asks for; what the relay sends was checked where it came from. */
  view<State>(topic: Topic<State>): TopicView<State> {
    return (this.#views.get(topic) ?? WAITING) as TopicView<State>
  }

  position(topic: string): Position | undefined {
    const view = this.view(topic)
    return view.kind === 'held' ? { epoch: view.held.epoch, offset: view.held.offset } : undefined
  }

  /** Claims a topic for as long as its screen is there; the returned function gives the claim up, once. */
  want(topic: string): () => void {
    this.#claims.set(topic, (this.#claims.get(topic) ?? 0) + 1)
    this.#tell('wanted')
    let released = false
    return () => {
      if (released) return
      released = true
      const left = (this.#claims.get(topic) ?? 1) - 1
      if (left > 0) this.#claims.set(topic, left)
      else this.#claims.delete(topic)
      this.#forgetOldest()
      this.#tell('wanted')
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

  observe(listeners: Partial<StoreListeners>): () => void {
    this.#listeners.add(listeners)
    return () => this.#listeners.delete(listeners)
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
    for (const listener of [...this.#listeners]) listener.changed?.(topic)
  }

  #tell(event: 'wanted'): void {
    for (const listener of [...this.#listeners]) listener[event]?.()
  }

  #forgetOldest(): void {
    const unwanted = [...this.#views.keys()].filter((topic) => !this.#claims.has(topic))
    for (const topic of unwanted.slice(0, Math.max(0, unwanted.length - KEPT_UNWANTED))) {
      this.#views.delete(topic)
    }
  }
}
