import { useIntl } from 'react-intl'
import { OversAxis, ValuesAxis } from '#client/cricket-ui/graphs/axes.tsx'
import { FigureTable } from '#client/cricket-ui/graphs/figure-table.tsx'
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
import { countsBalls, oversFigure } from '#client/cricket-ui/match/counted-overs.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { type RatePoint, ratesOfChase } from '#shared/cricket/breakdown/run-rates.ts'
import { chaseAfter } from '#shared/cricket/chase-targets.ts'
import { isLong } from '#shared/cricket/is-long.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { USUAL_BALLS } from '#shared/cricket/usual-length.ts'
import { type GraphProps, useInningsLines } from './innings-lines.ts'
import { useOverPlace } from './over-place.ts'

const HEIGHT = 300
const TOP = 14
const SHORTEST = 20
/** Higher rates are cut off: at the end of a lost chase the required rate has no limit. */
const HIGHEST = 36

export function Rates({ state, balls, targets = [] }: GraphProps) {
  const text = useText()
  const intl = useIntl()
  const { Match: match } = state
  const placeOf = useOverPlace(match)
  /** Before a revision the length was the format's own. */
  const chaseAtIn = (card: Innings) => (over: number) => {
    const bowled = balls.filter((ball) => ball.Innings === 2 && ball.Over <= over).length
    const usual = match.Overs ?? (USUAL_BALLS[match.Format] ?? 0) / match.BallsPerOver
    const then = chaseAfter(targets, bowled, card, state.Innings['1']?.Runs ?? 0)
    return usual > 0 ? { TargetOvers: `${usual}`, ...then } : then
  }
  const line = useInningsLines({ state, balls }).find(({ number }) => number === 2)
  const points =
    line && !isLong(match.Format)
      ? ratesOfChase(line.innings, line.overs, match.BallsPerOver, chaseAtIn(line.innings))
      : []
  if (!line || points.length === 0) {
    return <Text as="p" className="section-message soft" id="graphs.noRates" />
  }
  const shown = (rate: number | undefined) =>
    rate === undefined ? '–' : intl.formatNumber(rate, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const most = Math.max(...points.flatMap(({ rate, required }) => [rate, required ?? 0]))
  const steps = axisSteps(Math.min(HIGHEST, most))
  const top = steps.at(-1) ?? 1
  const last = Math.max(SHORTEST, points.at(-1)?.end ?? 0)
  const x = linear(last, LEFT, WIDTH - RIGHT)
  const y = linear(top, HEIGHT - BOTTOM, TOP)
  const within = (rate: number) => Math.min(top, rate)
  const required = points.flatMap(({ end, required }) => (required === undefined ? [] : [{ end, required }]))
  return (
    <Graph
      label={text('graphs.ratesLabel')}
      height={HEIGHT}
      stops={points.map((point) => ({
        ...{ x: x(point.end), y: TOP, width: 0, height: HEIGHT - BOTTOM - TOP },
        place: () => placeOf(point.over),
        reading: () =>
          text('graphs.ratesReading', { rate: shown(point.rate), required: shown(point.required) }),
      }))}
      legend={
        <>
          <LegendEntry series={line.series} of="line">
            <Text id="graphs.rate" />
          </LegendEntry>
          <LegendEntry series="series-required" of="line">
            <Text id="graphs.required" />
          </LegendEntry>
        </>
      }
      table={<FigureTable {...tableOf(points, match, shown)} />}
    >
      <ValuesAxis steps={steps} y={y} />
      <OversAxis last={last} x={x} height={HEIGHT} match={match} />
      <g className="series-required">
        <path
          className="graph-line"
          d={lineThrough(required.map((one) => [x(one.end), y(within(one.required))]))}
        />
      </g>
      <g className={line.series}>
        <path
          className="graph-line"
          d={lineThrough(points.map(({ end, rate }) => [x(end), y(within(rate))]))}
        />
      </g>
    </Graph>
  )
}

function tableOf(
  points: readonly RatePoint[],
  match: GraphProps['state']['Match'],
  shown: (rate: number | undefined) => string,
) {
  return {
    columns: [
      { key: 'over', label: <Text id={countsBalls(match) ? 'board.balls' : 'graphs.over'} /> },
      { key: 'rate', label: <Text id="graphs.rate" /> },
      { key: 'required', label: <Text id="graphs.required" /> },
    ],
    rows: points.map(({ over, rate, required }) => ({
      key: `${over}`,
      head: oversFigure(`${over + 1}`, match),
      cells: [shown(rate), shown(required)],
    })),
  }
}
