import type { AuditEntry } from '#shared/ops/ops-action.ts'
import { dayTime } from './figures.ts'
import { words } from './words.ts'

/** The newest first. */
export function AuditTable({ audit }: { audit: readonly AuditEntry[] }) {
  return (
    <section aria-labelledby="audit-title">
      <h2 id="audit-title" className="ops-section">
        {words.audit}
      </h2>
      {audit.length === 0 ? (
        <p>{words.noAudit}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.time}</th>
              <th scope="col">{words.who}</th>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {audit.map(({ at, by, action, outcome }) => (
              <tr key={`${at} ${action}`}>
                <th scope="row">{dayTime(at)}</th>
                <td>{by}</td>
                <td>{action}</td>
                <td>{outcome}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
