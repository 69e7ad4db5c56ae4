/** Upper bounds in seconds: below a tenth as fine as a person on call may want to know, above it as a fan may feel it. */
export const DELIVERY_BOUNDS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const

type CountedFrame = { readonly plain: Buffer; readonly deflated: Buffer; readonly stateBytes: number }

export type Recovery = 'current' | 'history' | 'snapshot'

export class DeliveryCounts {
  deliveries = 0
  bytes = 0
  uncompressedBytes = 0
  /** The same without compression, had each carried the whole state. */
  stateBytes = 0
  conflations = 0
  readonly recoveries: Record<Recovery, number> = { current: 0, history: 0, snapshot: 0 }
  readonly delays = new DelayCounts()

  add(compresses: boolean, frame: CountedFrame, readers = 1): void {
    this.deliveries += readers
    this.bytes += readers * (compresses ? frame.deflated : frame.plain).length
    this.uncompressedBytes += readers * frame.plain.length
    this.stateBytes += readers * frame.stateBytes
  }
}

export class DelayCounts {
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
