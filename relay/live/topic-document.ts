import { LRUCache } from 'lru-cache'
import type { JsonObject } from '#shared/live/json.ts'
import { apply, diff, share } from '#shared/live/merge-patch.ts'
import type { Delta, End, EndReason, Snapshot } from '#shared/live/messages.ts'
import type { Position } from '#shared/live/position.ts'
import type { Recovery } from '../metrics/delivery-counts.ts'
import { Frame, frameOf } from './frame.ts'
import { type Entry, History } from './history.ts'
import type { TopicEvent } from './topic-events.ts'

type TopicState = Position & Pick<Entry, 'at' | 'state'>

/** Of frames that lead to past states: any delay may be requested. Without their compressed forms, which are smaller. */
const PAST_FRAMES = { max: 32, maxSize: 4 * 1024 * 1024 }

/** One document that changes over time: its states, and what leads a reader from where it is to now. */
export class Topic {
  readonly name: string
  readonly epoch: string
  readonly #history = new History()
  readonly #count: () => void
  readonly #catchUps = new Map<number, Frame>()
  readonly #pastFrames = new LRUCache<string, Frame, () => Frame>({
    ...PAST_FRAMES,
    sizeCalculation: ({ plain }) => plain.length,
    memoMethod: (_key, _stale, { context: build }) => build(),
  })
  #snapshot: Frame | undefined
  #snapshotJson: string | undefined
  #snapshotBytes = 0
  #offset: number
  #at: number
  #state: JsonObject
  #end: { reason: EndReason; frame: Frame } | undefined

  /** `countEncoding` is called whenever a frame is built; `firstOffset` continues an earlier life of the topic in this epoch. */
  constructor(
    name: string,
    epoch: string,
    state: JsonObject,
    at: number,
    countEncoding: () => void = () => {},
    firstOffset = 0,
  ) {
    this.name = name
    this.epoch = epoch
    this.#state = state
    this.#at = at
    this.#count = countEncoding
    this.#offset = firstOffset
    this.#history.add({ offset: firstOffset, at, state, change: undefined, bytes: 0 })
  }

  get current(): TopicState {
    return { epoch: this.epoch, offset: this.#offset, at: this.#at, state: this.#state }
  }

  get offset(): number {
    return this.#offset
  }

  get state(): JsonObject {
    return this.#state
  }

  get ended(): EndReason | undefined {
    return this.#end?.reason
  }

  get endFrame(): Frame | undefined {
    return this.#end?.frame
  }

  publish(next: JsonObject, at: number): boolean {
    const before = this.#state
    const state = share(before, next)
    if (state === before) return false
    // Built before anything is taken over: a state that cannot be sent must leave the topic as it was.
    const base = this.#offset
    this.#advance(this.#deltaFrame(base, before, { offset: base + 1, at, state }), state, at)
    return true
  }

  /** Takes a change published elsewhere; false where it does not follow the present state. */
  follow(frame: Frame): boolean {
    const { base, offset, at, patch } = JSON.parse(frame.text) as Delta
    if (base !== undefined || offset !== this.#offset + 1) return false
    this.#advance(frame, apply(this.#state, patch) as JsonObject, at)
    return true
  }

  #advance(frame: Frame, state: JsonObject, at: number): void {
    const base = this.#offset
    this.#state = state
    this.#at = at
    this.#offset = base + 1
    this.#history.add({ offset: this.#offset, at, state, change: frame, bytes: frame.plain.length })
    this.#snapshot = undefined
    this.#snapshotJson = undefined
    this.#end = undefined
    this.#catchUps.clear()
    this.#catchUps.set(base, frame)
  }

  get lastChange(): Frame | undefined {
    return this.#history.at(this.#offset)?.change
  }

  get events(): TopicEvent[] {
    const { name: topic, epoch } = this
    const oldest = this.#history.asOf(Number.NEGATIVE_INFINITY)
    if (oldest === undefined) return []
    const { offset, at, state } = oldest
    const changes = this.changesAfter(offset).map(({ text }) => ({
      kind: 'change' as const,
      topic,
      epoch,
      text,
    }))
    const end = this.ended
    return [
      { kind: 'state', topic, epoch, offset, at, state },
      ...changes,
      ...(end === undefined ? [] : [{ kind: 'end' as const, topic, reason: end }]),
    ]
  }

  finish(reason: EndReason): void {
    const message: End = { type: 'end', topic: this.name, reason }
    this.#end = { reason, frame: this.#encode(message) }
  }

  reopen(): void {
    this.#end = undefined
  }

  frameFrom(offset: number | undefined): Frame | undefined {
    if (offset === this.#offset) return undefined
    if (offset === undefined) return this.snapshot
    const known = this.#catchUps.get(offset)
    if (known) return known
    const before = this.#history.at(offset)
    if (before === undefined) return this.snapshot
    const frame = this.#deltaFrame(offset, before.state, this.current)
    this.#catchUps.set(offset, frame)
    return frame
  }

  /** Nothing where the reader has that state or a newer one. `offset`: its position then. */
  frameAsOf(from: number | undefined, atMs: number): { frame: Frame | undefined; offset: number } {
    const then = this.#history.asOf(atMs)
    const before = from === undefined ? undefined : this.#history.at(from)
    if (then === undefined) return { frame: this.frameFrom(from), offset: this.#offset }
    if (before && before.offset >= then.offset) return { frame: undefined, offset: before.offset }
    return {
      frame: before === undefined ? this.#pastSnapshot(then) : this.#pastDelta(before, then),
      offset: then.offset,
    }
  }

  changesSince(atMs: number): number[] {
    const lengths: number[] = []
    for (let offset = this.#offset; ; offset -= 1) {
      const entry = this.#history.at(offset)
      if (entry?.change === undefined || entry.at < atMs) return lengths
      lengths.push(entry.change.plain.length)
    }
  }

  recoveryFrom(offset: number | undefined): Recovery {
    if (offset === this.#offset) return 'current'
    return offset !== undefined && this.#history.at(offset) ? 'history' : 'snapshot'
  }

  changesAfter(offset: number): Frame[] {
    const frames: Frame[] = []
    for (let next = offset + 1; next <= this.#offset; next += 1) {
      const change = this.#history.at(next)?.change
      if (change) frames.push(change)
    }
    return frames
  }

  stateAsOf(atMs: number): TopicState | undefined {
    const then = this.#history.asOf(atMs)
    if (then === undefined || (then.at > atMs && then.state.Withdrawn !== true)) return undefined
    const { offset, at, state } = then
    return { epoch: this.epoch, offset, at, state }
  }

  snapshotAsOf(atMs: number): { offset: number; json: string } {
    const then = this.#history.asOf(atMs)
    return then === undefined || then.offset === this.#offset
      ? { offset: this.#offset, json: this.snapshotJson }
      : { offset: then.offset, json: this.#pastSnapshot(then).text }
  }

  get snapshot(): Frame {
    if (this.#snapshot === undefined) {
      this.#count()
      this.#snapshot = new Frame(this.snapshotJson)
      this.#snapshotBytes = this.#snapshot.plain.length
    }
    return this.#snapshot
  }

  get snapshotJson(): string {
    this.#snapshotJson ??= JSON.stringify({
      type: 'snapshot',
      topic: this.name,
      ...this.current,
    } satisfies Snapshot)
    return this.#snapshotJson
  }

  #pastSnapshot(then: Entry): Frame {
    if (then.offset === this.#offset) return this.snapshot
    const { offset, at, state } = then
    const message: Snapshot = { type: 'snapshot', topic: this.name, epoch: this.epoch, offset, at, state }
    return this.#pastFrames.memo(`-${offset}`, { context: () => this.#encode(message) })
  }

  #pastDelta(before: Entry, then: Entry): Frame {
    if (before.offset === then.offset - 1 && then.change) return then.change
    return this.#pastFrames.memo(`${before.offset}-${then.offset}`, {
      context: () => this.#deltaFrame(before.offset, before.state, then),
    })
  }

  #deltaFrame(base: number, before: JsonObject, to: Pick<TopicState, 'offset' | 'at' | 'state'>): Frame {
    const { offset, at, state } = to
    const message: Delta = {
      type: 'delta',
      topic: this.name,
      ...(base === offset - 1 ? {} : { base }),
      offset,
      at,
      // A state may come back to what it was: the offsets differ all the same, and an empty patch says so.
      patch: diff(before, state) ?? {},
    }
    return this.#encode(message)
  }

  #encode(message: object): Frame {
    this.#count()
    return frameOf(message, this.#snapshotBytes)
  }
}
