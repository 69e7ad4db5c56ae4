import type { MouseEvent, ReactNode } from 'react'
import { internalPath } from './internal-path.ts'
import { Link } from './link.tsx'

type Props = {
  /** A path of this site, or a whole address. */
  href: string
  className?: string
  rel?: string
  label?: string
  /** However it is followed: click, key, or the middle button. */
  onFollow?(): void
  children: ReactNode
}

const WHEEL = 1

/** Within the site by the router, elsewhere in a new tab. */
export function AddressLink({ href, className, rel, label, onFollow, children }: Props) {
  const path = internalPath(href)
  const followed = onFollow && {
    onClick: onFollow,
    onAuxClick: ({ button }: MouseEvent) => {
      if (button === WHEEL) onFollow()
    },
  }
  if (path !== undefined) {
    return (
      <Link to={path} className={className} rel={rel} aria-label={label} {...followed}>
        {children}
      </Link>
    )
  }
  if (!/^(https?|mailto|tel):|^\/(?![/\\])/i.test(href)) return <span className={className}>{children}</span>
  return (
    <a
      href={href}
      className={className}
      rel={rel === undefined ? 'noopener' : `${rel} noopener`}
      {...(/^https?:/i.test(href) ? { target: '_blank' } : {})}
      aria-label={label}
      {...followed}
    >
      {children}
    </a>
  )
}
