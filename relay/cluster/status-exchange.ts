import type { RelayStatus } from '#shared/ops/service-status.ts'
import type { OpsExchange } from '../ops/operations.ts'
import type { ClusterStore } from './store.ts'

const GONE_MS = 5000
const FORGET_MS = 60_000
/** So many relays read each other's statuses every second; of more each reads them less often. */
const EACH_SECOND = 10

type Heard = { status: RelayStatus; heardMs: number; hasSpoken: boolean }

export class StatusExchange implements OpsExchange {
  readonly #store: Pick<ClusterStore, 'writeStatus' | 'statuses' | 'forgetStatuses'>
  readonly #monotonicMs: () => number
  #others = new Map<string, Heard>()
  #turn: number
  #wasCutOff = false

  constructor(
    store: Pick<ClusterStore, 'writeStatus' | 'statuses' | 'forgetStatuses'>,
    monotonicMs: () => number,
    /** Another one for each relay: hundreds that started together must not read all statuses in the same second. */
    firstTurn = 0,
  ) {
    this.#turn = firstTurn
    this.#store = store
    this.#monotonicMs = monotonicMs
  }

  /** Whether the relay that leads, as it last reported, follows another one in the place of an origin. */
  get isLeaderFollowing(): boolean {
    return [...this.#others.values()].some(
      ({ status: { role, facts } }) => role === 'leader' && facts.isFollowing === true,
    )
  }

  /** `isWatched`: an operator looks at it now. Rejects while the store does not answer. */
  async share(own: RelayStatus, isWatched: boolean): Promise<RelayStatus[]> {
    try {
      const relays = await this.#share(own, isWatched)
      this.#wasCutOff = false
      return relays
    } catch (error) {
      this.#wasCutOff = true
      throw error
    }
  }

  async #share(own: RelayStatus, isWatched: boolean): Promise<RelayStatus[]> {
    await this.#store.writeStatus(own.name, JSON.stringify(own))
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
    return [own, ...present.map(({ status }) => status)].sort((a, b) => a.name.localeCompare(b.name))
  }

  async #read(own: RelayStatus): Promise<void> {
    const nowMs = this.#monotonicMs()
    const read = new Map<string, Heard>()
    const gone: string[] = []
    for (const [name, text] of Object.entries(await this.#store.statuses())) {
      if (name === own.name) continue
      const status = JSON.parse(text) as RelayStatus
      const before = this.#others.get(name)
      const isNew = before !== undefined && before.status.at !== status.at
      // What lay there before the first look may be of a relay that ended long ago.
      const heard = { status, heardMs: nowMs, hasSpoken: isNew || (before?.hasSpoken ?? false) }
      if (before && !isNew) heard.heardMs = before.heardMs
      if (nowMs - heard.heardMs > FORGET_MS) gone.push(name)
      else read.set(name, heard)
    }
    if (gone.length > 0) await this.#store.forgetStatuses(gone)
    this.#others = read
  }
}
