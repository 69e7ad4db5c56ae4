import { useIntl } from 'react-intl'
import { OversAxis, ValuesAxis } from '#client/cricket-ui/graphs/axes.tsx'
import { FigureTable, type Table } from '#client/cricket-ui/graphs/figure-table.tsx'
import { Graph } from '#client/cricket-ui/graphs/graph.tsx'
import { LegendEntry } from '#client/cricket-ui/graphs/legend-entry.tsx'
import {
  axisSteps,
  BOTTOM,
  LEFT,
  linear,
  lineThrough,
  RIGHT,
  WIDTH,
} from '#client/cricket-ui/graphs/scales.ts'
import { countsBalls } from '#client/cricket-ui/match/counted-overs.ts'
import { OversShown } from '#client/cricket-ui/match/overs-shown.tsx'
import { Text, useText } from '#client/i18n/text.tsx'
import { type GraphProps, type InningsLine, useInningsLines } from './innings-lines.ts'
import { useOverPlace } from './over-place.ts'
import { useSideName } from './use-side-name.ts'

const HEIGHT = 320
const TOP = 14
/** A match that has just begun does not fill the width. */
const SHORTEST = 20

export function Worm({ state, balls }: GraphProps) {
  const text = useText()
  const intl = useIntl()
  const lines = useInningsLines({ state, balls })
  const nameOf = useSideName()
  const { Match: match } = state
  const placeOf = useOverPlace(match)
  const steps = axisSteps(Math.max(...lines.map(({ innings }) => innings.Runs)))
  const last = Math.max(SHORTEST, ...lines.map(({ overs }) => overs.at(-1)?.end ?? 0))
  const x = linear(last, LEFT, WIDTH - RIGHT)
  const y = linear(steps.at(-1) ?? 1, HEIGHT - BOTTOM, TOP)
  const longest = Math.max(...lines.map(({ overs }) => (overs.at(-1)?.over ?? 0) + 1))
  const stops = Array.from({ length: longest }, (_, over) => {
    const there = () =>
      lines.flatMap((line) => {
        const total = line.overs.find((one) => one.over === over)
        return total ? [`${nameOf(line)} ${total.total}/${total.fallen}`] : []
      })
    const end = Math.max(...lines.map(({ overs }) => overs.find((one) => one.over === over)?.end ?? over))
    return {
      ...{ x: x(end), y: TOP, width: 0, height: HEIGHT - BOTTOM - TOP },
      place: () => placeOf(over),
      reading: () => intl.formatList(there(), { type: 'unit' }),
    }
  })
  return (
    <Graph
      label={text(countsBalls(match) ? 'graphs.wormBallsLabel' : 'graphs.wormLabel')}
      height={HEIGHT}
      stops={stops}
      legend={lines.map((line) => (
        <LegendEntry key={line.number} series={line.series} of="line">
          {nameOf(line)} <b className="score-text">{line.innings.Runs}</b>
        </LegendEntry>
      ))}
      table={<FigureTable {...tableOf(lines, match, nameOf)} />}
    >
      <ValuesAxis steps={steps} y={y} />
      <OversAxis last={last} x={x} height={HEIGHT} match={match} />
      {lines.map(({ number, series, overs }) => (
        <g key={number} className={series}>
          <path
            className="graph-line"
            d={lineThrough([
              [x(0), y((overs[0]?.total ?? 0) - (overs[0]?.runs ?? 0))],
              ...overs.map((over) => [x(over.end), y(over.total)] as const),
            ])}
          />
          {overs
            .filter((over) => over.wickets > 0)
            .map((over) => (
              <circle key={over.over} className="graph-dot" cx={x(over.end)} cy={y(over.total)} r="5" />
            ))}
        </g>
      ))}
    </Graph>
  )
}

/** The totals at every few overs. */
function tableOf(
  lines: readonly InningsLine[],
  match: GraphProps['state']['Match'],
  nameOf: ReturnType<typeof useSideName>,
): Table {
  const last = Math.max(...lines.map((line) => line.overs.length))
  const step = stepOf(last)
  const stages = Array.from({ length: Math.floor(last / step) }, (_, index) => (index + 1) * step)
  return {
    columns: [
      { key: 'after', label: <Text id="graphs.after" /> },
      ...lines.map((line) => ({ key: `${line.number}`, label: nameOf(line) })),
    ],
    rows: stages.map((stage) => ({
      key: `${stage}`,
      head: <OversShown overs={`${stage}`} match={match} />,
      cells: lines.map((line) => totalAfter(line, stage)),
    })),
  }
}

/** Empty where the innings is shorter. */
function totalAfter({ overs }: InningsLine, stage: number): string {
  const over = overs.find(({ over }) => over === stage - 1)
  const isWhole = over !== undefined && over.end > stage - PART_OF_A_BALL
  return isWhole ? `${over.total}/${over.fallen}` : '–'
}

/** Overs are sums of balls: a whole one may differ by this. */
const PART_OF_A_BALL = 0.01

/** Gives four to seven rows. */
function stepOf(last: number): number {
  return [1, 5, 10, 20].find((step) => last / step < 8) ?? 50
}
