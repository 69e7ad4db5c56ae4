import type { ReactNode } from 'react'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'

/** A player's name, which nothing translates again. */
export function PlayerLink({ id, children }: { id: number | string; children: ReactNode }) {
  return (
    <Link to={paths.playerDetail(Number(id))} className="name-link" translate="no">
      {children}
    </Link>
  )
}
