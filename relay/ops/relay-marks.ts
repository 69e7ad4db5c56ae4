import type { Mark, RelayReport } from '#shared/ops/ops-report.ts'

type Known = { run: string | undefined; revision: string; isDraining: boolean; isSilent?: boolean }
/** A relay that is heard of for the first time may have been there for long: it is new where it has just begun. */
const NEW_FOR_MS = 30_000
/** Of relays that are gone: more than any service has. */
const MAX_SILENT = 100

type Reported = Pick<RelayReport, 'name' | 'run' | 'at' | 'version' | 'revision' | 'facts' | 'processes'>
type NewMark = Pick<Mark, 'kind' | 'text'>

export class RelayMarks {
  #known: Map<string, Known> | undefined

  of(relays: readonly Reported[]): NewMark[] {
    const before = this.#known
    const present = new Set(relays.map(({ name }) => name))
    const silent = [...(before ?? [])].filter(([name]) => !present.has(name)).slice(-MAX_SILENT)
    this.#known = new Map([
      ...silent.map(([name, known]) => [name, { ...known, isSilent: true }] as const),
      ...relays.map(
        ({ name, run, revision, facts }) =>
          [name, { run, revision, isDraining: facts.isDraining }] satisfies [string, Known],
      ),
    ])
    if (before === undefined) return []
    const falling = silent.filter(([, { isSilent }]) => !isSilent)
    return [
      ...relays.flatMap((relay) => happenedTo(relay, before.get(relay.name))),
      ...falling.map(
        ([name, { isDraining }]): NewMark => ({
          kind: 'cluster',
          text: isDraining ? `${name} is gone` : `${name} is not heard of any more`,
        }),
      ),
    ]
  }
}

function happenedTo(relay: Reported, known: Known | undefined): NewMark[] {
  const { name, version, revision, facts } = relay
  const isNew = known === undefined ? hasJustBegun(relay) : known.run !== relay.run
  const build = known && known.revision !== revision ? 'with another build: ' : ''
  const wasDraining = !isNew && known?.isDraining === true
  const drained = (text: string): NewMark => ({ kind: 'drain', text })
  return [
    ...(isNew ? [{ kind: 'start' as const, text: `${name} started ${build}${version} ${revision}` }] : []),
    ...(!isNew && known?.isSilent ? [{ kind: 'cluster' as const, text: `${name} is heard of again` }] : []),
    ...(facts.isDraining && !wasDraining ? [drained(`${name} is drained`)] : []),
    ...(wasDraining && !facts.isDraining ? [drained(`${name} takes viewers again`)] : []),
  ]
}

function hasJustBegun({ at, processes }: Reported): boolean {
  return at - Math.min(...processes.map(({ startedAt }) => startedAt)) < NEW_FOR_MS
}
