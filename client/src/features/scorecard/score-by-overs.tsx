import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { type CountedMatch, OversShown } from '#client/ui/match/overs-shown.tsx'
import type { InningsLine } from './worm.tsx'
import './over-tables.css'

/** The worm in figures: where each innings stood every few overs. */
export function ScoreByOvers({ lines, match }: { lines: readonly InningsLine[]; match: CountedMatch }) {
  const names = useNames()
  const last = Math.max(...lines.map((line) => line.overs.length))
  const step = stepOf(last)
  const stages = Array.from({ length: Math.floor(last / step) }, (_, index) => (index + 1) * step)
  if (stages.length === 0) return null
  return (
    <table className="over-table">
      <thead>
        <tr>
          <th scope="col">
            <Text id="graphs.after" />
          </th>
          {lines.map((line) => (
            <th key={line.number} scope="col">
              {names.team(line.team.TeamName)}
              {isSecond(line, lines) && (
                <>
                  {' '}
                  <Text id="graphs.second" />
                </>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stages.map((stage) => (
          <tr key={stage}>
            <th scope="row">
              <OversShown overs={`${stage}`} match={match} />
            </th>
            {lines.map((line) => (
              <td key={line.number}>{totalAfter(line, stage)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An innings that has not come so far, or ended before, has no figure there. */
function totalAfter({ overs }: InningsLine, stage: number): string {
  const over = overs.find(({ over }) => over === stage - 1)
  const isWhole = over !== undefined && over.end > stage - PART_OF_A_BALL
  return isWhole ? `${over.total}/${over.fallen}` : '–'
}

/** Overs are summed from balls: a whole one may lack less than this. */
const PART_OF_A_BALL = 0.01

/** So many overs between rows that there are four to seven of them. */
function stepOf(last: number): number {
  return [1, 5, 10, 20].find((step) => last / step < 8) ?? 50
}

function isSecond(line: InningsLine, lines: readonly InningsLine[]): boolean {
  return lines.some((one) => one.number < line.number && one.team.TeamId === line.team.TeamId)
}
