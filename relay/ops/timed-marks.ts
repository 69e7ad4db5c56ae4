import type { Sample } from '#shared/ops/metric-series.ts'
import type { OpsSettings } from '#shared/ops/ops-action.ts'
import type { Mark, RelayStatus } from '#shared/ops/service-status.ts'

const MAX_MARKS = 500
const KEEP_MS = 24 * 60 * 60 * 1000
/** A relay that is heard of for the first time may have been there for long: it is new where it has just begun. */
const NEW_FOR_MS = 30_000
/** Of relays that are gone: more than any service has. */
const MAX_SILENT = 100

type KnownRelay = { run: string | undefined; revision: string; isDraining: boolean; isSilent?: boolean }

/** What happened to the service, as its graphs mark it; found by comparing each status with the last. */
export class Marks {
  readonly #wallMs: () => number
  #marks: Mark[] = []
  #relays: Map<string, KnownRelay> | undefined
  #lastSample: Sample | undefined
  #lastLeader: string | undefined
  #hadStore: boolean | undefined
  #markedVersion = 0

  constructor(wallMs: () => number) {
    this.#wallMs = wallMs
  }

  get all(): readonly Mark[] {
    return this.#marks
  }

  add(kind: Mark['kind'], text: string): void {
    this.#take([...this.#marks, { at: this.#wallMs(), kind, text }])
  }

  restore(marks: readonly Mark[]): void {
    this.#take([...marks, ...this.#marks])
  }

  relays(relays: readonly RelayStatus[]): void {
    const before = this.#relays
    const present = new Set(relays.map(({ name }) => name))
    const silent = [...(before ?? [])].filter(([name]) => !present.has(name)).slice(-MAX_SILENT)
    this.#relays = new Map<string, KnownRelay>([
      ...silent.map(([name, known]) => [name, { ...known, isSilent: true }] as const),
      ...relays.map(
        ({ name, run, revision, facts }) => [name, { run, revision, isDraining: facts.isDraining }] as const,
      ),
    ])
    if (before === undefined) return
    for (const relay of relays) this.#relay(relay, before.get(relay.name))
    for (const [name, { isDraining, isSilent }] of silent)
      if (!isSilent) this.add('cluster', isDraining ? `${name} is gone` : `${name} is not heard of any more`)
  }

  #relay(relay: RelayStatus, known: KnownRelay | undefined): void {
    const { name, version, revision, facts } = relay
    const isNew = known === undefined ? hasJustBegun(relay) : known.run !== relay.run
    const build = known && known.revision !== revision ? 'with another build: ' : ''
    const wasDraining = !isNew && known?.isDraining === true
    if (isNew) this.add('start', `${name} started ${build}${version} ${revision}`)
    else if (known?.isSilent) this.add('cluster', `${name} is heard of again`)
    if (facts.isDraining && !wasDraining) this.add('drain', `${name} is drained`)
    if (wasDraining && !facts.isDraining) this.add('drain', `${name} takes viewers again`)
  }

  roles(relays: readonly RelayStatus[], own: string): void {
    const hasStore = relays.find(({ name }) => name === own)?.facts.hasStore
    if (hasStore === false && this.#hadStore === true) this.add('cluster', 'The store does not answer')
    if (hasStore === true && this.#hadStore === false) this.add('cluster', 'The store answers again')
    this.#hadStore = hasStore
    const leader = relays.find(({ role }) => role === 'leader')?.name
    if (leader === undefined) return
    if (this.#lastLeader !== undefined && leader !== this.#lastLeader)
      this.add('cluster', `${leader} leads the cluster`)
    this.#lastLeader = leader
  }

  sample(sample: Sample): void {
    const before = this.#lastSample
    this.#lastSample = sample
    if (before && sample.isStale > before.isStale) this.add('upstream', 'Upstream is stale')
    if (before && sample.isStale < before.isStale) this.add('upstream', 'Upstream is fresh again')
    if (sample.workerRestarts > 0) this.add('worker', 'A worker was started again')
  }

  /** Those of other relays too, at the time of each: a mark that is known already is not made again. */
  actions({ version, audit }: OpsSettings): void {
    if (version === this.#markedVersion) return
    this.#markedVersion = version
    const known = new Set(this.#marks.filter(({ kind }) => kind === 'action').map(keyOf))
    const marks = audit.map(({ at, by, action }): Mark => ({ at, kind: 'action', text: `${by}: ${action}` }))
    this.#take([...this.#marks, ...marks.filter((mark) => !known.has(keyOf(mark)))])
  }

  #take(marks: Mark[]): void {
    marks.sort((a, b) => a.at - b.at)
    const newest = marks.at(-1)?.at ?? 0
    this.#marks = marks.filter(({ at }) => newest - at < KEEP_MS).slice(-MAX_MARKS)
  }
}

const keyOf = ({ at, text }: Mark) => `${at} ${text}`

function hasJustBegun({ at, processes }: RelayStatus): boolean {
  return at - Math.min(...processes.map(({ startedAt }) => startedAt)) < NEW_FOR_MS
}
