import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast, type ToastMessage } from '#client/kit/api/toasts.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { focusField } from './form-values.ts'

/** `problem.` with its id is a message. */
export type FormProblem<Field extends string> = {
  field: Field
  id: MessageId extends infer Id ? (Id extends `problem.${infer Rest}` ? Rest : never) : never
  values?: Record<string, number>
}

export type FormErrors<Field extends string> = {
  form: React.RefObject<HTMLFormElement | null>
  /** A field's name and its problem in words; empty where a toast has them. */
  field<Name extends Field>(name: Name): { name: Name; problem: string | undefined }
  /** Shows all problems, as one toast or at the fields, and focuses the first; true without problems. */
  validate(found: readonly FormProblem<Field>[]): boolean
  /** Shows the origin's words at a field; without words it is only marked. */
  set(field: Field, words: string): void
  /** The reader is changing the field. */
  clear(field: string): void
}

type Lines = Readonly<Record<string, string>>
const NONE: Lines = {}

/** The problems of a form. `kind` is that of a toast which says them; without one the fields do. */
export function useFormErrors<Field extends string>(kind?: ToastMessage['kind']): FormErrors<Field> {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [lines, setLines] = useState(NONE)
  const withdraw = useRef<() => void>(undefined)
  const isMended = Object.keys(lines).length === 0
  // The toast goes when its problems are corrected, or with the form.
  useEffect(() => {
    if (isMended) withdraw.current?.()
  }, [isMended])
  useEffect(() => () => withdraw.current?.(), [])
  return {
    form,
    field: (name) => ({ name, problem: lines[name] }),
    validate(found) {
      const next = found.map(({ field, id, values }) => [field, text(`problem.${id}`, values)] as const)
      // Before the focus, so that a screen reader says the problem with the field.
      flushSync(() => setLines(Object.fromEntries(kind ? next.map(([field]) => [field, '']) : next)))
      const [first] = found
      const withdrawLast = withdraw.current
      if (kind && first) withdraw.current = showToast({ kind, text: next.map(([, line]) => line).join('\n') })
      withdrawLast?.()
      if (!first) return true
      focusField(form.current, first.field)
      return false
    },
    set: (field, words) => setLines((before) => ({ ...before, [field]: words })),
    clear(field) {
      if (field in lines) setLines(({ [field]: _, ...others }) => others)
    },
  }
}
