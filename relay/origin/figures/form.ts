import type { FormInnings, LogInnings } from '#shared/api/people.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import type { PlayerLine } from './match-figures.ts'

export type PlayedMatch = Pick<PlayerLine, 'Batting' | 'Bowling'> & {
  MatchId: number
  StartTime: string
  Format: Format
  Against: FormInnings['Against']
}

const INNINGS = 10
const LOGGED = 60

/** The last ten, newest first; of a match with two innings the first with bat and ball are together. */
export function formOf(played: readonly PlayedMatch[]): FormInnings[] {
  return logOf(played)
    .slice(0, INNINGS)
    .map(({ Format: _, ...innings }) => innings)
}

export function logOf(played: readonly PlayedMatch[]): LogInnings[] {
  return [...played]
    .sort((a, b) => b.StartTime.localeCompare(a.StartTime) || b.MatchId - a.MatchId)
    .flatMap((match) => inningsOf(match).reverse())
    .slice(0, LOGGED)
}

function inningsOf({ MatchId, StartTime, Format, Against, Batting, Bowling }: PlayedMatch): LogInnings[] {
  const { TeamId, TeamName, ShortName } = Against
  return Array.from({ length: Math.max(Batting.length, Bowling.length) }, (_, index) => {
    const batting = Batting[index]
    const bowling = Bowling[index]
    return {
      ...{ MatchId, LiveMatchId: MatchId, Format, Date: StartTime },
      Against: { TeamId, TeamName, ShortName },
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
