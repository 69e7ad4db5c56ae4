import type {
  BattingCareer,
  BowlingCareer,
  FormInnings,
  LogInnings,
  PlayerDetail,
} from '#shared/api/people.ts'
import { usualBallsPerOver } from '#shared/cricket/balls-per-over.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import { economy, strikeRate } from '#shared/cricket/rates.ts'
import type { BattingLine, BowlingLine, PlayerLine } from '../../core/matches/match-figures.ts'
import { roundedTo } from '../../core/rounded-to.ts'

type Line = Pick<PlayerLine, 'Batting' | 'Bowling'>

export function careerOf(lines: readonly (Line & { Format: Format })[]): PlayerDetail['Career'] {
  const formats = [...new Set(lines.map(({ Format }) => Format))]
  return Object.fromEntries(
    formats.map((format) => {
      const own = lines.filter(({ Format }) => Format === format)
      return [format, { Batting: battingCareer(own), Bowling: bowlingCareer(own, usualBallsPerOver(format)) }]
    }),
  )
}

export function battingCareer(lines: readonly Line[]): BattingCareer {
  const innings = lines.flatMap(({ Batting }) => Batting)
  const sum = (figure: 'Runs' | 'Balls' | 'Fours' | 'Sixes') => total(innings.map((one) => one[figure]))
  const totals = { Runs: sum('Runs'), Balls: sum('Balls'), Fours: sum('Fours'), Sixes: sum('Sixes') }
  const notOuts = innings.filter(({ NotOut }) => NotOut).length
  const highest = highestOf(innings)
  return {
    Matches: lines.length,
    Innings: innings.length,
    NotOuts: notOuts,
    ...totals,
    Fifties: innings.filter(({ Runs }) => Runs >= 50 && Runs < 100).length,
    Hundreds: innings.filter(({ Runs }) => Runs >= 100).length,
    Highest: highest?.Runs ?? 0,
    HighestNotOut: highest?.NotOut ?? false,
    Average: rate(over(totals.Runs, innings.length - notOuts)),
    StrikeRate: rate(strikeRate(withBalls(innings))),
  }
}

export function bowlingCareer(lines: readonly Line[], ballsPerOver: number): BowlingCareer {
  const innings = lines.flatMap(({ Bowling }) => Bowling)
  const sum = (figure: 'Balls' | 'Maidens' | 'Runs' | 'Wickets') => total(innings.map((one) => one[figure]))
  const totals = {
    Balls: sum('Balls'),
    Maidens: sum('Maidens'),
    Runs: sum('Runs'),
    Wickets: sum('Wickets'),
  }
  const best = bestOf(innings)
  return {
    Matches: lines.length,
    Innings: innings.length,
    ...totals,
    FourFors: innings.filter(({ Wickets }) => Wickets === 4).length,
    FiveFors: innings.filter(({ Wickets }) => Wickets >= 5).length,
    Best: best && { Wickets: best.Wickets, Runs: best.Runs },
    Average: rate(over(totals.Runs, totals.Wickets)),
    Economy: rate(economy(withBalls(innings), ballsPerOver)),
    StrikeRate: rate(over(totals.Balls, withBalls(innings).Wickets)),
  }
}

function highestOf(innings: readonly BattingLine[]): BattingLine | undefined {
  return [...innings].sort((a, b) => b.Runs - a.Runs || Number(b.NotOut) - Number(a.NotOut))[0]
}

function bestOf(innings: readonly BowlingLine[]): BowlingLine | undefined {
  return [...innings].sort((a, b) => b.Wickets - a.Wickets || a.Runs - b.Runs)[0]
}

/** Rates are of the innings whose balls were counted. */
function withBalls(innings: readonly { Runs: number; Balls?: number | undefined; Wickets?: number }[]) {
  const counted = innings.filter(({ Balls }) => Balls !== undefined)
  const sum = (figure: 'Runs' | 'Balls' | 'Wickets') => total(counted.map((one) => one[figure]))
  return { Runs: sum('Runs'), Balls: sum('Balls'), Wickets: sum('Wickets') }
}

function over(runs: number, times: number): number | undefined {
  return times > 0 ? runs / times : undefined
}

function rate(value: number | undefined): number | undefined {
  return value === undefined ? undefined : roundedTo(value, 2)
}

/** What a source did not count adds nothing. */
function total(numbers: readonly (number | undefined)[]): number {
  return numbers.reduce<number>((sum, number = 0) => sum + number, 0)
}

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
