import type { JsonObject } from '#shared/live/json.ts'
import { Reader } from './reader.ts'

type Held = { epoch: string; offset: number; state: JsonObject }

/**
 * A viewer who comes back whenever the connection ends, with the positions that it holds, as the client of the site
 * does: to the next of its addresses, as a balancer would send it.
 */
export class LoyalViewer {
  readonly addresses: string[]
  readonly #topics: string[]
  readonly states = new Map<string, Held>()
  /** Every state that it ever had, by topic and position. */
  readonly seen = new Map<string, string>()
  readonly epochs = new Set<string>()
  readonly ended = new Map<string, string>()
  /** Whole states that it was given: one for each topic at first, more where a position was not known any more. */
  snapshots = 0
  connects = 0
  closeCodes: number[] = []
  hasHeardBye = false
  #reader: Reader | undefined
  #isDone = false
  #tries = 0

  constructor(addresses: string | string[], topics: string[]) {
    this.addresses = [addresses].flat()
    this.#topics = topics
    void this.#stay()
  }

  /** Where it is, or tries to be. */
  get address(): string {
    return this.addresses[this.#tries % this.addresses.length] ?? ''
  }

  leave(): void {
    this.#isDone = true
    this.#reader?.close()
  }

  async #stay(): Promise<void> {
    while (!this.#isDone) {
      const reader = new Reader(this.address)
      this.#reader = reader
      reader.socket.on('open', () => {
        this.connects += 1
        for (const [topic, held] of this.states) reader.states.set(topic, held)
        reader.subscribe(...this.#topics.map((topic) => ({ topic, ...positionOf(this.states.get(topic)) })))
      })
      reader.socket.on('message', () => this.#note(reader))
      const { code } = await reader.closed
      this.closeCodes.push(code)
      this.#tries += 1
      if (!this.#isDone) await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100))
    }
  }

  #note(reader: Reader): void {
    const last = reader.messages.at(-1)
    if (last?.type === 'bye') this.hasHeardBye = true
    if (last?.type === 'end') this.ended.set(last.topic, last.reason)
    if (last?.type !== 'snapshot' && last?.type !== 'delta') return
    if (last.type === 'snapshot') this.snapshots += 1
    const now = reader.states.get(last.topic)
    if (now === undefined) return
    this.states.set(last.topic, now)
    this.epochs.add(now.epoch)
    this.seen.set(`${last.topic} ${now.epoch}.${now.offset}`, sorted(now.state))
  }
}

const positionOf = (held: Held | undefined) => (held ? { epoch: held.epoch, offset: held.offset } : {})

/** A state as text, whatever the order of its keys: it comes whole to some and by changes to others. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, item) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
