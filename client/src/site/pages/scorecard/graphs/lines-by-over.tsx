import type { ReactNode } from 'react'
import { OversAxis, ValuesAxis } from '#client/kit/cricket-ui/graphs/axes.tsx'
import type { Table } from '#client/kit/cricket-ui/graphs/figure-table.tsx'
import { Graph } from '#client/kit/cricket-ui/graphs/graph.tsx'
import { axisSteps, BOTTOM, linear, lineThrough, plotX } from '#client/kit/cricket-ui/graphs/scales.ts'
import { type GraphProps, useOverPlace } from './innings-lines.ts'

const TOP = 14
/** A match that has just begun does not fill the width. */
const SHORTEST = 20

type Point = readonly [over: number, value: number]
type Line = { series: string; label: ReactNode; points: readonly Point[]; dots?: readonly Point[] }

type Props = {
  label: string
  height: number
  match: GraphProps['state']['Match']
  /** The highest value; points above are cut off. */
  most: number
  lines: readonly Line[]
  /** `end`: where the over ends, counted in overs. */
  overs: readonly { over: number; end: number; reading(): string }[]
  table: Table
}

/** Lines over the course of an innings, read over by over. */
export function LinesByOver({ label, height, match, most, lines, overs, table }: Props) {
  const placeOf = useOverPlace(match)
  const steps = axisSteps(most)
  const top = steps.at(-1) ?? 1
  const last = Math.max(SHORTEST, ...overs.map(({ end }) => end))
  const bottom = height - BOTTOM
  const x = plotX(last)
  const y = linear(top, bottom, TOP)
  const at = ([over, value]: Point) => [x(over), y(Math.min(top, value))] as const
  return (
    <Graph
      label={label}
      height={height}
      stops={overs.map(({ over, end, reading }) => ({
        ...{ x: x(end), y: TOP, width: 0, height: bottom - TOP, reading },
        place: () => placeOf(over),
      }))}
      legend={lines.map((line) => ({ ...line, of: 'line' }))}
      tables={[table]}
    >
      <ValuesAxis steps={steps} y={y} />
      <OversAxis last={last} x={x} height={height} match={match} />
      {lines.map(({ series, points, dots = [] }) => (
        <g key={series} className={series}>
          <path className="graph-line" d={lineThrough(points.map(at))} />
          {dots.map(at).map(([cx, cy]) => (
            <circle key={cx} className="graph-dot" cx={cx} cy={cy} r="5" />
          ))}
        </g>
      ))}
    </Graph>
  )
}
