import type { JsonObject } from '#shared/live/json.ts'
import { diff } from '#shared/live/merge-patch.ts'
import type { ClientMessage } from '#shared/live/messages.ts'
import type { Position } from '#shared/live/position.ts'
import type { ConnectionHarness, FakeSocket } from './connection-harness.ts'

const TOPIC = 'match/7'

/** A relay of one topic that keeps all its history, behind an edge that loses, repeats or delays deltas. */
export class LossyRelay {
  /** What befalls the next delta. */
  fault: 'none' | 'lose' | 'repeat' | 'delay' = 'none'
  readonly #epochs = new Map<string, JsonObject[]>()
  #epoch = 'e1'
  #socket: FakeSocket | undefined
  #sentOffset: number | undefined
  #delayed: object | undefined

  constructor(first: JsonObject) {
    this.#epochs.set(this.#epoch, [first])
  }

  get position(): Position {
    return { epoch: this.#epoch, offset: this.#states.length }
  }

  stateAt({ epoch, offset }: Position): JsonObject | undefined {
    return this.#epochs.get(epoch)?.[offset - 1]
  }

  accept(socket: FakeSocket, harness: ConnectionHarness): void {
    socket.onSent = (message) => this.#hear(message)
    harness.environment.after(1, () => {
      if (socket.isClosed) return
      this.#socket = socket
      this.#sentOffset = undefined
      this.#delayed = undefined
      // Silence is not what is tried here: the next heartbeat is days away.
      socket.greet(harness.now, 1e9)
    })
  }

  publish(state: JsonObject): void {
    const before = this.#states.at(-1) ?? {}
    if (diff(before, state) === undefined) return
    this.#states.push(state)
    this.#sendDelta()
  }

  disconnect(): void {
    this.#socket?.drop()
    this.#socket = undefined
  }

  /** Comes back with a new numbering. */
  restart(): void {
    const last = this.#states.at(-1) ?? {}
    this.#epoch = `e${this.#epochs.size + 1}`
    this.#epochs.set(this.#epoch, [last])
    this.disconnect()
  }

  calm(): void {
    this.fault = 'none'
    this.#delayed = undefined
  }

  get #states(): JsonObject[] {
    return this.#epochs.get(this.#epoch) ?? []
  }

  #hear(message: ClientMessage): void {
    if (message.type === 'unsubscribe') {
      this.#sentOffset = undefined
      return
    }
    for (const { epoch, offset } of message.topics) {
      if (epoch === this.#epoch && offset !== undefined && offset <= this.#states.length) {
        this.#sentOffset = offset
        if (offset < this.#states.length) this.#sendDelta()
      } else {
        this.#sentOffset = this.#states.length
        this.#socket?.say({
          type: 'snapshot',
          topic: TOPIC,
          ...this.position,
          at: 0,
          state: this.#states.at(-1) ?? {},
        })
      }
    }
  }

  #sendDelta(): void {
    const base = this.#sentOffset
    if (!this.#socket || base === undefined) return
    const offset = this.#states.length
    this.#sentOffset = offset
    const patch = diff(this.#states[base - 1] ?? {}, this.#states[offset - 1] ?? {}) ?? {}
    const delta = { type: 'delta', topic: TOPIC, base, offset, at: 0, patch }
    const { fault } = this
    this.fault = 'none'
    if (fault === 'lose') return
    if (fault === 'delay') {
      this.#delayed = delta
      return
    }
    this.#socket.say(delta)
    if (fault === 'repeat') this.#socket.say(delta)
    if (this.#delayed) {
      this.#socket.say(this.#delayed)
      this.#delayed = undefined
    }
  }
}
