import type { AuditEntry } from '#shared/ops/ops-action.ts'
import type { Mark } from '#shared/ops/ops-report.ts'

const MAX_MARKS = 500
const KEEP_MS = 24 * 60 * 60 * 1000

export class Marks {
  #marks: Mark[] = []

  get all(): readonly Mark[] {
    return this.#marks
  }

  add(mark: Mark): void {
    this.#take([...this.#marks, mark])
  }

  addActions(audit: readonly AuditEntry[]): void {
    const known = new Set(this.#marks.filter(({ kind }) => kind === 'action').map(keyOf))
    const marks = audit.map(({ at, by, action }): Mark => ({ at, kind: 'action', text: `${by}: ${action}` }))
    const added = marks.filter((mark) => !known.has(keyOf(mark)))
    if (added.length > 0) this.#take([...this.#marks, ...added])
  }

  #take(marks: Mark[]): void {
    marks.sort((a, b) => a.at - b.at)
    const newest = marks.at(-1)?.at ?? 0
    this.#marks = marks.filter(({ at }) => newest - at < KEEP_MS).slice(-MAX_MARKS)
  }

  restore(marks: readonly Mark[]): void {
    this.#take([...marks, ...this.#marks])
  }
}

const keyOf = ({ at, text }: Mark) => `${at} ${text}`
