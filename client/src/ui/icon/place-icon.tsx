import type { PlaceName } from './place-names.ts'
import places from './places.svg'

/** The mark of where a link leads. Marks of places are a file of their own: there are many, and few are on a page. */
export function PlaceIcon({ name, size = 20 }: { name: PlaceName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="icon">
      <use href={`${places}#${name}`} />
    </svg>
  )
}
