import type { LinkIconName } from './link-icon-names.ts'
import icons from './link-icons.svg'

/** In a file of its own: there are many, and few on a page. */
export function LinkIcon({ name, size = 20 }: { name: LinkIconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="icon">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
