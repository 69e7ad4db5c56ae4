import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { ValuesAxis } from '#client/kit/cricket-ui/graphs/axes.tsx'
import { Graph } from '#client/kit/cricket-ui/graphs/graph.tsx'
import { LEFT, linear, lineThrough, RIGHT, WIDTH } from '#client/kit/cricket-ui/graphs/scales.ts'
import { InningsTitle } from '#client/kit/cricket-ui/match/innings-title.tsx'
import { countsBalls, oversFigure } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { useOversText } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { phaseOf } from '#client/kit/cricket-ui/match/phase.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { COEFFICIENTS } from '#shared/cricket/forecast/coefficients-data.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import { matchOfState } from '#shared/cricket/forecast/match-of-state.ts'
import type { BallForecast } from '#shared/cricket/forecast/win-chances.ts'
import { inningsOfSide } from '#shared/cricket/lead.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type ForecastPoint, forecastPoints, inHundredths, oversBowled } from './forecast-points.ts'
import { InningsAxis, inningsStretches, roomOfInnings } from './innings-axis.tsx'
import { type GraphProps, useSideName } from './innings-lines.ts'
import './chances.css'

/** The chances after each over. */
export function Chances({ state, balls, targets, dayEnds }: GraphProps) {
  const forecasts = useMemo(
    () => forecastBalls(matchOfState(state, targets, dayEnds), balls, COEFFICIENTS, 'over'),
    [state, balls, targets, dayEnds],
  )
  const points = useMemo(() => forecastPoints(forecasts), [forecasts])
  const last = forecasts.at(-1)
  if (!last) {
    return <Text as="p" className="section-message soft" id="graphs.noChances" />
  }
  return (
    <>
      <Now state={state} last={last} />
      <WinGraph points={points} state={state} />
      <p className="small">
        <Text as={Link} to={paths.howSure} className="tap-link" id="forecast.howSure" />
      </p>
    </>
  )
}

/** In rain the rest of the match is unknown. */
function Now({ state, last }: { state: MatchState; last: BallForecast }) {
  const names = useNames()
  const { Status, TeamA, TeamB } = state.Match
  const isOpen = phaseOf(Status) !== 'over' && Status !== 'rain' && Status !== 'super over' && !state.Result
  if (!isOpen) return null
  const { 1: one, 2: two, draw } = inHundredths(last.win)
  const team = names.team((one >= two ? TeamA : TeamB).TeamName)
  const values = { team, chance: Math.max(one, two) / 100, draw: (draw ?? 0) / 100 }
  return (
    <p className="win-now">
      <Text id={draw === undefined ? 'forecast.now' : 'forecast.nowOrDraw'} values={values} />{' '}
      {last.projected !== undefined && (
        <Text as="span" className="soft" id="forecast.projected" values={{ runs: last.projected }} />
      )}
    </p>
  )
}

const PLOT = 248
const TOP = 18
/** Room for a figure of three digits. */
const END = WIDTH - RIGHT - 8
/** Percents are wider than runs. */
const WIDER = 26
/** A long match is drawn by so many overs at most. */
const MOST_DRAWN = 160

function WinGraph({ points, state }: { points: readonly ForecastPoint[]; state: MatchState }) {
  const text = useText()
  const intl = useIntl()
  const names = useNames()
  const sideName = useSideName()
  const oversText = useOversText('oblique')
  const { Match, Innings } = state
  const last = points.at(-1)
  if (!last) return null
  const stretches = inningsStretches(points, state)
  const whole = stretches.reduce((sum, { overs }) => sum + overs, 0)
  const x = linear(whole, LEFT + WIDER, END)
  const y = linear(1, TOP + PLOT, TOP)
  const placeOn = ({ innings, over }: ForecastPoint) =>
    x((stretches.find((one) => one.innings === innings)?.start ?? 0) + over + 1)
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
  const isAgain = (innings: number) => inningsOfSide(Innings, innings) > 1
  const inningsNames = stretches.map(({ innings, battingTeamId }) => ({
    side: sideOf(Match, battingTeamId).ShortName,
    ordinal: isAgain(innings) ? text('graphs.second') : undefined,
  }))
  const placeOf = (point: ForecastPoint) => {
    const { innings } = point
    const batting = Innings[`${innings}`]?.BattingTeamId
    return text('forecast.after', {
      team:
        batting === undefined ? '' : sideName({ team: sideOf(Match, batting), isAgain: isAgain(innings) }),
      overs: oversText(oversBowled(point, Innings), Match),
    })
  }
  return (
    <Graph
      label={text('forecast.graphLabel')}
      height={y(0) + roomOfInnings(inningsNames)}
      stops={points.map((point) => ({
        ...{ x: placeOn(point), y: TOP, width: 0, height: y(0) - TOP },
        place: () => placeOf(point),
        reading: () => lines.map(({ label }, index) => `${label} ${shares(point)[index]}`).join(', '),
      }))}
      legend={lines.map(({ key, label }, index) => ({
        ...{ series: `series-${key}`, of: 'line' as const },
        label: (
          <>
            {label} <b className="score-text">{shares(last)[index]}</b>
          </>
        ),
      }))}
      summary="forecast.table"
      tables={tablesOf(points).map(({ innings, shown }) => ({
        caption: <InningsTitle match={Match} number={innings} all={Innings} />,
        columns: [
          countsBalls(Match) ? 'board.balls' : 'graphs.over',
          ...lines.map(({ label }) => ({ name: label })),
        ],
        rows: shown.map((point) => ({
          head: oversFigure(oversBowled(point, Innings), Match),
          cells: shares(point),
        })),
      }))}
    >
      <ValuesAxis steps={[0, 0.5, 1]} y={y} left={LEFT + WIDER} shown={(chance) => percent(chance * 100)} />
      <InningsAxis {...{ stretches, names: inningsNames, x, top: TOP, y: y(0), match: Match }} />
      {lines.map(({ key, of }) => (
        <g key={key} className={`series-${key}`}>
          <path
            className="graph-line"
            d={lineThrough(drawn(points).map((point) => [placeOn(point), y(of(point))]))}
          />
        </g>
      ))}
    </Graph>
  )
}

/** A long match shows every fifth over and the last of an innings. */
const LONG_OVERS = 60
const EVERY = 5

function tablesOf(points: readonly ForecastPoint[]) {
  const every = points.some(({ over }) => over >= LONG_OVERS) ? EVERY : 1
  return [...new Set(points.map(({ innings }) => innings))].map((innings) => ({
    innings,
    shown: points.filter(
      (point) =>
        point.innings === innings &&
        ((point.over + 1) % every === 0 || points[point.place + 1]?.innings !== innings),
    ),
  }))
}

function drawn(points: readonly ForecastPoint[]): ForecastPoint[] {
  const step = Math.ceil(points.length / MOST_DRAWN)
  return points.filter((one) => one.place % step === 0 || one.place === points.length - 1)
}
