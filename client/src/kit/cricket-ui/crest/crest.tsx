import { memo } from 'react'
import type { Team } from '#shared/live/match-state.ts'
import './crest.css'

/** The side's picture, or the initials of a side that has none. */
export const Crest = memo(function Crest({ team }: { team: Team }) {
  if (team.ImageUrl)
    return <img className="crest" src={team.ImageUrl} alt="" width={32} height={36} decoding="async" />
  return (
    <svg className="crest" viewBox="0 0 32 36" aria-hidden="true">
      <path d="M3 3h26v14c0 8-5.5 12.5-13 16C8.5 29.5 3 25 3 17Z" className="crest-shield" />
      <text x="16" y="21" textAnchor="middle" className="crest-initials">
        {team.ShortName.slice(0, 3)}
      </text>
    </svg>
  )
})
