import type { Sample } from '#shared/ops/metric-series.ts'
import type { Mark, RelayReport } from '#shared/ops/ops-report.ts'
import type { OpsSettings } from '#shared/ops/ops-settings.ts'
import { RelayMarks } from './relay-marks.ts'
import type { Marks } from './timed-marks.ts'

export class ServiceMarks {
  readonly #marks: Marks
  readonly #mark: (kind: Mark['kind'], text: string) => void
  readonly #relayMarks = new RelayMarks()
  #lastSample: Sample | undefined
  #lastLeader: string | undefined
  #hadStore: boolean | undefined
  #markedVersion = 0

  constructor(marks: Marks, mark: (kind: Mark['kind'], text: string) => void) {
    this.#marks = marks
    this.#mark = mark
  }

  relays(relays: readonly RelayReport[]): void {
    for (const { kind, text } of this.#relayMarks.of(relays)) this.#mark(kind, text)
  }

  roles(relays: readonly RelayReport[], own: string): void {
    const hasStore = relays.find(({ name }) => name === own)?.facts.hasStore
    if (hasStore === false && this.#hadStore === true) this.#mark('cluster', 'The store does not answer')
    if (hasStore === true && this.#hadStore === false) this.#mark('cluster', 'The store answers again')
    this.#hadStore = hasStore
    const leader = relays.find(({ role }) => role === 'leader')?.name
    if (leader === undefined) return
    if (this.#lastLeader !== undefined && leader !== this.#lastLeader)
      this.#mark('cluster', `${leader} leads the cluster`)
    this.#lastLeader = leader
  }

  sample(sample: Sample): void {
    const before = this.#lastSample
    this.#lastSample = sample
    if (before && sample.isStale > before.isStale) this.#mark('upstream', 'Upstream is stale')
    if (before && sample.isStale < before.isStale) this.#mark('upstream', 'Upstream is fresh again')
    if (sample.workerRestarts > 0) this.#mark('worker', 'A worker was started again')
  }

  actions({ version, audit }: OpsSettings): void {
    if (version === this.#markedVersion) return
    this.#markedVersion = version
    this.#marks.addActions(audit)
  }
}
