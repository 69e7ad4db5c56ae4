import { type ReactNode, useRef } from 'react'
import { send } from '#client/kit/api/send.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import type { DeskKindName } from '#shared/api/desk-kinds.ts'
import { addAtDesk } from './desk-calls.ts'
import { newRequestId } from './request-id.ts'
import { useDeskRefresh } from './use-desk-list.ts'

type Props = {
  kind: DeskKindName
  label: MessageId
  example: MessageId
  add: MessageId
  text: string
  setText(text: string): void
  /** What the text says: a record a line. */
  lines: readonly { line: string; entry: object }[]
  /** What is wrong with it: nothing can be added. */
  problems?: ReactNode[]
  /** How what is unusual in it is read. */
  notes?: ReactNode[]
}

/** A list that adds a record for each line; those that the origin refuses are left in it. */
export function PastedRecords({ kind, lines, problems = [], notes = [], setText, ...props }: Props) {
  const words = useText()
  const refresh = useDeskRefresh()
  const { busy, run } = useSingleFlight<'saving'>()
  const requestIds = useRef(new Map<string, string>())
  const addAll = () =>
    run('saving', async () => {
      const left = [...lines]
      for (const { line, entry } of lines) {
        const RequestId = requestIds.current.get(line) ?? newRequestId()
        requestIds.current.set(line, RequestId)
        if ((await send(addAtDesk(kind, { ...entry, RequestId }))).code !== 200) break
        requestIds.current.delete(line)
        left.shift()
      }
      setText(left.map(({ line }) => line).join('\n'))
      await refresh()
    })
  return (
    <>
      <label className="field">
        <Text id={props.label} />
        <textarea
          className="field-input"
          rows={8}
          value={props.text}
          placeholder={words(props.example)}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      {problems.length > 0 && <ul className="field-problem">{problems}</ul>}
      {notes.length > 0 && <ul className="small">{notes}</ul>}
      <Button
        id={props.add}
        className="strong-button"
        disabled={lines.length === 0 || problems.length > 0 || busy !== undefined}
        onClick={addAll}
        values={{ count: lines.length }}
      />
    </>
  )
}
