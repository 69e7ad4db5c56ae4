import { Text } from '#client/i18n/text.tsx'
import { ColumnHead } from '#client/ui/column-head.tsx'
import { ballsOfOver, countsBalls } from '#client/ui/match/overs-shown.tsx'
import type { MatchState } from '#shared/live/match-state.ts'
import type { InningsLine } from './worm.tsx'
import './over-tables.css'

/** The bars of an innings in figures, for whoever would rather read or hear them. */
export function OverTable({ line, match }: { line: InningsLine; match: MatchState['Match'] }) {
  const inBalls = countsBalls(match)
  return (
    <details className="over-details">
      <summary className="small">
        <Text id={inBalls ? 'graphs.tableBalls' : 'graphs.table'} />
      </summary>
      <table className="over-table">
        <thead>
          <tr>
            <th scope="col">
              <Text id={inBalls ? 'board.balls' : 'graphs.over'} />
            </th>
            <ColumnHead shown="card.runs" full="board.runs" />
            <ColumnHead shown="card.wickets" full="board.wickets" />
            <th scope="col">
              <Text id="graphs.total" />
            </th>
          </tr>
        </thead>
        <tbody>
          {line.overs.map((over) => (
            <tr key={over.over}>
              <th scope="row">{inBalls ? ballsText(over.over, match.BallsPerOver) : over.over + 1}</th>
              <td>{over.runs}</td>
              <td>{over.wickets}</td>
              <td>
                {over.total}/{over.fallen}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function ballsText(completed: number, ballsPerOver: number): string {
  const { first, last } = ballsOfOver(completed, ballsPerOver)
  return `${first}–${last}`
}
