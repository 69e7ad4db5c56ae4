import type { Mark } from '#shared/ops/ops-report.ts'

const MAX_MARKS = 500
const KEEP_MS = 24 * 60 * 60 * 1000

/** The marks of the last day, oldest first. */
export class Marks {
  #marks: Mark[] = []

  get all(): readonly Mark[] {
    return this.#marks
  }

  add(mark: Mark): void {
    this.#marks.push(mark)
    this.#marks = this.#marks.filter(({ at }) => mark.at - at < KEEP_MS).slice(-MAX_MARKS)
  }

  /** Those of an earlier life of this relay. */
  restore(marks: readonly Mark[]): void {
    this.#marks = [...marks, ...this.#marks].slice(-MAX_MARKS)
  }
}
