import { useNames } from '#client/i18n/names.ts'
import { groundNameOf } from '#shared/addresses/ground-address.ts'
import { paths } from '#shared/addresses/paths.ts'
import { Link } from '../ui/link.tsx'

export function GroundLink({ venue }: { venue: string }) {
  const name = useNames().venue(venue)
  return groundNameOf(venue) ? (
    <Link to={paths.groundDetail(venue)} className="name-link">
      {name}
    </Link>
  ) : (
    name
  )
}
