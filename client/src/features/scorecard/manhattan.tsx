import { useText } from '#client/i18n/text.tsx'
import { type CountedMatch, countsBalls, oversFigure } from '#client/ui/match/overs-shown.tsx'
import { axisSteps } from './over-totals.ts'
import type { InningsLine } from './worm.tsx'

const WIDTH = 640
const HEIGHT = 200
const LEFT = 52
const RIGHT = 16
const TOP = 24
const BOTTOM = 28
const DOT = 3.6

/** A bar an over, a dot above it for each wicket. A long innings is drawn in narrower bars, never left out. */
export function Manhattan({ line, match }: { line: InningsLine; match: CountedMatch }) {
  const text = useText()
  const overs = (line.overs.at(-1)?.over ?? 0) + 1
  const most = Math.max(...line.overs.map((over) => over.runs))
  const steps = axisSteps(most)
  const top = steps.at(-1) ?? 1
  const slot = (WIDTH - LEFT - RIGHT) / Math.max(overs, 20)
  const y = (runs: number) => HEIGHT - BOTTOM - (runs / top) * (HEIGHT - TOP - BOTTOM)
  const marks = axisSteps(Math.max(overs, 20))
  return (
    <figure className={`graph series-${line.isFirstSide ? 'a' : 'b'}`}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={text(countsBalls(match) ? 'graphs.manhattanBallsLabel' : 'graphs.manhattanLabel')}
      >
        {steps.map((runs) => (
          <g key={runs}>
            <line className="graph-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(runs)} y2={y(runs)} />
            <text className="graph-axis" x={LEFT - 8} y={y(runs) + 5} textAnchor="end">
              {runs}
            </text>
          </g>
        ))}
        {line.overs.map((over) => {
          const left = LEFT + over.over * slot
          return (
            <g key={over.over}>
              <rect
                className="graph-bar"
                x={left + slot * 0.14}
                width={slot * 0.72}
                y={y(over.runs)}
                height={y(0) - y(over.runs)}
              />
              {Array.from({ length: over.wickets }, (_, index) => (
                <circle
                  // biome-ignore lint/suspicious/noArrayIndexKey: dots of one over are all alike
                  key={index}
                  className="graph-wicket"
                  cx={left + slot / 2}
                  cy={y(over.runs) - 7 - index * (DOT * 2 + 2)}
                  r={DOT}
                />
              ))}
            </g>
          )
        })}
        {marks
          .slice(1)
          .filter((over) => over <= Math.max(overs, 20))
          .map((over) => (
            <text
              key={over}
              className="graph-axis"
              x={LEFT + (over - 0.5) * slot}
              y={HEIGHT - 6}
              textAnchor="middle"
            >
              {oversFigure(`${over}`, match)}
            </text>
          ))}
      </svg>
    </figure>
  )
}
