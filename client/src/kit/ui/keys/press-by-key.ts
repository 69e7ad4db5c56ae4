import { readStored } from '#client/kit/stored/stored.ts'
import { keySetting } from './key-setting.ts'

/** Presses the control, or focuses the field, with this key in `aria-keyshortcuts`. */
export function pressByKey(event: KeyboardEvent): void {
  if (!isPlainKey(event) || document.querySelector('dialog:modal')) return
  const all = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`)
  const control = [...all].find((one) => one.checkVisibility())
  if (!control) return
  event.preventDefault()
  if (control.matches('input')) control.focus()
  else control.click()
}

/** One key alone, outside of text fields. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, repeat, target } = event
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing || repeat) return false
  return !isWriting(target) && readStored(keySetting) === 'on'
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type="range"]), textarea, select, dialog[open]') !== null)
  )
}
