import type { JsonObject } from '#shared/live/json.ts'
import { diff, share } from '#shared/live/merge-patch.ts'
import type { Delta, End, EndReason, Snapshot } from '#shared/live/messages.ts'
import type { Held, Position } from '#shared/live/position.ts'
import { Frame, frameOf } from './frame.ts'
import { History } from './history.ts'

/** The protocol promises 100; a few more cost little, as states share what did not change. */
const HISTORY_STATES = 128
/** Changes so large that a hundred of them would fill the memory are not all kept: who is that far behind gets a snapshot. */
const HISTORY_BYTES = 16 * 1024 * 1024

/**
 * One document that changes over time. It knows its states and how to say, once for everybody,
 * what leads a reader from where it is to now; it knows no readers.
 */
export class Topic {
  readonly name: string
  readonly epoch: string
  readonly #history = new History({ states: HISTORY_STATES, bytes: HISTORY_BYTES })
  readonly #count: () => void
  /** Frames that lead to the present state: by the offset they start from, and the snapshot. */
  readonly #catchUps = new Map<number, Frame>()
  #snapshot: Frame | undefined
  #snapshotJson: string | undefined
  #offset: number
  #at: number
  #state: JsonObject
  #end: { reason: EndReason; frame: Frame } | undefined

  /** `countEncoding` is called whenever a frame is built; `firstOffset` goes on from an earlier life of the topic in this epoch. */
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
    this.#history.add(firstOffset, state, 0)
  }

  get held(): Held {
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

  /** Takes the next state; answers the frame that leads to it from the one before, or undefined where nothing changed. */
  publish(next: JsonObject, at: number): Frame | undefined {
    const before = this.#state
    const state = share(before, next)
    if (state === before) return undefined
    // Built before anything is taken over: a state that cannot be sent must leave the topic as it was.
    const base = this.#offset
    const frame = this.#deltaFrame(base, before, { offset: base + 1, at, state })
    this.#state = state
    this.#at = at
    this.#offset = base + 1
    this.#history.add(this.#offset, state, frame.plain.length)
    this.#snapshot = undefined
    this.#snapshotJson = undefined
    this.#end = undefined
    this.#catchUps.clear()
    this.#catchUps.set(base, frame)
    return frame
  }

  /** No more changes will come. Whoever subscribes later gets the last state and then this word. */
  finish(reason: EndReason): void {
    const message: End = { type: 'end', topic: this.name, reason }
    this.#end = { reason, frame: this.#encode(message) }
  }

  /** It goes on after all: a match that was withdrawn is listed again. */
  reopen(): void {
    this.#end = undefined
  }

  /** What brings a reader who stands at `from` to now: nothing, one delta, or one snapshot. */
  catchUp(from: Position | undefined): Frame | undefined {
    if (from === undefined || from.epoch !== this.epoch) return this.snapshot
    if (from.offset === this.#offset) return undefined
    const known = this.#catchUps.get(from.offset)
    if (known) return known
    const before = this.#history.at(from.offset)
    if (before === undefined) return this.snapshot
    const frame = this.#deltaFrame(from.offset, before, this.held)
    this.#catchUps.set(from.offset, frame)
    return frame
  }

  get snapshot(): Frame {
    if (this.#snapshot === undefined) {
      this.#count()
      this.#snapshot = new Frame(this.snapshotJson)
    }
    return this.#snapshot
  }

  /** The snapshot message as text, encoded once for those who read by HTTP. */
  get snapshotJson(): string {
    this.#snapshotJson ??= JSON.stringify({
      type: 'snapshot',
      topic: this.name,
      ...this.held,
    } satisfies Snapshot)
    return this.#snapshotJson
  }

  #deltaFrame(base: number, before: JsonObject, to: Pick<Held, 'offset' | 'at' | 'state'>): Frame {
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
    return frameOf(message)
  }
}
