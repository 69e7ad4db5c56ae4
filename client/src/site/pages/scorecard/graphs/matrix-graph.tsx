import { Graph } from '#client/kit/cricket-ui/graphs/graph.tsx'
import { WIDTH } from '#client/kit/cricket-ui/graphs/scales.ts'
import { useShortName } from '#client/kit/cricket-ui/match/shared-surnames.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { type Meeting, meetingsOf } from '#shared/cricket/breakdown/batter-against-bowler.ts'
import { eachInnings } from './each-innings.tsx'
import { useSideName } from './innings-lines.ts'

const HEAD = 136
const ROW = 56
const NAMES = 150

export const Matrix = eachInnings(function Meetings({ line, balls }) {
  const text = useText()
  const nameOf = useSideName()
  const shortName = useShortName()
  const { batters, bowlers, of } = meetingsOf(balls, line.number)
  const { Batting, Bowling } = line.innings
  const batterName = (id: number) => shortName(Batting[id]?.Name ?? '')
  const bowlerName = (id: number) => shortName(Bowling[id]?.Name ?? '')
  const column = (WIDTH - NAMES) / Math.max(5, bowlers.length)
  const cells = batters.flatMap((batter, row) =>
    bowlers.flatMap((bowler, place) => {
      const meeting = of(batter, bowler)
      if (!meeting) return []
      return [{ batter, bowler, meeting, x: NAMES + place * column, y: HEAD + row * ROW }]
    }),
  )
  const most = Math.max(1, ...cells.map(({ meeting }) => meeting.runs))
  return (
    <Graph
      label={`${nameOf(line)}: ${text('graphs.matrixLabel')}`}
      height={HEAD + batters.length * ROW}
      stops={cells.map(({ batter, bowler, meeting, x, y }) => ({
        ...{ x, y, width: column, height: ROW },
        place: () => text('graphs.meetingPlace', { batter: batterName(batter), bowler: bowlerName(bowler) }),
        reading: () => text('graphs.meetingReading', meeting),
      }))}
      tables={[
        {
          caption: <Text id="graphs.matrixTable" />,
          columns: ['graphs.batters', ...bowlers.map((bowler) => ({ name: bowlerName(bowler) }))],
          rows: batters.map((batter) => ({
            head: batterName(batter),
            cells: bowlers.map((bowler) => shown(of(batter, bowler))),
          })),
        },
      ]}
    >
      {bowlers.map((bowler, place) => (
        <text
          key={bowler}
          className="graph-name"
          transform={`translate(${(NAMES + (place + 0.5) * column + 4).toFixed(1)} ${HEAD - 12}) rotate(-68)`}
        >
          {bowlerName(bowler)}
        </text>
      ))}
      {batters.map((batter, row) => (
        <g key={batter}>
          <line className="graph-grid" x1="0" x2={WIDTH} y1={HEAD + row * ROW} y2={HEAD + row * ROW} />
          <text className="graph-name" x="0" y={HEAD + row * ROW + 36}>
            {batterName(batter)}
          </text>
        </g>
      ))}
      {cells.map(({ batter, bowler, meeting, x, y }) => (
        <g key={`${batter} ${bowler}`} className={line.series}>
          <rect
            className="matrix-cell"
            x={x + 1}
            y={y + 1}
            width={column - 2}
            height={ROW - 2}
            fillOpacity={(0.06 + 0.3 * (meeting.runs / most)).toFixed(2)}
          />
          <text className="graph-figure" x={x + column / 2} y={y + 28} textAnchor="middle">
            {meeting.runs}
          </text>
          <text className="graph-axis" x={x + column / 2} y={y + 48} textAnchor="middle">
            {meeting.balls}
          </text>
          {meeting.outs > 0 && <circle className="matrix-out" cx={x + column - 12} cy={y + 12} r="6" />}
        </g>
      ))}
    </Graph>
  )
})

/** `W` for each wicket. */
function shown(meeting: Meeting | undefined): string {
  if (!meeting) return '–'
  return `${meeting.runs} (${meeting.balls})${' W'.repeat(meeting.outs)}`
}
