import { Graph } from '#client/kit/cricket-ui/graphs/graph.tsx'
import { linear, lineThrough, WIDTH } from '#client/kit/cricket-ui/graphs/scales.ts'
import { inOrder } from '#client/kit/cricket-ui/match/players-in-order.ts'
import { useShortName } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { ballsFaced, type FacedBall } from '#shared/cricket/breakdown/batter-innings.ts'
import { isWicket } from '#shared/cricket/dismissals.ts'
import { eachInnings } from './each-innings.tsx'
import { useSideName } from './innings-lines.ts'

const ROW = 104
const NAME = 28
const STRIP = 62
/** A short innings must not fill the width. */
const SHORTEST = 30

const KINDS = ['dot', 'runs', 'four', 'six', 'out'] as const
type Kind = (typeof KINDS)[number]

export const BatterStrips = eachInnings(function Strips({ line, balls }) {
  const text = useText()
  const nameOf = useSideName()
  const shortName = useShortName()
  const batters = inOrder(line.innings.Batting)
    .map(([id, figures]) => ({ id: Number(id), figures, faced: ballsFaced(balls, line.number, Number(id)) }))
    .filter(({ faced }) => faced.length > 0)
  const longest = Math.max(SHORTEST, ...batters.map(({ faced }) => faced.length))
  const x = linear(longest, 2, WIDTH - 2)
  const slot = x(1) - x(0)
  const height = linear(6, 4, STRIP - 8)
  const total = linear(Math.max(1, ...batters.map(({ figures }) => figures.Runs)), 0, STRIP - 4)
  const isIn = (figures: (typeof batters)[number]['figures']) => !figures.Out || !isWicket(figures.Out.Kind)
  const scoreOf = ({ figures }: (typeof batters)[number]) =>
    `${figures.Runs}${isIn(figures) ? '*' : ''} (${figures.Balls ?? '–'})`
  return (
    <Graph
      label={`${nameOf(line)}: ${text('graphs.inningsLabel')}`}
      height={batters.length * ROW}
      stops={batters.flatMap(({ figures, faced }, row) =>
        faced.map((ball, place) => ({
          ...{ x: x(place), y: row * ROW + NAME, width: slot, height: STRIP },
          place: () => text('graphs.ballPlace', { batter: shortName(figures.Name), ball: place + 1 }),
          reading: () =>
            text(ball.out ? 'graphs.ballOut' : 'graphs.ballReading', { runs: ball.runs, total: ball.total }),
        })),
      )}
      legend={[
        { series: 'strip-four', of: 'bar', label: <Text id="ball.four" /> },
        { series: 'strip-six', of: 'bar', label: <Text id="ball.six" /> },
        { series: line.series, of: 'line', label: <Text id="graphs.growing" /> },
      ]}
      tables={[
        {
          columns: [
            ...(['graphs.batters', 'graphs.dots'] as const),
            ...['1', '2', '3', '4', '6'].map((name) => ({ name })),
            ...(['board.runs', 'board.balls'] as const),
          ],
          rows: batters.map(({ figures, faced }) => ({
            head: shortName(figures.Name),
            cells: [
              ...[0, 1, 2, 3, 4, 6].map((runs) => faced.filter((ball) => ball.runs === runs).length),
              figures.Runs,
              figures.Balls ?? '–',
            ],
          })),
        },
      ]}
    >
      {batters.map((batter, row) => {
        const base = row * ROW + NAME + STRIP
        return (
          <g key={batter.id}>
            <text className="graph-name" x="2" y={row * ROW + 20}>
              {shortName(batter.figures.Name)}
            </text>
            <text className="graph-figure" x={WIDTH - 2} y={row * ROW + 20} textAnchor="end">
              {scoreOf(batter)}
            </text>
            <line className="graph-grid" x1="2" x2={WIDTH - 2} y1={base} y2={base} />
            {KINDS.map((kind) => (
              <path
                key={kind}
                className={`strip-bars strip-${kind}`}
                strokeWidth={Math.max(1.2, Math.min(14, slot * 0.7))}
                d={barsOf(batter.faced, kind, (place) => x(place + 0.5), base, height)}
              />
            ))}
            <g className={line.series}>
              <path
                className="strip-total"
                d={lineThrough(batter.faced.map((ball, place) => [x(place + 0.5), base - total(ball.total)]))}
              />
            </g>
          </g>
        )
      })}
    </Graph>
  )
})

function kindOf({ runs, boundary, out }: FacedBall): Kind {
  if (out) return 'out'
  if (boundary) return boundary === 6 ? 'six' : 'four'
  return runs === 0 ? 'dot' : 'runs'
}

/** One path: a long innings has hundreds of balls. */
function barsOf(
  faced: readonly FacedBall[],
  kind: Kind,
  x: (place: number) => number,
  base: number,
  height: (runs: number) => number,
): string {
  return faced
    .flatMap((ball, place) =>
      kindOf(ball) === kind
        ? [
            `M${x(place).toFixed(1)} ${base}v-${height(kind === 'out' ? 6 : Math.min(6, ball.runs)).toFixed(1)}`,
          ]
        : [],
    )
    .join('')
}
