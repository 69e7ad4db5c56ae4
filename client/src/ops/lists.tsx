import type { BrowserErrorGroup, FailureRow, Mark } from '#shared/ops/ops-report.ts'
import { dayTime, inWhole } from './figures.ts'
import { OpsTable } from './ops-table.tsx'
import { words } from './words.ts'

/** The most frequent first. */
export function FailureTable({ failures }: { failures: readonly FailureRow[] }) {
  return (
    <OpsTable
      id="failures"
      title={words.failures}
      empty={words.noFailures}
      rows={failures}
      keyOf={({ by, call, status }) => `${by} ${call} ${status}`}
      columns={[
        { label: words.call, cell: ({ call }) => call },
        { label: words.status, cell: ({ status }) => status },
        { label: words.by, cell: ({ by }) => words.at[by] },
        { label: words.count, className: 'number', cell: ({ count }) => inWhole(count) },
      ]}
    />
  )
}

/** The most frequent first. */
export function BrowserErrorTable({ errors }: { errors: readonly BrowserErrorGroup[] }) {
  return (
    <OpsTable
      id="browser-errors"
      title={words.browserErrors}
      empty={words.noFailures}
      rows={errors}
      keyOf={({ kind, message, version }) => `${kind} ${message} ${version}`}
      columns={[
        { label: words.message, cell: ({ message }) => message },
        { label: words.kind, cell: ({ kind }) => kind },
        { label: words.version, className: 'if-wide', cell: ({ version }) => version },
        { label: words.last, className: 'if-wide', cell: ({ lastSeenMs }) => dayTime(lastSeenMs) },
        { label: words.count, className: 'number', cell: ({ count }) => inWhole(count) },
      ]}
    />
  )
}

const SHOWN = 30

/** The newest first. */
export function EventList({ marks }: { marks: readonly Mark[] }) {
  const newest = marks.slice(-SHOWN).reverse()
  return (
    <section aria-labelledby="events-title">
      <h2 id="events-title" className="ops-section">
        {words.events}
      </h2>
      {newest.length === 0 ? (
        <p>{words.noEvents}</p>
      ) : (
        <ul className="ops-events">
          {newest.map(({ at, kind, text }) => (
            <li key={`${at} ${text}`} className={`mark-${kind}`}>
              <time dateTime={new Date(at).toISOString()}>{dayTime(at)}</time> {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
