import type { Hub } from '#relay/live/hub.ts'
import { Outbox } from '#relay/live/outbox.ts'
import type { SendPast, Wire } from '#relay/live/wire.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { apply } from '#shared/live/merge-patch.ts'
import type { RelayMessage } from '#shared/live/messages.ts'
import { messagesIn } from './frames-in.ts'

/** Readers of a hub whose sockets take bytes past their wires, and who check that every message leads on from what they hold. */

export const TOPICS = ['live', 'match/1', 'match/2'] as const
export type TopicName = (typeof TOPICS)[number]

/** The sockets of the system: who writes to a descriptor that is closed writes to somebody else. */
export class System {
  readonly wires = new Map<number, PastWire>()
  #next = 3

  open(wire: PastWire): number {
    const descriptor = this.#next
    this.#next += 1
    this.wires.set(descriptor, wire)
    return descriptor
  }

  readonly send: SendPast = (descriptor, bytes, length) => {
    const wire = this.wires.get(descriptor)
    if (!wire) throw new Error(`Descriptor ${descriptor} is closed.`)
    if (wire.queue.length > 0) throw new Error('Bytes wait in the wire, and others go past them.')
    return wire.take(bytes.subarray(0, length))
  }
}

class PastWire implements Wire {
  readonly compresses: boolean
  readonly #system: System
  #descriptor: number
  readonly received: Buffer[] = []
  queue: Buffer[] = []
  /** How many of the bytes that it is handed it takes; beyond them nothing until it is drained. */
  room = Number.POSITIVE_INFINITY
  outbox: Outbox | undefined

  constructor(system: System, compresses: boolean) {
    this.#system = system
    this.compresses = compresses
    this.#descriptor = system.open(this)
  }

  get sendPast(): SendPast {
    return this.#system.send
  }

  get descriptor(): number {
    return this.queue.length > 0 ? -1 : this.#descriptor
  }

  get queued(): readonly Buffer[] {
    return this.queue
  }

  get bufferedBytes(): number {
    return this.queue.reduce((sum, { length }) => sum + length, 0)
  }

  get untakenBytes(): number {
    return this.bufferedBytes
  }

  take(bytes: Buffer): number {
    const taken = Math.min(bytes.length, this.room)
    this.room -= taken
    this.received.push(Buffer.from(bytes.subarray(0, taken)))
    return taken === 0 ? -1 : taken
  }

  write(bytes: Buffer): boolean {
    const taken = this.queue.length > 0 ? 0 : this.take(bytes)
    return taken === bytes.length || this.writeRest(bytes, taken)
  }

  writeRest(bytes: Buffer, taken: number): boolean {
    this.queue.push(taken > 0 ? bytes.subarray(taken) : bytes)
    this.outbox?.heldBack()
    return false
  }

  drain(): void {
    this.room = Number.POSITIVE_INFINITY
    if (this.queue.length === 0) return
    this.received.push(...this.queue.splice(0))
    this.outbox?.drained()
  }

  close(): void {
    this.#system.wires.delete(this.#descriptor)
    this.#descriptor = -1
    this.outbox?.heldBack()
    this.outbox?.clear()
  }

  pause(): void {}
  resume(): void {}
  terminate(): void {}
}

/** Until the next turn of work has been taken. */
export const later = () => new Promise((resolve) => setImmediate(resolve))

type Held = { epoch: string; offset: number; state: JsonObject }

export class Reader {
  readonly wire: PastWire
  readonly outbox: Outbox
  readonly held = new Map<string, Held>()
  readonly follows = new Set<TopicName>()
  readonly hub: Hub
  snapshots = 0
  #read = 0

  constructor(hub: Hub, system: System, compresses: boolean) {
    this.hub = hub
    this.wire = new PastWire(system, compresses)
    this.outbox = new Outbox(this.wire, () => hub.sending.tickMs, hub.sending)
    this.wire.outbox = this.outbox
  }

  follow(topic: TopicName, intervalMs = 0): void {
    if (this.hub.subscribe(this.outbox, topic, undefined, { intervalMs })) this.follows.add(topic)
  }

  drop(topic: TopicName): void {
    this.outbox.drop(topic)
    this.follows.delete(topic)
  }

  /** Every whole message that has come; throws where one does not lead on from what is held. */
  read(): void {
    const messages = messagesIn(Buffer.concat(this.wire.received))
    for (const message of messages.slice(this.#read)) this.#take(message)
    this.#read = messages.length
  }

  #take(message: RelayMessage): void {
    if (message.type === 'snapshot') {
      this.held.set(message.topic, message)
      this.snapshots += 1
    }
    if (message.type === 'end') this.follows.delete(message.topic as TopicName)
    if (message.type !== 'delta') return
    const { topic, offset, base = offset - 1, patch } = message
    const held = this.held.get(topic)
    if (held?.offset !== base) throw new Error(`${topic}: ${base} to ${offset} came to ${held?.offset}.`)
    this.held.set(topic, { ...held, offset, state: apply(held.state, patch) as JsonObject })
  }
}
