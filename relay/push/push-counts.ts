import type { MomentKind } from '#shared/notifications/moment.ts'

/** What became of notifications since it was last taken: counted where they are sent, published elsewhere. */
export type PushFigures = {
  sent: Partial<Record<MomentKind | 'digest', number>>
  failed: Partial<Record<FailureKind, number>>
  dropped: Partial<Record<DropReason, number>>
  forgotten: number
  /** How long after it was due each was taken by its push service, in ms. */
  lateMs: number[]
  waiting: number
}
export type FailureKind = 'refused' | 'busy' | 'error' | 'unreachable'
export type DropReason = 'late' | 'quiet'

const MOST_LATE = 500

export class PushCounts {
  #figures = noFigures()

  sent(kind: MomentKind | 'digest', lateMs: number): void {
    this.#figures.sent[kind] = (this.#figures.sent[kind] ?? 0) + 1
    if (this.#figures.lateMs.length < MOST_LATE) this.#figures.lateMs.push(lateMs)
  }

  failed(why: FailureKind): void {
    this.#figures.failed[why] = (this.#figures.failed[why] ?? 0) + 1
  }

  dropped(reason: DropReason): void {
    this.#figures.dropped[reason] = (this.#figures.dropped[reason] ?? 0) + 1
  }

  forgotten(): void {
    this.#figures.forgotten += 1
  }

  take(waiting: number): PushFigures {
    const figures = { ...this.#figures, waiting }
    this.#figures = noFigures()
    return figures
  }
}

const noFigures = (): PushFigures => ({
  sent: {},
  failed: {},
  dropped: {},
  forgotten: 0,
  lateMs: [],
  waiting: 0,
})
