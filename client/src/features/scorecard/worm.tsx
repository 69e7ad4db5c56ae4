import { useNames } from '#client/i18n/names.ts'
import { useText } from '#client/i18n/text.tsx'
import { type CountedMatch, countsBalls, oversFigure } from '#client/ui/match/overs-shown.tsx'
import type { Team } from '#shared/live/match-state.ts'
import { axisSteps, type OverTotal } from './over-totals.ts'

export type InningsLine = {
  number: number
  team: Team
  isFirstSide: boolean
  runs: number
  overs: OverTotal[]
}

const WIDTH = 640
const HEIGHT = 300
const LEFT = 52
const RIGHT = 16
const TOP = 14
const BOTTOM = 28
/** A match that has just begun does not fill the width with its first over. */
const SHORTEST = 20

/** Totals against overs, a line an innings, a dot at each wicket. Second innings of a side are dashed. */
export function Worm({ lines, match }: { lines: readonly InningsLine[]; match: CountedMatch }) {
  const text = useText()
  const names = useNames()
  const runSteps = axisSteps(Math.max(...lines.map((line) => line.runs)))
  const last = Math.max(SHORTEST, ...lines.map((line) => line.overs.at(-1)?.end ?? 0))
  const overSteps = axisSteps(last).filter((over) => over <= last)
  const top = runSteps.at(-1) ?? 1
  const x = (over: number) => LEFT + (over / last) * (WIDTH - LEFT - RIGHT)
  const y = (runs: number) => HEIGHT - BOTTOM - (runs / top) * (HEIGHT - TOP - BOTTOM)
  return (
    <figure className="graph">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={text(countsBalls(match) ? 'graphs.wormBallsLabel' : 'graphs.wormLabel')}
      >
        {runSteps.map((runs) => (
          <g key={runs}>
            <line className="graph-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(runs)} y2={y(runs)} />
            <text className="graph-axis" x={LEFT - 8} y={y(runs) + 5} textAnchor="end">
              {runs}
            </text>
          </g>
        ))}
        {overSteps.slice(1).map((over) => (
          <text key={over} className="graph-axis" x={x(over)} y={HEIGHT - 6} textAnchor="middle">
            {oversFigure(`${over}`, match)}
          </text>
        ))}
        {lines.map((line) => (
          <g key={line.number} className={seriesOf(line, lines)}>
            <path className="graph-line" d={pathOf(line, x, y)} />
            {line.overs
              .filter((over) => over.wickets > 0)
              .map((over) => (
                <circle key={over.over} className="graph-dot" cx={x(over.end)} cy={y(over.total)} r="4.5" />
              ))}
          </g>
        ))}
      </svg>
      <figcaption className="graph-legend">
        {lines.map((line) => (
          <span key={line.number} className={seriesOf(line, lines)}>
            <svg viewBox="0 0 24 8" aria-hidden="true">
              <path className="graph-line" d="M1 4h22" />
            </svg>
            {names.team(line.team.TeamName)} <b className="score-text">{line.runs}</b>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function pathOf(line: InningsLine, x: (over: number) => number, y: (runs: number) => number): string {
  const points = line.overs.map((over) => `L${x(over.end).toFixed(1)} ${y(over.total).toFixed(1)}`)
  return `M${x(0).toFixed(1)} ${y(0).toFixed(1)}${points.join('')}`
}

function seriesOf(line: InningsLine, lines: readonly InningsLine[]): string {
  const isAgain = lines.some((one) => one.number < line.number && one.team.TeamId === line.team.TeamId)
  return `series-${line.isFirstSide ? 'a' : 'b'}${isAgain ? ' series-again' : ''}`
}
