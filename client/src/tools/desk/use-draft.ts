import { type RefObject, useEffect, useRef } from 'react'
import { putIntoForm, readDraft, removeDraft, storeDraft, valuesIn } from './form-draft.ts'
import { CHANGED } from './use-unsaved.ts'

const TYPED_MS = 400

/** The form with unsaved text that has this name. */
export const formOf = (name: string) =>
  document.querySelector<HTMLFormElement>(`form[${CHANGED}="${CSS.escape(name)}"]`)

/** What was typed is given up. */
export function dropDraft(name: string): void {
  removeDraft(name)
  formOf(name)?.removeAttribute(CHANGED)
}

/** Stores what is typed, and puts it back into the form that has this name next. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string, version: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const base = useRef(version)
  const isOn = name !== ''
  const store = () => {
    clearTimeout(timer.current)
    if (isOn && form.current?.hasAttribute(CHANGED))
      storeDraft(name, { version: base.current, values: valuesIn(form.current) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form that is mounted has one name
  useEffect(() => {
    const draft = isOn ? readDraft(name) : undefined
    if (draft && form.current) {
      base.current = draft.version
      putIntoForm(form.current, draft.values)
    }
    addEventListener('pagehide', store)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('pagehide', store)
    }
  }, [])
  return {
    typed() {
      form.current?.setAttribute(CHANGED, name)
      clearTimeout(timer.current)
      timer.current = setTimeout(store, TYPED_MS)
    },
    saved() {
      clearTimeout(timer.current)
      form.current?.removeAttribute(CHANGED)
      removeDraft(name)
    },
  }
}
