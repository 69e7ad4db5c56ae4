import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useHasScript } from '#client/kit/ui/use-has-script.ts'
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
        {hasScript && stops.length > 0 && <Cursor {...{ label, stops, reading, setReading, height }} />}
      </div>
      <p className="graph-reading small" aria-live={reading && !reading.isByKeys ? 'off' : 'polite'}>
        {shown && (
          <>
            <span className="soft">{shown.place()}</span> <span>{shown.reading()}</span>
          </>
        )}
      </p>
      {legend && (
        <figcaption className="graph-legend wrap">
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

/** By keys it is announced, by pointer only shown. */
type Reading = { stop: number; isByKeys: boolean }

type CursorProps = {
  label: string
  stops: readonly Stop[]
  reading: Reading | undefined
  setReading(reading: Reading | undefined): void
  height: number
}

/** Lies over a drawing and reads it stop by stop: by arrow keys, mouse and finger. */
function Cursor({ label, stops, reading, setReading, height }: CursorProps) {
  const last = stops.length - 1
  const now = Math.min(reading?.stop ?? last, last)
  const press = (event: KeyboardEvent) => {
    const stop = stopByKey(stops, now, event.key)
    if (stop === undefined) return
    event.preventDefault()
    setReading({ stop, isByKeys: true })
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * WIDTH
    const y = ((event.clientY - box.top) / box.height) * height
    setReading({ stop: stopAt(stops, x, y), isByKeys: false })
  }
  return (
    <div
      className="graph-cursor"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={stops.length}
      aria-valuenow={now + 1}
      // The figures follow the colon and are announced separately.
      aria-valuetext={stops[now]?.place().replace(/:$/, '')}
      onKeyDown={press}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setReading(undefined)}
      onFocus={() => reading ?? setReading({ stop: now, isByKeys: true })}
      onBlur={() => setReading(undefined)}
    />
  )
}

/**
 * A readable place of a graph: its box in units of the drawing, its name (`Over 12`), and its figures, worded
 * on demand.
 */
type Stop = {
  x: number
  y: number
  width: number
  height: number
  place(): string
  reading(): string
}

const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
}

/** Undefined for other keys. Up and down move by rows where there are some. */
function stopByKey(stops: readonly Stop[], from: number, key: string): number | undefined {
  const last = stops.length - 1
  const within = (place: number) => Math.max(0, Math.min(last, place))
  const by = STEPS[key]
  if (by !== undefined) return within(from + by)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const here = stops[from]
  const isOneRow = stops.every(({ y }) => y === here?.y)
  if (here === undefined || isOneRow) return within(from + (key === 'ArrowUp' ? 1 : -1))
  const beyond = stops.filter(({ y }) => (key === 'ArrowUp' ? y < here.y : y > here.y))
  const row = (key === 'ArrowUp' ? Math.max : Math.min)(...beyond.map(({ y }) => y))
  const nearest = nearestOf(
    stops.map((stop, place) => ({ stop, place })).filter(({ stop }) => stop.y === row),
    ({ stop }) => Math.abs(middleOf(stop) - middleOf(here)),
  )
  return nearest?.place ?? from
}

function stopAt(stops: readonly Stop[], x: number, y: number): number {
  const nearest = nearestOf(
    stops.map((stop, place) => ({ stop, place })),
    ({ stop }) => {
      const dx = Math.max(stop.x - x, 0, x - stop.x - stop.width)
      const dy = Math.max(stop.y - y, 0, y - stop.y - stop.height)
      return dx * dx + dy * dy
    },
  )
  return nearest?.place ?? 0
}

const middleOf = ({ x, width }: Stop) => x + width / 2

function nearestOf<T>(all: readonly T[], distance: (one: T) => number): T | undefined {
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of all) {
    const far = distance(one)
    if (far < least) [best, least] = [one, far]
  }
  return best
}
