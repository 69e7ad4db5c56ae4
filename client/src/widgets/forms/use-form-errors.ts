import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast, type ToastMessage } from '#client/api/toasts.ts'
import { useText } from '#client/i18n/text.tsx'
import type { Problem } from '#shared/api/account-forms.ts'
import { focusField } from './form-values.ts'

export type FormErrors<Field extends string> = {
  /** For the form: where its fields are looked for. */
  form: React.RefObject<HTMLFormElement | null>
  /** What is wrong with a field, in words. */
  at(field: Field): string | undefined
  /** Says all at once, as one toast and at the fields, and goes to the first; true where there was nothing to say. */
  validate(found: readonly Problem<Field>[]): boolean
  /** Says at a field what the origin found. */
  set(field: Field, words: string): void
  /** What was wrong with a field is being mended. */
  clear(field: string): void
  forgetAll(): void
}

type Lines = Readonly<Record<string, string>>
const NONE: Lines = {}

/** What is wrong with a form. `kind` is that of its toast. */
export function useFormErrors<Field extends string>(kind: ToastMessage['kind']): FormErrors<Field> {
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
    at: (field) => lines[field],
    validate(found) {
      const said = found.map(({ field, id }) => [field, text(`problem.${id}`)] as const)
      // The dash leads a line of a list; at its field there is no list.
      const next = Object.fromEntries(said.map(([field, line]) => [field, line.replace(/^- /, '')]))
      // Before the focus comes: whoever hears the field hears what is wrong with it.
      flushSync(() => setLines(next))
      withdraw.current?.()
      const [first] = found
      if (!first) return true
      withdraw.current = showToast({ kind, text: said.map(([, line]) => line).join('\n') })
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
