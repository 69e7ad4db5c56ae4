import type { ReactNode } from 'react'
import type { MatchState, Team } from '#shared/live/match-state.ts'

/** Lines and bars of a side have its colour, and beside it a second sign: dashes, or hollow bars. */
export function seriesOf(match: MatchState['Match'], team: Pick<Team, 'TeamId'>, isAgain = false): string {
  const side = team.TeamId === match.TeamA.TeamId ? 'a' : 'b'
  return `series-${side}${isAgain ? ' series-again' : ''}`
}

type Props = { series: string; of: 'line' | 'bar'; children: ReactNode }

/** What a colour and its second sign stand for. */
export function LegendEntry({ series, of, children }: Props) {
  return (
    <span className={series}>
      <svg viewBox="0 0 30 12" aria-hidden="true">
        {of === 'line' ? (
          <path className="graph-line" d="M1 6h28" />
        ) : (
          <rect className="graph-bar" x="2" y="2" width="26" height="8" />
        )}
      </svg>
      <span>{children}</span>
    </span>
  )
}
