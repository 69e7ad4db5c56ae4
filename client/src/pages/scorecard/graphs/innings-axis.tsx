import type { Scale } from '#client/cricket-ui/graphs/scales.ts'
import { countsBalls, oversFigure } from '#client/cricket-ui/match/counted-overs.ts'
import { useText } from '#client/i18n/text.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import type { Stretch } from './innings-stretches.ts'

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
