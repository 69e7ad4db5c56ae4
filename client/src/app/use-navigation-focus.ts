import { useEffect, useRef } from 'react'
import { type Location, NavigationType, useNavigationType } from 'react-router-dom'

/**
 * A screen that is opened by a link starts at its top with the focus at its content. Back is left to the
 * browser, and a tab of the same screen moves nothing. Used above the routes: below them every navigation
 * counts as back.
 */
export function useNavigationFocus({ pathname, state }: Location): void {
  const how = useNavigationType()
  const last = useRef(pathname)
  const stays = isStay(state)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (how === NavigationType.Pop || stays) return
    window.scrollTo(0, 0)
    const main = document.querySelector('main')
    // A form may have the focus in its first empty field already.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname, how, stays])
}

function isStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state
}
