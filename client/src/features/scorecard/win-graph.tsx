import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNames } from '#client/i18n/names.ts'
import { useText } from '#client/i18n/text.tsx'
import { countsBalls, oversFigure } from '#client/ui/match/overs-shown.tsx'
import { sideOf } from '#client/ui/match/sides.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { type ForecastPoint, inHundredths } from './forecast-points.ts'

const WIDTH = 640
const HEIGHT = 260
const LEFT = 78
const RIGHT = 16
const TOP = 18
const BOTTOM = 14
/** A long match is drawn by so many of its overs at most. */
const MOST_DRAWN = 160
const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
}

/** A line for each side, and for the draw where there may be one; keys and finger read it over by over. */
export function WinGraph({ points, state }: { points: readonly ForecastPoint[]; state: MatchState }) {
  const text = useText()
  const intl = useIntl()
  const names = useNames()
  const [cursor, setCursor] = useState<number>()
  const { Match, Innings } = state
  const last = points.length - 1
  const shown = points[Math.min(cursor ?? last, last)]
  if (!shown) return null
  const x = (place: number) => LEFT + ((place + 1) / points.length) * (WIDTH - LEFT - RIGHT)
  const y = (chance: number) => HEIGHT - BOTTOM - chance * (HEIGHT - TOP - BOTTOM)
  const percent = (hundredths: number) => intl.formatNumber(hundredths / 100, { style: 'percent' })
  const now = inHundredths(shown.win)
  const lines = [
    {
      key: 'a',
      label: names.team(Match.TeamA.TeamName),
      chance: now[1],
      of: (one: ForecastPoint) => one.win[1],
    },
    {
      key: 'b',
      label: names.team(Match.TeamB.TeamName),
      chance: now[2],
      of: (one: ForecastPoint) => one.win[2],
    },
    ...(now.draw === undefined
      ? []
      : [
          {
            key: 'draw',
            label: text('forecast.draw'),
            chance: now.draw,
            of: (one: ForecastPoint) => one.win.draw ?? 0,
          },
        ]),
  ]
  const batting = Innings[`${shown.innings}`]?.BattingTeamId
  const over = oversFigure(`${shown.over + 1}`, Match)
  const place = text(countsBalls(Match) ? 'forecast.afterBalls' : 'forecast.afterOver', {
    team: batting === undefined ? '' : names.team(sideOf(Match, batting).TeamName),
    over,
  })
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    setCursor(Math.max(0, Math.min(last, (cursor ?? last) + by)))
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const along = ((event.clientX - left) / width) * WIDTH
    const at = Math.round(((along - LEFT) / (WIDTH - LEFT - RIGHT)) * points.length) - 1
    setCursor(Math.max(0, Math.min(last, at)))
  }
  const spoken = lines.map(({ label, chance }) => `${label} ${percent(chance)}`).join(', ')
  return (
    <figure className="graph">
      <div
        className="win-plot"
        role="slider"
        tabIndex={0}
        aria-label={text('forecast.graphLabel')}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={shown.place + 1}
        aria-valuetext={`${place}: ${spoken}`}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setCursor(undefined)}
        onBlur={() => setCursor(undefined)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {[0, 0.5, 1].map((chance) => (
            <g key={chance}>
              <line className="graph-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(chance)} y2={y(chance)} />
              <text className="graph-axis" x={LEFT - 8} y={y(chance) + 5} textAnchor="end">
                {percent(chance * 100)}
              </text>
            </g>
          ))}
          {points
            .filter((one, index) => index > 0 && points[index - 1]?.innings !== one.innings)
            .map((one) => (
              <line
                key={one.place}
                className="win-break"
                x1={x(one.place - 1)}
                x2={x(one.place - 1)}
                y1={TOP}
                y2={HEIGHT - BOTTOM}
              />
            ))}
          {lines.map(({ key, of }) => (
            <g key={key} className={`series-${key}`}>
              <path className="graph-line" d={pathOf(points, of, x, y)} />
            </g>
          ))}
          {cursor !== undefined && (
            <line
              className="win-cursor"
              x1={x(shown.place)}
              x2={x(shown.place)}
              y1={TOP}
              y2={HEIGHT - BOTTOM}
            />
          )}
        </svg>
      </div>
      <figcaption className="graph-legend">
        {lines.map(({ key, label, chance }) => (
          <span key={key} className={`series-${key}`}>
            <svg viewBox="0 0 24 8" aria-hidden="true">
              <path className="graph-line" d="M1 4h22" />
            </svg>
            {label} <b className="score-text">{percent(chance)}</b>
          </span>
        ))}
        <span className="soft">{place}</span>
      </figcaption>
    </figure>
  )
}

function pathOf(
  points: readonly ForecastPoint[],
  of: (point: ForecastPoint) => number,
  x: (place: number) => number,
  y: (chance: number) => number,
): string {
  const step = Math.ceil(points.length / MOST_DRAWN)
  const drawn = points.filter((one) => one.place % step === 0 || one.place === points.length - 1)
  return drawn
    .map((one, index) => `${index === 0 ? 'M' : 'L'}${x(one.place).toFixed(1)} ${y(of(one)).toFixed(1)}`)
    .join('')
}
