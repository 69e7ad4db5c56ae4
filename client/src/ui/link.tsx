import { type ComponentProps, type MouseEvent, memo } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of this site. */
  to: To
  /** Kept in the history's entry, for the screen that is led to. */
  state?: unknown
}

/**
 * A link that changes the screen without loading a document. The router's own brings the means to prefetch for a
 * framework that is not used here, to every first view, and an attribute for it to every link.
 */
export const Link = memo(function Link({ to, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, target: rest.target })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={href} onClick={press} />
})
