import { useEffect, useRef } from 'react'
import { type Location, NavigationType, useNavigationType } from 'react-router-dom'

/**
 * On coming to another screen by a link: the page starts at its top and the focus at its content. Going back
 * is left to the browser, which remembers where the reader was; a tab of the same screen moves nothing.
 * `location` is that of the screen that is shown. Asked above the routes: below those that are given their location
 * every navigation counts as a way back.
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
    // A form may have put it into its first empty field already.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname, how, stays])
}

function isStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state
}
