import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import type { Sample } from '#shared/ops/metric-series.ts'
import type { Mark } from '#shared/ops/service-status.ts'
import type { Columns } from './columns.ts'
import { clockTime, inUnit, minuteTime } from './figures.ts'
import { GraphTable } from './graph-table.tsx'
import type { Graph } from './graphs.ts'
import { words } from './words.ts'

type GraphPanelProps = {
  graph: Graph
  columns: Columns | undefined
  /** By the second, for the note. */
  seconds: Columns | undefined
  now: Sample
  marks: readonly Mark[]
  /** The step that all graphs point at. */
  cursor: number | undefined
  moveCursor(step: number | undefined): void
}

const STEPS_BY_KEY: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -60, PageUp: 60 },
}

export function GraphPanel({ graph, columns, seconds, now, marks, cursor, moveCursor }: GraphPanelProps) {
  const { id, title, lines, note } = graph
  const isPast = columns !== undefined && cursor !== undefined
  const lineValue = (place: number) => {
    const series = lines[place]?.series
    if (series === undefined) return undefined
    return isPast ? columns.of(series)?.[cursor] : now[series]
  }
  const when = isPast
    ? words.cursor(timeAt(columns, cursor))
    : note?.(now, (name, before) => seconds?.of(name)?.[seconds.steps - 1 - before])
  return (
    <section className="ops-graph" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="ops-figure">
        <strong>{figureOf(graph, lineValue(0))}</strong> <span>{when}</span>
      </p>
      {columns && (
        <Plot graph={graph} columns={columns} marks={marks} cursor={cursor} moveCursor={moveCursor} />
      )}
      <ul className="ops-legend">
        {lines.map(({ series, label, tone }, place) => (
          <li key={series} className={`tone-${tone}`}>
            {label} <b>{figureOf(graph, lineValue(place))}</b>
          </li>
        ))}
      </ul>
      {columns && <GraphTable graph={graph} columns={columns} />}
    </section>
  )
}

/** Now, or at the cursor. */
function figureOf({ unit, isTimed }: Graph, value: number | undefined): string {
  return inUnit(isTimed && value === 0 ? undefined : value, unit)
}

type PlotProps = Pick<GraphPanelProps, 'graph' | 'marks' | 'cursor' | 'moveCursor'> & { columns: Columns }

function Plot({ graph, columns, marks, cursor, moveCursor }: PlotProps) {
  const { title, lines } = graph
  const { from, stepMs, steps } = columns
  const top = roundTop(greatestOf(lines.map(({ series }) => columns.of(series))))
  const xOf = (step: number) => (GRAPH_WIDTH * (step + 0.5)) / steps
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    moveCursor(Math.max(0, Math.min(steps - 1, Math.floor((steps * (event.clientX - left)) / width))))
  }
  const press = (event: KeyboardEvent) => {
    const at = cursor ?? steps - 1
    const by = STEPS_BY_KEY[event.key]
    if (by !== undefined) moveCursor(Math.max(0, Math.min(steps - 1, at + by)))
    else if (event.key === 'Home') moveCursor(0)
    else if (event.key === 'End') moveCursor(steps - 1)
    else if (event.key === 'Escape') moveCursor(undefined)
    else return
    event.preventDefault()
  }
  const shown = cursor ?? steps - 1
  const valueText = lines.map(
    ({ series, label }) => `${label} ${figureOf(graph, columns.of(series)?.[shown])}`,
  )
  return (
    <div
      className="ops-plot"
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-describedby="graph-help"
      aria-valuemin={0}
      aria-valuemax={steps - 1}
      aria-valuenow={shown}
      aria-valuetext={`${timeAt(columns, shown)}: ${valueText.join(', ')}`}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => moveCursor(undefined)}
      onKeyDown={press}
      onBlur={() => moveCursor(undefined)}
    >
      <svg viewBox={`0 0 ${GRAPH_WIDTH} ${GRAPH_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {marks.map(({ at, kind }) => {
          const x = xOf((at - from) / stepMs)
          return x < 0 || x > GRAPH_WIDTH ? null : (
            <line
              key={`${at} ${kind}`}
              className={`ops-mark mark-${kind}`}
              x1={x}
              x2={x}
              y1={0}
              y2={GRAPH_HEIGHT}
            />
          )
        })}
        <line className="ops-base" x1={0} x2={GRAPH_WIDTH} y1={GRAPH_HEIGHT} y2={GRAPH_HEIGHT} />
        {lines.map(({ series, tone }) => {
          const column = columns.of(series)
          return column && <Trace key={series} values={column} top={top} tone={tone} />
        })}
        {cursor !== undefined && (
          <line className="ops-cursor" x1={xOf(cursor)} x2={xOf(cursor)} y1={0} y2={GRAPH_HEIGHT} />
        )}
      </svg>
      <span className="ops-top">{inUnit(top, graph.unit)}</span>
    </div>
  )
}

const Trace = memo(function Trace({
  values,
  top,
  tone,
}: {
  values: Float32Array
  top: number
  tone: string
}) {
  return <path className={`ops-line tone-${tone}`} d={linePath(values, top)} />
})

function timeAt({ from, stepMs }: Columns, step: number): string {
  return stepMs < 60_000 ? clockTime(from + step * stepMs) : minuteTime(from + step * stepMs)
}

const GRAPH_WIDTH = 600
const GRAPH_HEIGHT = 100

/** A round figure at or above the greatest. */
function roundTop(greatest: number): number {
  if (!(greatest > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(greatest))
  const step = [1, 2, 5, 10].find((one) => one * power >= greatest) ?? 10
  return step * power
}

/** Several values at one place are drawn as their greatest, so that no peak is lost. */
function linePath(values: Float32Array, top: number): string {
  const perPlace = values.length / GRAPH_WIDTH
  const parts: string[] = []
  let isDown = false
  for (let place = 0; place < GRAPH_WIDTH; place += 1) {
    let greatest = Number.NaN
    const end = Math.floor((place + 1) * perPlace)
    for (let at = Math.floor(place * perPlace); at < end; at += 1) {
      const value = values[at] ?? Number.NaN
      if (Number.isNaN(greatest) || value > greatest) greatest = value
    }
    if (Number.isNaN(greatest)) {
      isDown = false
      continue
    }
    const y = GRAPH_HEIGHT * (1 - Math.min(1, greatest / top))
    parts.push(`${isDown ? 'L' : 'M'}${place} ${y.toFixed(1)}`)
    isDown = true
  }
  return parts.join('')
}

function greatestOf(columns: readonly (Float32Array | undefined)[]): number {
  let greatest = 0
  for (const column of columns) for (const value of column ?? []) if (value > greatest) greatest = value
  return greatest
}
