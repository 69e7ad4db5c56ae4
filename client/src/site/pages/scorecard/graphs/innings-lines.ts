import { useMemo } from 'react'
import { ballsOfOver, type CountedMatch, countsBalls } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { sideOf } from '#client/kit/cricket-ui/match/sides.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { overTotals } from '#shared/cricket/breakdown/over-totals.ts'
import type { MatchState, Team } from '#shared/live/match-state.ts'
import type { Ball } from '../merge-deliveries.ts'
import type { Deliveries } from '../with-deliveries.tsx'

export type GraphProps = Pick<Deliveries, 'targets' | 'dayEnds' | 'shots'> & {
  state: MatchState
  balls: readonly Ball[]
}

export type InningsLine = ReturnType<typeof inningsLines>[number]

/** In order, without super overs. */
export function useInningsLines({ state, balls }: Pick<GraphProps, 'state' | 'balls'>): InningsLine[] {
  const { Innings, Match: match } = state
  return useMemo(() => inningsLines(Innings, match, balls), [Innings, match, balls])
}

export function inningsLines(all: MatchState['Innings'], match: MatchState['Match'], balls: readonly Ball[]) {
  const begun = Object.entries(all)
    .filter(([, innings]) => !innings.SuperOver)
    .map(([key, innings]) => ({ number: Number(key), innings }))
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

/** The side, and whether it bats again. */
export function useSideName(): (line: Pick<InningsLine, 'team' | 'isAgain'>) => string {
  const text = useText()
  const names = useNames()
  return ({ team, isAgain }) => {
    const name = names.team(team.TeamName)
    return isAgain ? `${name} ${text('graphs.second')}` : name
  }
}

/** `Over 12`, or `Balls 56–60` where balls are counted. */
export function useOverPlace(match: CountedMatch & { BallsPerOver: number }): (over: number) => string {
  const text = useText()
  return (over) =>
    countsBalls(match)
      ? text('graphs.placeBalls', ballsOfOver(over, match.BallsPerOver))
      : text('graphs.placeOver', { over: over + 1 })
}
