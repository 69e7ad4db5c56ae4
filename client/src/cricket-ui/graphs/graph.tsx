import { type ReactNode, useId, useState } from 'react'
import { useHasScript } from '#client/ui/use-has-script.ts'
import { Cursor, type Reading } from './cursor.tsx'
import { WIDTH } from './scales.ts'
import type { Stop } from './stops.ts'
import './graph.css'

type Props = {
  /** What the graph shows, in a sentence. */
  label: string
  height: number
  stops: readonly Stop[]
  legend?: ReactNode
  table: ReactNode
  children: ReactNode
}

/** The common parts of graphs: a cursor for keys and fingers, and a table of the figures below. */
export function Graph({ label, height, stops, legend, table, children }: Props) {
  const id = useId()
  const hasScript = useHasScript()
  const [reading, setReading] = useState<Reading>()
  const shown = reading && stops[Math.min(reading.stop, stops.length - 1)]
  return (
    <figure className="graph">
      <div className="graph-plot">
        <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-labelledby={id}>
          <title id={id}>{label}</title>
          {children}
          {shown && (
            <rect
              className="graph-read"
              x={shown.x}
              y={shown.y}
              width={Math.max(1.5, shown.width)}
              height={shown.height}
            />
          )}
        </svg>
        {hasScript && stops.length > 0 && (
          <Cursor {...{ label, stops, reading, setReading, height }} width={WIDTH} />
        )}
      </div>
      <p className="graph-reading small" aria-live={reading && !reading.isByKeys ? 'off' : 'polite'}>
        {shown && (
          <>
            <span className="soft">{shown.place()}</span> <span>{shown.reading()}</span>
          </>
        )}
      </p>
      {legend && <figcaption className="graph-legend">{legend}</figcaption>}
      {table}
    </figure>
  )
}
