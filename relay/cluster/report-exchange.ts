import type { RelayReport } from '#shared/ops/ops-report.ts'
import type { OpsExchange } from '../ops/ops-desk.ts'
import type { ClusterStore } from './store.ts'

/** A relay that has said nothing for so long is gone. */
const GONE_MS = 5000
const FORGET_MS = 60_000
/** So many relays read each other's reports every second; of more each reads them less often. */
const EACH_SECOND = 10

/** Reports of all relays by way of their store, so that any of them shows all. */
export class ReportExchange implements OpsExchange {
  readonly #store: ClusterStore
  #others: RelayReport[] = []
  #turn = 0

  constructor(store: ClusterStore) {
    this.#store = store
  }

  /** `isWatched`: somebody looks at it now. */
  async tell(own: RelayReport, isWatched: boolean): Promise<RelayReport[]> {
    await this.#store.tellReport(own.name, JSON.stringify(own))
    const everyS = Math.ceil((this.#others.length + 1) / EACH_SECOND)
    this.#turn += 1
    if (isWatched || this.#turn % everyS === 0) await this.#read(own)
    const goneMs = GONE_MS + 1000 * everyS
    return [own, ...this.#others.filter(({ at }) => own.at - at < goneMs)].sort((a, b) =>
      a.name.localeCompare(b.name),
    )
  }

  async #read(own: RelayReport): Promise<void> {
    const all = Object.values(await this.#store.reports()).map((text) => JSON.parse(text) as RelayReport)
    const others = all.filter(({ name }) => name !== own.name)
    const gone = others.filter(({ at }) => own.at - at > FORGET_MS)
    if (gone.length > 0) await this.#store.forgetReports(gone.map(({ name }) => name))
    this.#others = others.filter((relay) => !gone.includes(relay))
  }
}
