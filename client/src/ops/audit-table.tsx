import type { AuditEntry } from '#shared/ops/ops-action.ts'
import { dayTime } from './figures.ts'
import { OpsTable } from './ops-table.tsx'
import { words } from './words.ts'

/** The newest first. */
export function AuditTable({ audit }: { audit: readonly AuditEntry[] }) {
  return (
    <OpsTable
      id="audit"
      title={words.audit}
      empty={words.noAudit}
      rows={audit}
      keyOf={({ at, action }) => `${at} ${action}`}
      columns={[
        { label: words.time, cell: ({ at }) => dayTime(at) },
        { label: words.who, cell: ({ by }) => by },
        { label: words.what, cell: ({ action }) => action },
        { label: words.outcome, cell: ({ outcome }) => outcome },
      ]}
    />
  )
}
