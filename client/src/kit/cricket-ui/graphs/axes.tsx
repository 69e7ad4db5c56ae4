import { type CountedMatch, oversFigure } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { axisSteps, LEFT, RIGHT, type Scale, WIDTH } from './scales.ts'

type ValuesProps = { steps: readonly number[]; y: Scale; left?: number; shown?: (value: number) => string }

/** Lines across the plot with their figures at the left. */
export function ValuesAxis({ steps, y, left = LEFT, shown = String }: ValuesProps) {
  return steps.map((value) => (
    <g key={value}>
      <line className="graph-grid" x1={left} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
      <text className="graph-axis" x={left - 8} y={y(value) + 6} textAnchor="end">
        {shown(value)}
      </text>
    </g>
  ))
}

type OversProps = { last: number; x: Scale; height: number; match: CountedMatch }

export function OversAxis({ last, x, height, match }: OversProps) {
  return axisSteps(last)
    .slice(1)
    .filter((over) => over <= last)
    .map((over) => (
      <text key={over} className="graph-axis" x={x(over)} y={height - 6} textAnchor="middle">
        {oversFigure(`${over}`, match)}
      </text>
    ))
}
