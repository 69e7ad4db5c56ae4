import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation } from 'react-router-dom'

/**
 * On coming to another screen by a link: the page starts at its top and the focus at its content. Going back
 * is left to the browser, which remembers where the reader was; a tab of the same screen moves nothing.
 */
export function useArrival(how: NavigationType): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname, state } = useLocation()
  const last = useRef(pathname)
  const stays = isStay(state)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (how === NavigationType.Pop || stays) return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, how, stays])
  return main
}

function isStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state
}
