import type { ReactNode } from 'react'
import type { Content } from '#client/api/use-content.ts'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { DESK_IDS, type DeskKindName } from '#shared/api/desk-kinds.ts'
import { DESK_FORMS } from './desk-fields.ts'

/** What a call answered; before that its outline, and the origin's words where it failed. */
export function Loaded<Answer>({
  content,
  children,
}: {
  content: Content<Answer>
  children(answer: Answer): ReactNode
}) {
  if (content.kind === 'loading') return <OutlineRows rows={4} of="ball" />
  if (content.kind === 'failed') return <Failed message={content.error.message} retry={content.retry} />
  return children(content.answer)
}

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
