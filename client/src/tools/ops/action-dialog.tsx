import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { OpsAction } from '#shared/ops/ops-action.ts'
import { words } from './words.ts'

type ActionDialogProps = {
  title: string
  text: string
  /** The action of the form's fields; a sentence where they are wrong. */
  actionOf(fields: FormData): OpsAction | string
  close(): void
  children?: ReactNode
}

/** Asks for confirmation before an action. */
export function ActionDialog({ title, text, actionOf, close, children }: ActionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const action = actionOf(new FormData(event.currentTarget))
    if (typeof action === 'string') return setProblem(action)
    setBusy(true)
    const refusal = await act(action)
    setBusy(false)
    if (refusal === undefined) close()
    else setProblem(refusal)
  }
  return (
    <dialog ref={dialog} className="ops-dialog" aria-labelledby={titleId} onClose={close}>
      <form onSubmit={submit}>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        {children}
        {problem !== undefined && (
          <p className="ops-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="ops-buttons">
          <button type="submit" className="is-strong" disabled={isBusy}>
            {isBusy ? words.doing : words.confirm}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {words.cancel}
          </button>
        </div>
      </form>
    </dialog>
  )
}

/** Resolves with a sentence where it failed. */
async function act(action: OpsAction): Promise<string | undefined> {
  try {
    const response = await fetch('/ops/actions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(action),
    })
    if (response.ok) return undefined
    const { Status } = (await response.json()) as { Status: { returnMessage: string } }
    return Status.returnMessage
  } catch {
    return words.unreachable
  }
}
