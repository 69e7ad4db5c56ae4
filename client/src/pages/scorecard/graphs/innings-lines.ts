import { useMemo } from 'react'
import { sideOf } from '#client/cricket-ui/match/sides.ts'
import { type OverTotal, overTotals } from '#shared/cricket/breakdown/over-totals.ts'
import type { ChaseTarget } from '#shared/cricket/chase-targets.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState, Team } from '#shared/live/match-state.ts'
import type { Ball } from '../merge-deliveries.ts'

/** `names`: by PlayerId. */
export type GraphProps = {
  state: MatchState
  balls: readonly Ball[]
  names: Readonly<Record<string, string>>
  /** The targets of a revised chase. */
  targets?: readonly ChaseTarget[]
  /** How many deliveries had been bowled when each day ended. */
  dayEnds?: readonly number[]
}

export type InningsLine = {
  number: number
  team: Team
  innings: Innings
  series: string
  isAgain: boolean
  overs: OverTotal[]
}

/** In order, without super overs. */
export function useInningsLines({ state, balls }: Pick<GraphProps, 'state' | 'balls'>): InningsLine[] {
  const { Innings, Match: match } = state
  return useMemo(() => inningsLines(Innings, match, balls), [Innings, match, balls])
}

export function inningsLines(
  all: MatchState['Innings'],
  match: MatchState['Match'],
  balls: readonly Ball[],
): InningsLine[] {
  const begun = Object.entries(all)
    .filter(([, innings]) => !innings.SuperOver)
    .map(([key, innings]) => ({ number: Number(key), innings }))
    .sort((a, b) => a.number - b.number)
  return begun
    .map(({ number, innings }) => {
      const team = sideOf(match, innings.BattingTeamId)
      const isAgain = begun.some(
        (one) => one.number < number && one.innings.BattingTeamId === innings.BattingTeamId,
      )
      return {
        ...{ number, team, innings, isAgain },
        series: seriesOf(match, team, isAgain),
        overs: overTotals(balls, number, match.BallsPerOver, innings.Runs),
      }
    })
    .filter((line) => line.overs.length > 0)
}

/** Each side has a colour and a second sign: dashes, or hollow bars. */
function seriesOf(match: MatchState['Match'], team: Pick<Team, 'TeamId'>, isAgain = false): string {
  const side = team.TeamId === match.TeamA.TeamId ? 'a' : 'b'
  return `series-${side}${isAgain ? ' series-again' : ''}`
}
