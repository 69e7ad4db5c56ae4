import { memo, useContext } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router-dom'
import { MissingPages } from './missing-pages.ts'

type Props = Omit<LinkProps, 'to'> & {
  /** A path of this site, with its query, without the language. */
  to: string
}

/** A link that changes the screen without loading a document. Below a page that the origin does not have it is plain text. */
export const Link = memo(function Link({ to, ...rest }: Props) {
  const missing = useContext(MissingPages)
  if (missing.some((page) => to.startsWith(`${page}/`)))
    return <span translate={rest.translate}>{rest.children}</span>
  return <RouterLink to={to} discover="none" {...rest} />
})
