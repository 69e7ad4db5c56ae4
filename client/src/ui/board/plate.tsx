import { memo } from 'react'
import { RollingDigit } from './rolling-digit.tsx'
import './plate.css'

/** What hangs between plates and on none: of overs, and of the hour. */
const POINTS = new Set(['.', ':'])

/** More characters than this are a long figure. */
const LONG = 4

export type PlateSize = 'total' | 'count' | 'person'

/** A figure hung on the board: one dark tile a digit. Only a digit that changes turns, once. */
export const Plates = memo(function Plates({ figure, size }: { figure: string | number; size: PlateSize }) {
  const characters = [...`${figure}`]
  return (
    <span className={`plates plates-${size}`} data-long={characters.length > LONG || undefined}>
      <span className="visually-hidden">{figure}</span>
      <span className="plates-row" aria-hidden="true">
        {characters.map((character, index) => {
          // Counted from the right, so that 99 becoming 100 brings one new plate and turns two.
          const place = characters.length - index
          return POINTS.has(character) ? (
            <span key="point" className="plate-point">
              {character}
            </span>
          ) : (
            <Plate key={place} character={character} />
          )
        })}
      </span>
    </span>
  )
})

const Plate = memo(function Plate({ character }: { character: string }) {
  return (
    <span className="plate">
      <span className="plate-figure">
        <RollingDigit figure={character} />
      </span>
    </span>
  )
})
