import { type RefObject, useEffect, useRef } from 'react'

const KEYS = 'button, a, input'

/** Where the key that has the focus is replaced, the one in its place has it: a keyboard never starts at the top again. */
export function useFocusInPlace<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const { current } = part
    if (!current) return
    let last: { key: Element; place: number } | undefined
    const keys = () => [...current.querySelectorAll<HTMLElement>(KEYS)]
    const isLost = () => last && (!last.key.isConnected || last.key.matches(':disabled'))
    const remember = ({ target }: Event) => {
      if (target instanceof HTMLElement) last = { key: target, place: Math.max(0, keys().indexOf(target)) }
    }
    const restore = () => {
      const { activeElement, body } = document
      const hasFocus = activeElement !== null && activeElement !== body && activeElement.isConnected
      if (!last || !isLost() || (hasFocus && activeElement !== last.key)) return
      const { place } = last
      const enabled = keys().filter((key) => !key.matches(':disabled'))
      const next = enabled.find((key) => keys().indexOf(key) >= place) ?? enabled.at(-1)
      next?.focus({ preventScroll: true })
    }
    const watching = new MutationObserver(restore)
    watching.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    current.addEventListener('focusin', remember)
    return () => {
      watching.disconnect()
      current.removeEventListener('focusin', remember)
    }
  }, [])
  return part
}
