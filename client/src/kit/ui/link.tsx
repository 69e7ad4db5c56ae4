import { type AnchorHTMLAttributes, memo, useContext } from 'react'
import { type NavigateOptions, useHref, useLinkClickHandler } from 'react-router-dom'
import { MissingPages } from './missing-pages.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & {
    /** A path of this site, with its query, without the language. */
    to: string
  }

/** A link that changes the screen without loading a document. Below a page that the origin does not have it is plain text. */
export const Link = memo(function Link({ to, ...rest }: Props) {
  const missing = useContext(MissingPages)
  if (missing.some((page) => to.startsWith(`${page}/`)))
    return <span translate={rest.translate}>{rest.children}</span>
  return <RoutedLink to={to} {...rest} />
})

/** The router's own link prefetches for frameworks, which pages would carry. */
function RoutedLink({ to, replace, state, preventScrollReset, onClick, ...props }: Props) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
    ...(props.target === undefined ? {} : { target: props.target }),
    state,
  })
  return (
    <a
      {...props}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) navigate(event)
      }}
    />
  )
}
