import type { Frame } from './frame.ts'

/** Upper bounds in seconds: below a tenth as fine as a person on call may want to know, above it as a fan may feel it. */
export const DELIVERY_BOUNDS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const

/** How a reader who came back with a position was brought to now. */
export type Recovery = 'current' | 'history' | 'snapshot'

/**
 * What went to the readers of a hub, as plain numbers: a delivery takes about 6 µs, and being counted must not be seen
 * in that. Readers in a row mostly get the same: those are counted in one number, and added up where the next gets
 * something else or somebody asks.
 */
export class DeliveryCounts {
  #first: Frame | undefined
  #second: Frame | undefined
  #compresses = false
  /** Readers in a row who got those frames in that form, and are not in the sums yet. */
  #alike = 0
  #deliveries = 0
  #bytes = 0
  #uncompressedBytes = 0
  #stateBytes = 0
  /** Readers who drained and were brought to now in one step. */
  conflations = 0
  readonly recoveries: Record<Recovery, number> = { current: 0, history: 0, snapshot: 0 }
  /** From a change to the socket of each of its readers. */
  readonly delays = new DelayCounts()

  /** One reader gets one frame, or two together. */
  add(compresses: boolean, first: Frame, second?: Frame): void {
    if (first !== this.#first || second !== this.#second || compresses !== this.#compresses) {
      this.#sumUp()
      this.#first = first
      this.#second = second
      this.#compresses = compresses
    }
    this.#alike += 1
  }

  /** So many readers get the same frames together. */
  addAlike(compresses: boolean, frames: readonly Frame[], readers: number): void {
    for (const frame of frames) this.#addUp(compresses, frame, readers)
  }

  /** Frames of topics that were given to sockets. */
  get deliveries(): number {
    this.#sumUp()
    return this.#deliveries
  }

  /** Their bytes, as they were given. */
  get bytes(): number {
    this.#sumUp()
    return this.#bytes
  }

  /** The same without compression. */
  get uncompressedBytes(): number {
    this.#sumUp()
    return this.#uncompressedBytes
  }

  /** The same without compression, had each carried the whole state. */
  get stateBytes(): number {
    this.#sumUp()
    return this.#stateBytes
  }

  #sumUp(): void {
    const times = this.#alike
    this.#alike = 0
    if (times === 0) return
    for (const frame of [this.#first, this.#second]) {
      if (frame !== undefined) this.#addUp(this.#compresses, frame, times)
    }
  }

  #addUp(compresses: boolean, frame: Frame, readers: number): void {
    this.#deliveries += readers
    this.#bytes += readers * (compresses ? frame.deflated : frame.plain).length
    this.#uncompressedBytes += readers * frame.plain.length
    this.#stateBytes += readers * frame.stateBytes
  }
}

/** Delays by bounds, as a histogram of Prometheus holds them, several readers at a time. */
export class DelayCounts {
  /** By bound, not summed up; the last is of those beyond all bounds. */
  readonly counts: number[] = new Array(DELIVERY_BOUNDS_S.length + 1).fill(0)
  sumS = 0

  add(delayMs: number, readers: number): void {
    const delayS = delayMs / 1000
    const place = DELIVERY_BOUNDS_S.findIndex((bound) => delayS <= bound)
    const at = place < 0 ? DELIVERY_BOUNDS_S.length : place
    this.counts[at] = (this.counts[at] ?? 0) + readers
    this.sumS += delayS * readers
  }
}
