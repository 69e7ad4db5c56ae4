import type { ReactNode } from 'react'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { DESK_IDS, type DeskKindName } from '#shared/api/desk-kinds.ts'
import { DESK_FORMS } from './desk-fields.ts'

/** Rows of a list, each a link to its record. */
export function RecordRows({
  kind,
  records,
  end,
}: {
  kind: DeskKindName
  records: readonly DeskRecord[]
  /** What a row has after its name. */
  end?: (record: DeskRecord) => ReactNode
}) {
  return records.map((record) => {
    const id = Number(record[DESK_IDS[kind]])
    return (
      <li key={id} className="spread">
        <Link to={paths.desk(kind.toLowerCase(), id)}>{DESK_FORMS[kind].nameOf(record)}</Link>
        {end?.(record)}
      </li>
    )
  })
}
