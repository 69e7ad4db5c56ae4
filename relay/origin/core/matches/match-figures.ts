import { type BattingSplits, battingSplits } from '#shared/cricket/breakdown/batting-splits.ts'
import type { PlayedBall } from '#shared/cricket/breakdown/played-ball.ts'
import { isWicket } from '#shared/cricket/dismissals.ts'
import type { MatchSheet } from '#shared/cricket/match-log.ts'
import type { Powerplays } from '#shared/cricket/named-powerplays.ts'
import type { BowlingFigures, Innings, Scorecard } from '#shared/cricket/scorecard.ts'

export type MatchFigures = { innings: InningsTotal[]; lines: PlayerLine[] }

export type InningsTotal = Pick<
  Innings,
  'BattingTeamId' | 'BowlingTeamId' | 'Runs' | 'Wickets' | 'Overs' | 'Target' | 'TargetOvers' | 'AllOut'
>

export type PlayerLine = {
  PlayerId: number
  Name: string
  TeamId: number
  Batting: BattingLine[]
  Bowling: BowlingLine[]
  /** Where there were any. */
  Catches?: number | undefined
}

export type BattingLine = {
  Innings: number
  Runs: number
  Balls?: number | undefined
  Fours?: number | undefined
  Sixes?: number | undefined
  NotOut: boolean
  Splits?: BattingSplits | undefined
}

export type BowlingLine = { Innings: number } & Pick<
  BowlingFigures,
  'Balls' | 'Overs' | 'Maidens' | 'Runs' | 'Wickets'
>

export function figuresOf(
  sheet: MatchSheet,
  { Innings: all }: Scorecard,
  balls: readonly PlayedBall[],
  powerplays: Powerplays = {},
): MatchFigures {
  const { Teams } = sheet
  const counting = Object.entries(all).filter(([, innings]) => !innings.SuperOver)
  const splits = new Map(
    counting.map(([number]) => [
      number,
      battingSplits({ ...matchOf(sheet, all), powerplays }, Number(number), balls),
    ]),
  )
  return {
    innings: counting.map(([, innings]) => totalOf(innings)),
    lines: Teams.flatMap(({ TeamId, Players }) =>
      Players.map(({ PlayerId, Name }) => ({
        ...{ PlayerId, Name, TeamId },
        Batting: counting.flatMap(([number, innings]) =>
          battingIn(innings, PlayerId, Number(number), splits.get(number)),
        ),
        Bowling: counting.flatMap(([number, innings]) => bowlingIn(innings, PlayerId, Number(number))),
        Catches: catchesOf(counting, PlayerId) || undefined,
      })),
    ),
  }
}

function totalOf(innings: Innings): InningsTotal {
  const { BattingTeamId, BowlingTeamId, Runs, Wickets, Overs, Target, TargetOvers, AllOut } = innings
  return { BattingTeamId, BowlingTeamId, Runs, Wickets, Overs, Target, TargetOvers, AllOut }
}

/** An absent player did not bat; a player who retired hurt or not out was not out. */
function battingIn(
  { Batting }: Innings,
  player: number,
  number: number,
  splits: ReadonlyMap<number, BattingSplits> | undefined,
): BattingLine[] {
  const batter = Batting[player]
  if (!batter || batter.Out?.Kind === 'absent hurt') return []
  const { Runs, Balls, Fours, Sixes, Out } = batter
  const NotOut = !Out || !isWicket(Out.Kind)
  return [{ Innings: number, Runs, Balls, Fours, Sixes, NotOut, Splits: splits?.get(player) }]
}

function bowlingIn({ Bowling }: Innings, player: number, number: number): BowlingLine[] {
  const bowler = Bowling[player]
  if (!bowler) return []
  const { Balls, Overs, Maidens, Runs, Wickets } = bowler
  return [{ Innings: number, Balls, Overs, Maidens, Runs, Wickets }]
}

/** Those of a substitute are in no career. */
function catchesOf(all: readonly (readonly [string, Innings])[], player: number): number {
  const outs = all.flatMap(([, { Batting }]) => Object.values(Batting).map(({ Out }) => Out))
  return outs.filter((out) => {
    if (out?.Kind === 'caught and bowled') return out.Bowler === player
    const fielder = out?.Kind === 'caught' ? Object.entries(out.Fielders ?? {}) : []
    return fielder.some(([id, { Substitute }]) => Number(id) === player && !Substitute)
  }).length
}

function matchOf({ Format, BallsPerOver, Overs, Teams: [a, b] }: MatchSheet, innings: Scorecard['Innings']) {
  return {
    ...{ format: Format, ballsPerOver: BallsPerOver, overs: Overs, innings },
    teams: [a.TeamId, b.TeamId] as const,
  }
}
