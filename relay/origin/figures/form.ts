import type { FormInnings, LogInnings } from '#shared/api/people.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import type { PlayerLine } from './match-figures.ts'

export type PlayedMatch = Pick<PlayerLine, 'Batting' | 'Bowling'> & {
  MatchId: number
  StartTime: string
  Against: FormInnings['Against']
}

const INNINGS = 10
const LOGGED = 60

/** The last ten, newest first; of a match with two innings the first with bat and ball are together. */
export function formOf(played: readonly PlayedMatch[]): FormInnings[] {
  return inOrder(played)
    .flatMap((match) => inningsOf(match).reverse())
    .slice(0, INNINGS)
}

export function logOf(played: readonly (PlayedMatch & { Format: Format })[]): LogInnings[] {
  return inOrder(played)
    .flatMap((match) =>
      inningsOf(match)
        .reverse()
        .map((innings) => ({ ...innings, Format: match.Format })),
    )
    .slice(0, LOGGED)
}

function inOrder<Match extends PlayedMatch>(played: readonly Match[]): Match[] {
  return [...played].sort((a, b) => b.StartTime.localeCompare(a.StartTime) || b.MatchId - a.MatchId)
}

function inningsOf({ MatchId, StartTime, Against, Batting, Bowling }: PlayedMatch): FormInnings[] {
  const { TeamId, TeamName, ShortName } = Against
  return Array.from({ length: Math.max(Batting.length, Bowling.length) }, (_, index) => {
    const batting = Batting[index]
    const bowling = Bowling[index]
    return {
      ...{ MatchId, LiveMatchId: MatchId, Against: { TeamId, TeamName, ShortName }, Date: StartTime },
      ...(batting && { Batting: { Runs: batting.Runs, Balls: batting.Balls, NotOut: batting.NotOut } }),
      ...(bowling && {
        Bowling: {
          Wickets: bowling.Wickets,
          Runs: bowling.Runs,
          Balls: bowling.Balls,
          Overs: bowling.Overs,
        },
      }),
    }
  })
}
