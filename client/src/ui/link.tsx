import { type ComponentProps, type MouseEvent, memo, useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import { MissingPages } from './missing-pages.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, with its query, without the language. */
  to: string
  /** Stored in the history's entry, for the next screen. */
  state?: unknown
}

/**
 * A link that changes the screen without loading a document. React Router's own renders with every change of
 * the address: a commentary has hundreds of links, and rewinding changes the address with every ball. Below a
 * page that the origin does not have it is plain text.
 */
export const Link = memo(function Link({ to, state, onClick, ...rest }: LinkProps) {
  const { basename, navigator } = useContext(NavigationContext)
  const missing = useContext(MissingPages)
  const href = basename === '/' ? to : to === '/' ? basename : basename + to
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isFollowedHere(event, rest.target)) return
    event.preventDefault()
    const { pathname, search, hash } = location
    // The same address gets no second entry in the history.
    if (href === pathname + search + hash) navigator.replace(href, state)
    else navigator.push(href, state)
  }
  if (missing.some((page) => to.startsWith(`${page}/`)))
    return <span translate={rest.translate}>{rest.children}</span>
  return <a {...rest} href={href} onClick={press} />
})

/** Not for another tab, another window, or a download. */
function isFollowedHere(
  { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent,
  target: string | undefined,
): boolean {
  const isPlain = button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
  return isPlain && (target === undefined || target === '_self')
}
