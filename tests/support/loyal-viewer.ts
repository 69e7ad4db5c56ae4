import type { JsonObject } from '#shared/live/json.ts'
import { Reader } from './reader.ts'

type Held = { epoch: string; offset: number; state: JsonObject }

/** A viewer who comes back whenever the connection ends, with the positions that it holds, as the client of the site does. */
export class LoyalViewer {
  readonly #address: string
  readonly #topics: string[]
  readonly states = new Map<string, Held>()
  /** Whole states that it was given: one for each topic at first, more where a position was not known any more. */
  snapshots = 0
  connects = 0
  closeCodes: number[] = []
  hasHeardBye = false
  #reader: Reader | undefined
  #isDone = false

  constructor(address: string, topics: string[]) {
    this.#address = address
    this.#topics = topics
    void this.#stay()
  }

  leave(): void {
    this.#isDone = true
    this.#reader?.close()
  }

  async #stay(): Promise<void> {
    while (!this.#isDone) {
      const reader = new Reader(this.#address)
      this.#reader = reader
      for (const [topic, held] of this.states) reader.states.set(topic, held)
      reader.socket.on('open', () => {
        this.connects += 1
        reader.subscribe(...this.#topics.map((topic) => ({ topic, ...positionOf(this.states.get(topic)) })))
      })
      reader.socket.on('message', () => {
        const last = reader.messages.at(-1)
        if (last?.type === 'snapshot') this.snapshots += 1
        if (last?.type === 'bye') this.hasHeardBye = true
        for (const [topic, held] of reader.states) this.states.set(topic, held)
      })
      const { code } = await reader.closed
      this.closeCodes.push(code)
      if (!this.#isDone) await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100))
    }
  }
}

const positionOf = (held: Held | undefined) => (held ? { epoch: held.epoch, offset: held.offset } : {})
