import type { RelayRow } from '#shared/ops/ops-report.ts'
import { dayTime, inBytes, inMs, inPercent, inWhole } from './figures.ts'
import { words } from './words.ts'

/** A smaller lag is normal. */
const LAG_SHOWN_MS = 500

const COLUMNS = [
  [words.process, undefined],
  [words.viewers, 'number'],
  [words.memory, 'number'],
  [words.delay, 'number'],
  [words.descriptors, 'number if-wide'],
  [words.since, 'number if-wide'],
] as const

export function RelayTable({ relays }: { relays: readonly RelayRow[] }) {
  return (
    <section aria-labelledby="relays-title">
      <h2 id="relays-title" className="ops-section">
        {words.relays}
      </h2>
      <table className="ops-wide">
        <thead>
          <tr>
            {COLUMNS.map(([label, className]) => (
              <th key={label} scope="col" className={className}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {relays.map((relay) => (
          <tbody key={relay.name}>
            <tr className="ops-relay">
              <th scope="rowgroup" colSpan={6}>
                {relay.name}
                {relay.role === undefined ? '' : ` · ${words.roles[relay.role]}`}
                {(relay.facts.lagMs ?? 0) >= LAG_SHOWN_MS
                  ? ` · ${words.lag(inMs(relay.facts.lagMs ?? 0))}`
                  : ''}
                {relay.facts.isDraining ? ` · ${words.draining}` : ''}{' '}
                <small>
                  {relay.version} {relay.revision}
                </small>
              </th>
            </tr>
            {relay.processes.map((one) => (
              <tr key={one.pid}>
                <th scope="row">
                  {words.parts[one.part]} {one.pid}
                </th>
                <td className="number">{one.part === 'primary' ? words.none : inWhole(one.viewers)}</td>
                <td className="number">{inBytes(one.residentBytes)}</td>
                <td className="number">{inMs(one.loopDelayMs)}</td>
                <td className="number if-wide">
                  {inPercent(one.descriptors / Math.max(1, one.maxDescriptors))}
                </td>
                <td className="number if-wide">{dayTime(one.startedAt)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
