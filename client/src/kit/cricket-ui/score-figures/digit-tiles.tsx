import { memo } from 'react'
import { RollingDigit } from './rolling-digit.tsx'
import './digit-tiles.css'

/** Between tiles, in overs and in times. */
const POINTS = new Set(['.', ':'])

/** More characters than this are a long figure. */
const LONG = 4

export type DigitTileSize = 'total' | 'count' | 'person'

/** One dark tile a digit. Only a digit that changes rolls, once. */
export const DigitTiles = memo(function DigitTiles({
  figure,
  size,
}: {
  figure: string | number
  size: DigitTileSize
}) {
  const characters = [...`${figure}`]
  return (
    <span
      className={`digit-tiles digit-tiles-${size}`}
      data-long={characters.length > LONG || undefined}
      translate="no"
    >
      <span className="visually-hidden">{figure}</span>
      <span className="digit-tiles-row" aria-hidden="true">
        {characters.map((character, index) => {
          // Counted from the right, so that 99 becoming 100 brings one new tile and rolls two.
          const place = characters.length - index
          return POINTS.has(character) ? (
            <span key="point" className="digit-tile-point">
              {character}
            </span>
          ) : (
            <DigitTile key={place} character={character} />
          )
        })}
      </span>
    </span>
  )
})

const DigitTile = memo(function DigitTile({ character }: { character: string }) {
  return (
    <span className="digit-tile">
      <span className="digit-tile-figure">
        <RollingDigit figure={character} />
      </span>
    </span>
  )
})
