import type { Mark, RelayReport } from '#shared/ops/ops-report.ts'

type Known = { run: string | undefined; revision: string; isDraining: boolean }
/** A relay that is heard of for the first time may have been there for long: it is new where it has just begun. */
const NEW_FOR_MS = 30_000

type Reported = Pick<RelayReport, 'name' | 'run' | 'at' | 'version' | 'revision' | 'facts' | 'processes'>
type NewMark = Pick<Mark, 'kind' | 'text'>

/** Starts, drains and ends of all relays of a service, told by what each of them reports. */
export class RelayMarks {
  #known: Map<string, Known> | undefined

  /** What has happened since the reports before; the first ones tell nothing. */
  of(relays: readonly Reported[]): NewMark[] {
    const before = this.#known
    this.#known = new Map(
      relays.map(({ name, run, revision, facts }) => [name, { run, revision, isDraining: facts.isDraining }]),
    )
    if (before === undefined) return []
    const told = relays.flatMap((relay): NewMark[] => {
      const { name, version, revision, facts } = relay
      const known = before.get(name)
      const isNew = known === undefined ? hasJustBegun(relay) : known.run !== relay.run
      const build = known && known.revision !== revision ? 'with another build: ' : ''
      const wasDraining = !isNew && known?.isDraining === true
      return [
        ...(isNew
          ? [{ kind: 'start' as const, text: `${name} started ${build}${version} ${revision}` }]
          : []),
        ...(facts.isDraining && !wasDraining ? [{ kind: 'drain' as const, text: `${name} is drained` }] : []),
        ...(wasDraining && !facts.isDraining
          ? [{ kind: 'drain' as const, text: `${name} takes viewers again` }]
          : []),
      ]
    })
    const present = new Set(relays.map(({ name }) => name))
    const gone = [...before.keys()].filter((name) => !present.has(name))
    return [...told, ...gone.map((name): NewMark => ({ kind: 'cluster', text: `${name} is gone` }))]
  }
}

/** Both times are of its own clock. */
function hasJustBegun({ at, processes }: Reported): boolean {
  return at - Math.min(...processes.map(({ startedAt }) => startedAt)) < NEW_FOR_MS
}
