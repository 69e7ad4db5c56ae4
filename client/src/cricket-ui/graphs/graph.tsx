import { type ReactNode, useId, useState } from 'react'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { useHasScript } from '#client/ui/use-has-script.ts'
import type { Stop } from './cursor.tsx'
import { Cursor, type Reading } from './cursor.tsx'
import { FigureTables, type Table } from './figure-table.tsx'
import { WIDTH } from './scales.ts'
import './graph.css'

type Props = {
  /** What the graph shows, in a sentence. */
  label: string
  height: number
  stops: readonly Stop[]
  legend?: readonly { series: string; of: 'line' | 'bar'; label: ReactNode }[]
  tables: readonly Table[]
  summary?: MessageId
  children: ReactNode
}

/** The common parts of graphs: a cursor for keys and fingers, and tables of the figures below. */
export function Graph({
  label,
  height,
  stops,
  legend,
  tables,
  summary = 'graph.inFigures',
  children,
}: Props) {
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
      {legend && (
        <figcaption className="graph-legend">
          {legend.map(({ series, of, label }) => (
            <span key={series} className={series}>
              <svg viewBox="0 0 30 12" aria-hidden="true">
                {of === 'line' ? (
                  <path className="graph-line" d="M1 6h28" />
                ) : (
                  <rect className="graph-bar" x="2" y="2" width="26" height="8" />
                )}
              </svg>
              <span>{label}</span>
            </span>
          ))}
        </figcaption>
      )}
      <FigureTables summary={summary} tables={tables} />
    </figure>
  )
}
