import { type RefObject, useEffect, useRef } from 'react'

const KEYS = 'button, a, input'
/** A key is replaced by one of the same part of the screen. */
const PARTS = ['.scorer-entry', '.scorer-tools', '.scorer-sync']

/** Where the key that has the focus is replaced, the one in its place has it: a keyboard never starts at the top again. */
export function useFocusInPlace<Screen extends HTMLElement>(): RefObject<Screen | null> {
  const screen = useRef<Screen>(null)
  useEffect(() => {
    const { current } = screen
    if (!current) return
    let last: { key: Element; part: string; place: number } | undefined
    const keysIn = (part: string) => [...current.querySelectorAll<HTMLElement>(`${part} :is(${KEYS})`)]
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return
      const part = PARTS.find((one) => target.closest(one))
      last = part === undefined ? undefined : { key: target, part, place: keysIn(part).indexOf(target) }
    }
    const restore = () => {
      if (!last || (last.key.isConnected && !last.key.matches(':disabled'))) return
      const { activeElement, body } = document
      const isElsewhere = activeElement !== null && activeElement !== body && activeElement !== last.key
      if (isElsewhere && activeElement.isConnected) return
      const { part, place } = last
      const keys = keysIn(part)
      const next = keys.findLast((key, at) => at <= place && !key.matches(':disabled'))
      const other = next ?? keys.find((key) => !key.matches(':disabled'))
      other?.focus({ preventScroll: true })
    }
    const watching = new MutationObserver(restore)
    watching.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    current.addEventListener('focusin', remember)
    return () => {
      watching.disconnect()
      current.removeEventListener('focusin', remember)
    }
  }, [])
  return screen
}
