import type { RelayReport } from '#shared/ops/ops-report.ts'
import type { OpsExchange } from '../ops/operations.ts'
import type { ClusterStore } from './store.ts'

const GONE_MS = 5000
const FORGET_MS = 60_000
/** So many relays read each other's reports every second; of more each reads them less often. */
const EACH_SECOND = 10

type Heard = { report: RelayReport; heardMs: number; hasSpoken: boolean }

export class ReportExchange implements OpsExchange {
  readonly #store: Pick<ClusterStore, 'writeReport' | 'reports' | 'forgetReports'>
  readonly #monotonicMs: () => number
  #others = new Map<string, Heard>()
  #turn = 0
  #wasCutOff = false

  constructor(
    store: Pick<ClusterStore, 'writeReport' | 'reports' | 'forgetReports'>,
    monotonicMs: () => number,
  ) {
    this.#store = store
    this.#monotonicMs = monotonicMs
  }

  /** `isWatched`: an operator looks at it now. Rejects while the store does not answer. */
  async share(own: RelayReport, isWatched: boolean): Promise<RelayReport[]> {
    try {
      const relays = await this.#share(own, isWatched)
      this.#wasCutOff = false
      return relays
    } catch (error) {
      this.#wasCutOff = true
      throw error
    }
  }

  async #share(own: RelayReport, isWatched: boolean): Promise<RelayReport[]> {
    await this.#store.writeReport(own.name, JSON.stringify(own))
    if (this.#wasCutOff)
      this.#others = new Map(
        [...this.#others].map(([name, heard]) => [name, { ...heard, heardMs: this.#monotonicMs() }]),
      )
    const everyS = Math.ceil((this.#others.size + 1) / EACH_SECOND)
    this.#turn += 1
    if (isWatched || this.#turn % everyS === 0) await this.#read(own)
    const goneMs = GONE_MS + 1000 * everyS
    const nowMs = this.#monotonicMs()
    const present = [...this.#others.values()].filter(
      ({ hasSpoken, heardMs }) => hasSpoken && nowMs - heardMs < goneMs,
    )
    return [own, ...present.map(({ report }) => report)].sort((a, b) => a.name.localeCompare(b.name))
  }

  async #read(own: RelayReport): Promise<void> {
    const nowMs = this.#monotonicMs()
    const read = new Map<string, Heard>()
    const gone: string[] = []
    for (const [name, text] of Object.entries(await this.#store.reports())) {
      if (name === own.name) continue
      const report = JSON.parse(text) as RelayReport
      const before = this.#others.get(name)
      const isNew = before !== undefined && before.report.at !== report.at
      // What lay there before the first look may be of a relay that ended long ago.
      const heard = { report, heardMs: nowMs, hasSpoken: isNew || (before?.hasSpoken ?? false) }
      if (before && !isNew) heard.heardMs = before.heardMs
      if (nowMs - heard.heardMs > FORGET_MS) gone.push(name)
      else read.set(name, heard)
    }
    if (gone.length > 0) await this.#store.forgetReports(gone)
    this.#others = read
  }
}
