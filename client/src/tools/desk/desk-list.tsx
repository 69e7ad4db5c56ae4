import { useDeferredValue, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Loaded } from '#client/site/features/page-layouts/loaded.tsx'
import { NEW } from '#shared/addresses/desk-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { type DeskKindName, MOST_AT_ONCE } from '#shared/api/desk-kinds.ts'
import { nameKey } from '#shared/names/name-key.ts'
import { DESK_FORMS } from './desk-fields.ts'
import { RecordRows } from './desk-parts.tsx'
import { isPublished, PublishState } from './publish-state.tsx'
import { useDeskList, useRestore } from './use-desk-list.ts'

/** What the page before removed, so that it can be had again. */
export type Removed = { removed: { id: number; version: number; name: string } }

export function DeskList({ kind }: { kind: DeskKindName }) {
  const text = useText()
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const [wanted, setWanted] = useState('')
  const { content, records, total } = useDeskList(kind, page)
  // Where there are more than one answer has, the origin looks for names.
  const isWhole = total <= records.length
  const sought = useDeferredValue(wanted.trim())
  const found = useDeskList(kind, 1, isWhole ? '' : sought)
  const { title, add, nameOf } = DESK_FORMS[kind]
  const part = kind.toLowerCase()
  const shown =
    isWhole || wanted.trim() === ''
      ? records.filter((record) => nameKey(nameOf(record)).includes(nameKey(wanted)))
      : found.records
  return (
    <section className="section">
      <div className="spread">
        <Text as="h2" id={title} />
        <Text as={Link} className="strong-button" to={paths.desk(part, NEW)} id={add} />
      </div>
      <UndoRemoval kind={kind} />
      {records.length > 10 && (
        <input
          type="search"
          className="field-input desk-filter"
          aria-label={text('desk.filter')}
          placeholder={text('desk.filter')}
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <Loaded content={content} rows={4} outline="ball">
        {() => total === 0 && <Text as="p" className="section-message soft" id="desk.empty" />}
      </Loaded>
      <ul className="desk-rows">
        <RecordRows
          kind={kind}
          records={shown}
          end={(record) => (isPublished(kind) ? <PublishState record={record} /> : <Of record={record} />)}
        />
      </ul>
      <p className="desk-links wrap">
        {page > 1 && <Text as={Link} to={`${paths.desk(part)}?page=${page - 1}`} id="desk.newer" />}
        {page * MOST_AT_ONCE < total && (
          <Text as={Link} to={`${paths.desk(part)}?page=${page + 1}`} id="desk.older" />
        )}
      </p>
    </section>
  )
}

/** The side of a player of no squad. */
function Of({ record: { LastTeam } }: { record: DeskRecord }) {
  return typeof LastTeam === 'string' && <span className="soft">{LastTeam}</span>
}

function UndoRemoval({ kind }: { kind: DeskKindName }) {
  const { state } = useLocation() as { state: Partial<Removed> | null }
  const restore = useRestore(kind)
  const [isDone, setDone] = useState(false)
  const removed = state?.removed
  if (!removed || isDone) return null
  return (
    <p className="noted" role="status">
      <Text id="desk.removed" values={{ name: removed.name }} />{' '}
      <Button id="desk.undo" onClick={async () => setDone(await restore(removed.id, removed.version))} />
    </p>
  )
}
