import type { Points } from '#shared/api/desk.ts'
import type { TableRow } from '#shared/api/series.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import type { InningsTotal } from '../../core/matches/match-figures.ts'
import { roundedTo } from '../../core/rounded-to.ts'

export type TableMatch = RatedMatch & { TeamIds: readonly [number, number] }

const USUAL_POINTS: Points = { Win: 2, Tie: 1, NoResult: 1 }

/** By points, wins, net run rate and name. A tie decided later is a win; a draw is shared like a tie. */
export function pointsTable(
  teams: readonly { TeamId: number; TeamName: string }[],
  matches: readonly TableMatch[],
  { Win, Tie, NoResult }: Points = USUAL_POINTS,
): TableRow[] {
  const credits = matches.flatMap((match) => {
    const pair = creditsOf(match)
    return pair ? [pair] : []
  })
  return teams
    .map(({ TeamId, TeamName }): TableRow => {
      const own = matches.filter(({ TeamIds }) => TeamIds.includes(TeamId))
      const came = (how: string) => own.filter(({ Result }) => outcomeFor(TeamId, Result) === how).length
      const drawn = came('drawn')
      const shared = came('tied') + drawn
      return {
        ...{ TeamId, TeamName, Played: own.length },
        ...{ Won: came('won'), Lost: came('lost'), Tied: came('tied'), NoResult: came('no result') },
        ...(own.some(({ Overs }) => Overs === undefined) ? { Drawn: drawn } : {}),
        Points: came('won') * Win + shared * Tie + came('no result') * NoResult,
        NetRunRate: netRunRate(TeamId, credits),
      }
    })
    .sort(
      (a, b) =>
        b.Points - a.Points ||
        b.Won - a.Won ||
        b.NetRunRate - a.NetRunRate ||
        a.TeamName.localeCompare(b.TeamName, 'en') ||
        a.TeamId - b.TeamId,
    )
}

function outcomeFor(
  teamId: number,
  { Kind, WinnerTeamId }: TableMatch['Result'],
): 'won' | 'lost' | 'tied' | 'drawn' | 'no result' {
  if (WinnerTeamId !== undefined) return WinnerTeamId === teamId ? 'won' : 'lost'
  switch (Kind) {
    case 'tie':
      return 'tied'
    case 'draw':
      return 'drawn'
    case 'win':
    case 'awarded':
    case 'no result':
      return 'no result'
  }
}

export function tableOfSeries(
  teams: readonly { TeamId: number; TeamName: string }[],
  matches: readonly MatchFacts[],
  innings: ReadonlyMap<number, InningsTotal[]>,
  points?: Points,
): TableRow[] {
  const over = matches.flatMap(({ id, phase, outcome, sheet, teams: [a, b] }): TableMatch[] => {
    if (phase !== 'finished' || !outcome?.Result) return []
    return [
      {
        TeamIds: [a.TeamId, b.TeamId],
        Result: outcome.Result,
        BallsPerOver: sheet.BallsPerOver,
        ...(sheet.Overs === undefined ? {} : { Overs: sheet.Overs }),
        Innings: innings.get(id) ?? [],
      },
    ]
  })
  return pointsTable(teams, over, points)
}

export type Credit = { TeamId: number; Runs: number; Overs: number }

/** As much of a match as net run rate follows from. `Overs` is its limit; without one there is no such rate. */
export type RatedMatch = {
  Result: Result
  BallsPerOver: number
  Overs?: number
  Innings: readonly InningsTotal[]
}

/** Undefined where the match does not count. All out counts as all overs; a revised target as what would tie. */
export function creditsOf(match: RatedMatch): [Credit, Credit] | undefined {
  const { Result, BallsPerOver, Overs } = match
  const [first, second] = match.Innings
  if (!first || !second || Overs === undefined) return undefined
  if (Result.Kind !== 'win' && Result.Kind !== 'tie') return undefined
  const balls = (overs: string | undefined, otherwise: number) =>
    overs === undefined ? otherwise : (ballsOf(overs, BallsPerOver) ?? otherwise)
  const whole = Overs * BallsPerOver
  const limit = balls(second.TargetOvers, whole)
  const bowled = balls(second.Overs, 0)
  const faced = second.AllOut ? limit : bowled
  const chased = creditOf(second, faced)
  if (Result.Method === undefined) {
    // Overs lost before the start are lost to both sides, and often recorded for the second only.
    const quota = balls(first.TargetOvers, limit)
    return [creditOf(first, first.AllOut ? quota : balls(first.Overs, 0)), chased]
  }
  const target = second.Target ?? first.Runs + 1
  const isPlayedOut = second.AllOut === true || second.Runs >= target || bowled >= limit
  const level = isPlayedOut ? target - 1 : levelAtTheEnd(Result, second)
  const set = { ...first, Runs: level }
  return [creditOf(set, isPlayedOut ? limit : bowled), chased]

  function creditOf({ BattingTeamId, Runs }: InningsTotal, ofBalls: number): Credit {
    return { TeamId: BattingTeamId, Runs, Overs: ofBalls / BallsPerOver }
  }
}

function levelAtTheEnd({ WinnerTeamId, By }: Result, second: InningsTotal): number {
  const margin = By?.Runs ?? 0
  return WinnerTeamId === second.BattingTeamId ? second.Runs - margin : second.Runs + margin
}

export function netRunRate(teamId: number, matches: readonly [Credit, Credit][]): number {
  const made = { runs: 0, overs: 0 }
  const conceded = { runs: 0, overs: 0 }
  for (const match of matches) {
    if (!match.some(({ TeamId }) => TeamId === teamId)) continue
    for (const { TeamId, Runs, Overs } of match) {
      const side = TeamId === teamId ? made : conceded
      side.runs += Runs
      side.overs += Overs
    }
  }
  if (made.overs === 0 || conceded.overs === 0) return 0
  return roundedTo(made.runs / made.overs - conceded.runs / conceded.overs, 3)
}
