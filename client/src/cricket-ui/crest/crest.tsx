import { memo } from 'react'
import type { Team } from '#shared/live/match-state.ts'
import { CHARGES, PLAIN_FIELDS } from './charges.tsx'
import './crest.css'

const SHIELD = 'M3 3h26v14c0 8-5.5 12.5-13 16C8.5 29.5 3 25 3 17Z'

/** A picture that the origin draws itself, which is here already for the sides that have a charge. */
const DRAWN = /\/crests\//

/** The side's picture, or its charge, or its initials on a plain field. */
export const Crest = memo(function Crest({ team }: { team: Team }) {
  const charge = CHARGES[team.ShortName]
  if (team.ImageUrl && !(charge && DRAWN.test(team.ImageUrl)))
    return <img className="crest" src={team.ImageUrl} alt="" width={32} height={36} decoding="async" />
  const field = charge?.field ?? PLAIN_FIELDS[team.TeamId % PLAIN_FIELDS.length]
  return (
    <svg className="crest" viewBox="0 0 32 36" aria-hidden="true">
      <path d={SHIELD} fill={field} stroke="#f7f1e3" strokeWidth="2" strokeLinejoin="round" />
      {charge ? (
        charge.figure
      ) : (
        <text x="16" y="21" textAnchor="middle" className="crest-initials">
          {team.ShortName.slice(0, 3)}
        </text>
      )}
    </svg>
  )
})
