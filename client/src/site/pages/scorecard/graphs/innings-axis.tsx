import type { Scale } from '#client/kit/cricket-ui/graphs/scales.ts'
import { countsBalls, oversFigure } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { phaseOf } from '#client/kit/cricket-ui/match/phase.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { inningsLimits } from '#shared/cricket/forecast/innings-limits.ts'
import { matchOfState } from '#shared/cricket/forecast/match-of-state.ts'
import { isClosed } from '#shared/cricket/forecast/match-to-forecast.ts'
import { isLong } from '#shared/cricket/is-long.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { ForecastPoint } from './forecast-points.ts'

/** Heights of the lines below the plot: figures, side, and which innings of the side. */
const LINES = { figures: 28, name: 56, ordinal: 83 }
const FOOT = 8

export function roomOfInnings(names: readonly InningsName[]): number {
  return (names.some(({ ordinal }) => ordinal) ? LINES.ordinal : LINES.name) + FOOT
}

/** `SAH` and under it `(2nd)`: in one line four innings would not fit. */
export type InningsName = { side: string; ordinal?: string | undefined }

/** The width of three digits on the smallest phone. */
const FIGURE = 50
const LETTER = 14
const BETWEEN = 14
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200]

type Props = {
  stretches: readonly Stretch[]
  names: readonly InningsName[]
  x: Scale
  /** The top and the bottom of the plot. */
  top: number
  y: number
  match: MatchState['Match']
}

/** Overs counted anew in each innings, with the innings named below. */
export function InningsAxis({ stretches, names, x, top, y, match }: Props) {
  const text = useText()
  const step = STEPS.find((overs) => x(overs) - x(0) >= FIGURE) ?? 500
  const last = stretches.at(-1)
  const end = last ? last.start + last.overs : 0
  const labels = stretches.map(({ start, overs }, index) => {
    const { side = '', ordinal = '' } = names[index] ?? {}
    return { middle: x(start + overs / 2), width: Math.max(widthOf(side), widthOf(ordinal)) }
  })
  const places = apart(labels, x(0), x(end))
  return (
    <>
      <text className="graph-axis" x={0} y={y + LINES.figures}>
        {text(countsBalls(match) ? 'board.balls' : 'board.overs')}
      </text>
      {stretches.map((stretch, index) => (
        <g key={stretch.innings}>
          {index > 0 && (
            <line className="win-break" x1={x(stretch.start)} x2={x(stretch.start)} y1={top} y2={y} />
          )}
          {Array.from({ length: Math.floor(stretch.overs / step) }, (_, place) => (place + 1) * step).map(
            (over) => (
              <text
                key={over}
                className="graph-axis"
                x={x(stretch.start + over)}
                y={y + LINES.figures}
                textAnchor="middle"
              >
                {oversFigure(`${over}`, match)}
              </text>
            ),
          )}
          <text className="graph-name" x={places[index]} y={y + LINES.name} textAnchor="middle">
            {names[index]?.side}
          </text>
          {names[index]?.ordinal && (
            <text className="graph-axis" x={places[index]} y={y + LINES.ordinal} textAnchor="middle">
              {names[index].ordinal}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

/** Vowel signs take no width. */
function widthOf(words: string): number {
  return words.replace(/\p{M}/gu, '').length * LETTER
}

type Label = { middle: number; width: number }

/** Places labels near their middles without overlap. */
export function apart(labels: readonly Label[], left: number, right: number): number[] {
  const places: number[] = []
  let free = left
  for (const { middle, width } of labels) {
    const place = Math.max(middle, free + width / 2)
    places.push(place)
    free = place + width / 2 + BETWEEN
  }
  free = right
  for (const [index, { width }] of [...labels.entries()].reverse()) {
    const place = Math.min(places[index] ?? 0, free - width / 2)
    places[index] = place
    free = place - width / 2 - BETWEEN
  }
  return places
}

/** The part of the axis of one innings: `overs` from `start` on. */
type Stretch = { innings: number; battingTeamId: number; start: number; overs: number }

/** An unlimited match begins with the width of its first day. */
const DAY_OVERS = 90

/** The innings of a forecast in a row. Overs still to come have their room: nine overs of a T20 are not the whole. */
export function inningsStretches(points: readonly ForecastPoint[], state: MatchState): Stretch[] {
  const bowled = new Map(points.map(({ innings, over }) => [innings, over + 1]))
  const lengths = isDecided(state) ? bowled : withRoom(bowled, state)
  const stretches: Stretch[] = []
  let start = 0
  for (const [innings, overs] of lengths) {
    stretches.push({ innings, battingTeamId: battingTeamOf(innings, state), start, overs })
    start += overs
  }
  return stretches
}

/** A super over decides the match and is in no forecast. */
function isDecided({ Match, Result }: MatchState): boolean {
  return Result !== undefined || phaseOf(Match.Status) === 'over' || Match.Status === 'super over'
}

function withRoom(bowled: ReadonlyMap<number, number>, state: MatchState): Map<number, number> {
  const room = new Map(bowled)
  if (isLong(state.Match.Format)) {
    const all = [...bowled.values()].reduce((sum, overs) => sum + overs, 0)
    const last = Math.max(...bowled.keys())
    room.set(last, (bowled.get(last) ?? 0) + Math.max(0, DAY_OVERS - all))
    return room
  }
  const match = matchOfState(state)
  const { first, second = first } = inningsLimits(match)
  const oversOf = (balls: number) => Math.ceil(balls / match.ballsPerOver)
  for (const [innings, limit] of [first, second].entries()) {
    const number = innings + 1
    // An innings of unknown length has no forecast until it begins.
    if (limit === undefined || (number === 1 && !bowled.has(1))) continue
    const so = bowled.get(number) ?? 0
    room.set(number, isClosed(match, number) ? so : Math.max(so, oversOf(limit)))
  }
  return room
}

/** Before its first ball the second innings is the other side's. */
function battingTeamOf(number: number, { Innings }: MatchState): number {
  return Innings[`${number}`]?.BattingTeamId ?? Innings['1']?.BowlingTeamId ?? 0
}
