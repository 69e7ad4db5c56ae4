import { OversAxis, ValuesAxis } from '#client/kit/cricket-ui/graphs/axes.tsx'
import type { Table } from '#client/kit/cricket-ui/graphs/figure-table.tsx'
import { Graph } from '#client/kit/cricket-ui/graphs/graph.tsx'
import { axisSteps, BOTTOM, linear, plotX } from '#client/kit/cricket-ui/graphs/scales.ts'
import { ballsOfOver, countsBalls } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { eachInnings, type InningsProps } from './each-innings.tsx'
import { type InningsLine, useOverPlace, useSideName } from './innings-lines.ts'

const HEIGHT = 220
const TOP = 26
const DOT = 4
const SHORTEST = 20

export const Manhattan = eachInnings(function Bars({ line, match }) {
  const text = useText()
  const nameOf = useSideName()
  const placeOf = useOverPlace(match)
  const inBalls = countsBalls(match)
  const { overs } = line
  const last = Math.max(SHORTEST, (overs.at(-1)?.over ?? 0) + 1)
  const steps = axisSteps(Math.max(...overs.map(({ runs }) => runs)))
  const x = plotX(last)
  const y = linear(steps.at(-1) ?? 1, HEIGHT - BOTTOM, TOP)
  const slot = x(1) - x(0)
  return (
    <Graph
      label={`${nameOf(line)}: ${text(inBalls ? 'graphs.manhattanBallsLabel' : 'graphs.manhattanLabel')}`}
      height={HEIGHT}
      stops={overs.map(({ over, runs, wickets, total, fallen }) => ({
        ...{ x: x(over), y: TOP, width: slot, height: HEIGHT - BOTTOM - TOP },
        place: () => placeOf(over),
        reading: () => text('graphs.manhattanReading', { runs, wickets, score: `${total}/${fallen}` }),
      }))}
      tables={[tableOf(line, match)]}
    >
      <ValuesAxis steps={steps} y={y} />
      <OversAxis last={last} x={(over) => x(over - 0.5)} height={HEIGHT} match={match} />
      {overs.map(({ over, runs, wickets }) => (
        <g key={over} className={line.series}>
          <rect
            className="graph-bar"
            x={x(over) + slot * 0.14}
            width={slot * 0.72}
            y={y(runs)}
            height={y(0) - y(runs)}
          />
          {Array.from({ length: wickets }, (_, place) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: dots of one over are all alike
              key={place}
              className="graph-wicket"
              cx={x(over) + slot / 2}
              cy={y(runs) - 8 - place * (DOT * 2 + 2)}
              r={DOT}
            />
          ))}
        </g>
      ))}
    </Graph>
  )
})

function tableOf({ overs }: InningsLine, match: InningsProps['match']): Table {
  const inBalls = countsBalls(match)
  return {
    columns: [inBalls ? 'board.balls' : 'graphs.over', 'board.runs', 'board.wickets', 'graphs.total'],
    rows: overs.map(({ over, runs, wickets, total, fallen }) => {
      const { first, last } = ballsOfOver(over, match.BallsPerOver)
      return {
        head: inBalls ? `${first}–${last}` : over + 1,
        cells: [runs, wickets, `${total}/${fallen}`],
      }
    }),
  }
}
