import type { BrowserErrorGroup, FailureRow, Mark } from '#shared/ops/ops-report.ts'
import { dayTime, inWhole } from './figures.ts'
import { words } from './words.ts'

/** The most frequent first. */
export function FailureTable({ failures }: { failures: readonly FailureRow[] }) {
  return (
    <section aria-labelledby="failures-title">
      <h2 id="failures-title" className="ops-section">
        {words.failures}
      </h2>
      {failures.length === 0 ? (
        <p>{words.noFailures}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.call}</th>
              <th scope="col">{words.status}</th>
              <th scope="col">{words.by}</th>
              <th scope="col" className="number">
                {words.count}
              </th>
            </tr>
          </thead>
          <tbody>
            {failures.map(({ call, status, by, count }) => (
              <tr key={`${by} ${call} ${status}`}>
                <th scope="row">{call}</th>
                <td>{status}</td>
                <td>{words.at[by]}</td>
                <td className="number">{inWhole(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** The most frequent first. */
export function BrowserErrorTable({ errors }: { errors: readonly BrowserErrorGroup[] }) {
  return (
    <section aria-labelledby="browser-errors-title">
      <h2 id="browser-errors-title" className="ops-section">
        {words.browserErrors}
      </h2>
      {errors.length === 0 ? (
        <p>{words.noFailures}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.message}</th>
              <th scope="col">{words.kind}</th>
              <th scope="col" className="if-wide">
                {words.version}
              </th>
              <th scope="col" className="if-wide">
                {words.last}
              </th>
              <th scope="col" className="number">
                {words.count}
              </th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ kind, message, version, count, lastSeenMs }) => (
              <tr key={`${kind} ${message} ${version}`}>
                <th scope="row">{message}</th>
                <td>{kind}</td>
                <td className="if-wide">{version}</td>
                <td className="if-wide">{dayTime(lastSeenMs)}</td>
                <td className="number">{inWhole(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
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
