import { use } from 'react'
import { BrandContext } from '#client/kit/i18n/brand-context.ts'

/** The site's own, or three stumps, the ball that grazes one, and the crease. */
export function Logo() {
  const { icons } = use(BrandContext)
  if (icons) return <img className="mark-picture" src={`${icons}logo.png`} alt="" height={32} />
  return (
    <svg className="mark" viewBox="0 0 26 22" width="26" height="22" aria-hidden="true">
      <g fill="currentColor">
        <rect x="7" y="1" width="2" height="16" />
        <rect x="12" y="1" width="2" height="16" />
        <rect x="17" y="1" width="2" height="16" />
      </g>
      <circle cx="21" cy="4" r="3.4" fill="var(--ball-on-board)" />
      <rect y="19" width="26" height="2.2" fill="var(--willow-on-board)" />
    </svg>
  )
}
