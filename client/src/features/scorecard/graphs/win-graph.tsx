import { useIntl } from 'react-intl'
import { useNames } from '#client/i18n/names.ts'
import { useText } from '#client/i18n/text.tsx'
import { ValuesAxis } from '#client/ui/graphs/axes.tsx'
import { Graph } from '#client/ui/graphs/graph.tsx'
import { LegendEntry } from '#client/ui/graphs/legend-entry.tsx'
import { LEFT, linear, lineThrough, RIGHT, WIDTH } from '#client/ui/graphs/scales.ts'
import { countsBalls, oversFigure } from '#client/ui/match/overs-shown.tsx'
import { sideOf } from '#client/ui/match/sides.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type ForecastPoint, inHundredths } from './forecast-points.ts'
import { WinTable } from './win-table.tsx'

const HEIGHT = 280
const TOP = 18
const FOOT = 14
/** Percents are wider than runs. */
const WIDER = 26
/** A long match is drawn by so many of its overs at most. */
const MOST_DRAWN = 160

/** A line for each side, and for the draw where there may be one. */
export function WinGraph({ points, state }: { points: readonly ForecastPoint[]; state: MatchState }) {
  const text = useText()
  const intl = useIntl()
  const names = useNames()
  const { Match, Innings } = state
  const last = points.at(-1)
  if (!last) return null
  const x = linear(points.length, LEFT + WIDER, WIDTH - RIGHT)
  const y = linear(1, HEIGHT - FOOT, TOP)
  const percent = (hundredths: number) => intl.formatNumber(hundredths / 100, { style: 'percent' })
  const lines = [
    { key: 'a', label: names.team(Match.TeamA.TeamName), of: ({ win }: ForecastPoint) => win[1] },
    { key: 'b', label: names.team(Match.TeamB.TeamName), of: ({ win }: ForecastPoint) => win[2] },
    ...(last.win.draw === undefined
      ? []
      : [{ key: 'draw', label: text('forecast.draw'), of: ({ win }: ForecastPoint) => win.draw ?? 0 }]),
  ]
  const shares = ({ win }: ForecastPoint) => {
    const { 1: one, 2: two, draw } = inHundredths(win)
    return [one, two, ...(draw === undefined ? [] : [draw])].map(percent)
  }
  const placeOf = ({ innings, over }: ForecastPoint) => {
    const batting = Innings[`${innings}`]?.BattingTeamId
    return text(countsBalls(Match) ? 'forecast.afterBalls' : 'forecast.afterOver', {
      team: batting === undefined ? '' : names.team(sideOf(Match, batting).TeamName),
      over: oversFigure(`${over + 1}`, Match),
    })
  }
  const breaks = points.filter((one, index) => index > 0 && points[index - 1]?.innings !== one.innings)
  return (
    <Graph
      label={text('forecast.graphLabel')}
      caption={text('forecast.title')}
      height={HEIGHT}
      stops={points.map((point) => ({
        ...{ x: x(point.place + 1), y: TOP, width: 0, height: y(0) - TOP },
        place: placeOf(point),
        reading: lines.map(({ label }, index) => `${label} ${shares(point)[index]}`).join(', '),
      }))}
      legend={lines.map(({ key, label }, index) => (
        <LegendEntry key={key} series={`series-${key}`} of="line">
          {label} <b className="score-text">{shares(last)[index]}</b>
        </LegendEntry>
      ))}
      table={<WinTable points={points} state={state} />}
    >
      <ValuesAxis steps={[0, 0.5, 1]} y={y} left={LEFT + WIDER} shown={(chance) => percent(chance * 100)} />
      {breaks.map(({ place }) => (
        <line key={place} className="win-break" x1={x(place)} x2={x(place)} y1={TOP} y2={y(0)} />
      ))}
      {lines.map(({ key, of }) => (
        <g key={key} className={`series-${key}`}>
          <path
            className="graph-line"
            d={lineThrough(drawn(points).map((point) => [x(point.place + 1), y(of(point))]))}
          />
        </g>
      ))}
    </Graph>
  )
}

function drawn(points: readonly ForecastPoint[]): ForecastPoint[] {
  const step = Math.ceil(points.length / MOST_DRAWN)
  return points.filter((one) => one.place % step === 0 || one.place === points.length - 1)
}
