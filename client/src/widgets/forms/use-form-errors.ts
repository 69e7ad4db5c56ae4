import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast, type ToastMessage } from '#client/api/toasts.ts'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { useText } from '#client/i18n/text.tsx'
import { focusField } from './form-values.ts'

/** One line about one field of a form: `problem.` and its id are a message. */
export type FormProblem<Field extends string> = {
  field: Field
  id: MessageId extends infer Id ? (Id extends `problem.${infer Rest}` ? Rest : never) : never
  values?: Record<string, number>
}

export type FormErrors<Field extends string> = {
  /** For the form: where its fields are looked for. */
  form: React.RefObject<HTMLFormElement | null>
  /** Name of a field and what is wrong with it, in words; empty where the toast has them. */
  field<Name extends Field>(name: Name): { name: Name; problem: string | undefined }
  /** Shows all at once, as one toast or at the fields, and goes to the first; true where nothing is wrong. */
  validate(found: readonly FormProblem<Field>[]): boolean
  /** Shows at a field what the origin found; without words it is only marked. */
  set(field: Field, words: string): void
  /** What was wrong with a field is being mended. */
  clear(field: string): void
  forgetAll(): void
}

type Lines = Readonly<Record<string, string>>
const NONE: Lines = {}

/** What is wrong with a form. `kind` is that of the toast which says it; without one the fields do. */
export function useFormErrors<Field extends string>(kind?: ToastMessage['kind']): FormErrors<Field> {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [lines, setLines] = useState(NONE)
  const withdraw = useRef<() => void>(undefined)
  const isMended = Object.keys(lines).length === 0
  // What the toast says has been mended, or the form is no longer there.
  useEffect(() => {
    if (isMended) withdraw.current?.()
  }, [isMended])
  useEffect(() => () => withdraw.current?.(), [])
  return {
    form,
    field: (name) => ({ name, problem: lines[name] }),
    validate(found) {
      const next = found.map(({ field, id, values }) => [field, text(`problem.${id}`, values)] as const)
      // Before the focus comes: whoever hears the field hears what is wrong with it.
      flushSync(() => setLines(Object.fromEntries(kind ? next.map(([field]) => [field, '']) : next)))
      withdraw.current?.()
      const [first] = found
      if (!first) return true
      if (kind) withdraw.current = showToast({ kind, text: next.map(([, line]) => line).join('\n') })
      focusField(form.current, first.field)
      return false
    },
    set: (field, words) => setLines((before) => ({ ...before, [field]: words })),
    clear(field) {
      if (field in lines) setLines(({ [field]: _, ...others }) => others)
    },
    forgetAll: () => setLines(NONE),
  }
}
