import type { JsonObject } from '#shared/live/json.ts'
import { diff, share } from '#shared/live/merge-patch.ts'
import type { Delta, End, EndReason, Snapshot } from '#shared/live/messages.ts'
import type { Held, Position } from '#shared/live/position.ts'
import { Frame, frameOf } from './frame.ts'
import { History } from './history.ts'

/** The protocol promises 100; a few more cost little, as states share what did not change. */
const HISTORY_STATES = 128

/**
 * One document that changes over time. It knows its states and how to say, once for everybody,
 * what leads a reader from where it is to now; it knows no readers.
 */
export class Topic {
  readonly name: string
  readonly epoch: string
  readonly #history = new History(HISTORY_STATES)
  readonly #count: () => void
  /** Frames that lead to the present state: by the offset they start from, and the snapshot. */
  readonly #catchUps = new Map<number, Frame>()
  #snapshot: Frame | undefined
  #snapshotJson: string | undefined
  #offset = 0
  #at: number
  #state: JsonObject
  #end: { reason: EndReason; at: number; frame: Frame } | undefined

  /** `countEncoding` is called whenever a frame is built. */
  constructor(
    name: string,
    epoch: string,
    state: JsonObject,
    at: number,
    countEncoding: () => void = () => {},
  ) {
    this.name = name
    this.epoch = epoch
    this.#state = state
    this.#at = at
    this.#count = countEncoding
    this.#history.add(0, state)
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

  get ended(): { reason: EndReason; at: number } | undefined {
    return this.#end
  }

  get endFrame(): Frame | undefined {
    return this.#end?.frame
  }

  /** Takes the next state; answers the frame that leads to it from the one before, or undefined where nothing changed. */
  publish(next: JsonObject, at: number): Frame | undefined {
    const before = this.#state
    const state = share(before, next)
    if (state === before) return undefined
    this.#state = state
    this.#at = at
    this.#offset += 1
    this.#history.add(this.#offset, state)
    this.#catchUps.clear()
    this.#snapshot = undefined
    this.#snapshotJson = undefined
    this.#end = undefined
    return this.#delta(this.#offset - 1, before)
  }

  /** No more changes will come. Whoever subscribes later gets the last state and then this word. */
  finish(reason: EndReason, at: number): void {
    const message: End = { type: 'end', topic: this.name, reason }
    this.#end = { reason, at, frame: this.#encode(message) }
  }

  /** What brings a reader who stands at `from` to now: nothing, one delta, or one snapshot. */
  catchUp(from: Position | undefined): Frame | undefined {
    if (from === undefined || from.epoch !== this.epoch) return this.snapshot
    if (from.offset === this.#offset) return undefined
    const known = this.#catchUps.get(from.offset)
    if (known) return known
    const before = this.#history.at(from.offset)
    return before === undefined ? this.snapshot : this.#delta(from.offset, before)
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

  #delta(base: number, before: JsonObject): Frame {
    const offset = this.#offset
    const message: Delta = {
      type: 'delta',
      topic: this.name,
      ...(base === offset - 1 ? {} : { base }),
      offset,
      at: this.#at,
      // A state may come back to what it was: the offsets differ all the same, and an empty patch says so.
      patch: diff(before, this.#state) ?? {},
    }
    const frame = this.#encode(message)
    this.#catchUps.set(base, frame)
    return frame
  }

  #encode(message: object): Frame {
    this.#count()
    return frameOf(message)
  }
}
