import type { Mark, RelayReport } from '#shared/ops/ops-report.ts'

type Heard = { isDraining: boolean; startedAt: number }

/** What happened to the other relays of a cluster, from what they report: each marks only its own history itself. */
export class RelayChanges {
  #before: ReadonlyMap<string, Heard> | undefined

  /** From one look to the next; nothing in the first, when all of them are new. */
  take(relays: readonly Pick<RelayReport, 'name' | 'facts' | 'processes'>[]): Pick<Mark, 'kind' | 'text'>[] {
    const before = this.#before
    const marks: Pick<Mark, 'kind' | 'text'>[] = []
    const now = new Map(before)
    for (const { name, facts, processes } of relays) {
      const last = before?.get(name)
      // Workers come and go; the oldest process is the relay.
      const startedAt = Math.min(...processes.map((one) => one.startedAt))
      if (startedAt !== last?.startedAt) marks.push({ kind: 'start', text: `${name} has started` })
      if (facts.isDraining && !last?.isDraining)
        marks.push({ kind: 'drain', text: `${name} is being drained` })
      now.set(name, { isDraining: facts.isDraining, startedAt })
    }
    this.#before = now
    return before === undefined ? [] : marks
  }
}
