import { useDeferredValue, useState } from 'react'
import { useContent } from '#client/kit/api/use-content.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import { deskRecord } from './desk-calls.ts'
import { DESK_FORMS } from './desk-fields.ts'
import { Select, type SelectProps } from './select.tsx'
import { useDeskList } from './use-desk-list.ts'

/** One of the records of a kind. Where there are more than one answer has, the origin looks for names. */
export function RecordSelect({ of, ...props }: SelectProps & { of: DeskKindName }) {
  const text = useText()
  const [wanted, setWanted] = useState('')
  const { options, records, total } = useDeskList(of)
  const found = useDeskList(of, 1, useDeferredValue(wanted.trim()))
  const isWhole = total <= records.length
  const find = `${text('desk.filter')}: ${text(props.label)}`
  return (
    <div className="desk-choice">
      {!isWhole && (
        <input
          type="search"
          className="field-input"
          aria-label={find}
          placeholder={text('desk.filter')}
          onInput={(event) => {
            // What is looked for is no change of the record.
            event.stopPropagation()
            setWanted(event.currentTarget.value)
          }}
        />
      )}
      <Select
        {...props}
        options={isWhole ? options : found.options}
        other={(value) => <RecordOption kind={of} value={value} />}
      />
    </div>
  )
}

function RecordOption({ kind, value }: { kind: DeskKindName; value: string }) {
  const content = useContent(deskRecord(kind, Number(value)))
  const record = content.kind === 'ready' ? content.answer.data : undefined
  return <option value={value}>{record ? DESK_FORMS[kind].nameOf(record) : '…'}</option>
}
