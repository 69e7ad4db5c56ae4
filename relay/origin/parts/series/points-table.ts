import type { TableRow } from '#shared/api/series.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { Result } from '#shared/cricket/scorecard.ts'
import type { MatchFacts, Outcome } from '../../core/matches/match-facts.ts'
import type { InningsTotal } from '../../core/matches/match-figures.ts'
import { roundedTo } from '../../core/rounded-to.ts'
import { bonusOf, hasBonus, outcomeFor, pointsOf } from './match-points.ts'
import type { TableRules } from './series-rules.ts'
import { comparisonsBy, inTableOrder } from './table-order.ts'

export type TableMatch = RatedMatch & { TeamIds: readonly [number, number]; Bonus?: Outcome['Bonus'] }

/** By the rules of its series. A tie decided later is a win. */
export function pointsTable(
  teams: readonly { TeamId: number; TeamName: string }[],
  matches: readonly TableMatch[],
  { Points = {}, TieBreaks, Deductions = [] }: TableRules = {},
): TableRow[] {
  const all = matches.map((match) => ({ ...match, credits: creditsOf(match) }))
  const credits = all.flatMap((match) => (match.credits ? [match.credits] : []))
  const withBonus = hasBonus(Points) || matches.some(({ Bonus }) => Bonus !== undefined)
  const earned = (teamId: number, among: typeof all) =>
    sumOf(among, (match) => pointsOf(match, teamId, Points) + bonusOf(match, teamId, Points))
  const rows = teams.map(({ TeamId, TeamName }): TableRow => {
    const own = all.filter(({ TeamIds }) => TeamIds.includes(TeamId))
    const came = (how: string) => own.filter(({ Result }) => outcomeFor(TeamId, Result) === how).length
    const lost = Deductions.filter((one) => one.TeamId === TeamId)
    const Deducted = sumOf(lost, ({ Points: points }) => points)
    return {
      ...{ TeamId, TeamName, Played: own.length },
      ...{ Won: came('won'), Lost: came('lost'), Tied: came('tied'), NoResult: came('no result') },
      ...(came('drawn') > 0 || own.some(({ Overs }) => Overs === undefined) ? { Drawn: came('drawn') } : {}),
      ...(withBonus ? { Bonus: sumOf(own, (match) => bonusOf(match, TeamId, Points)) } : {}),
      ...(Deductions.length > 0 ? { Deducted } : {}),
      Points: earned(TeamId, own) - Deducted,
      NetRunRate: netRunRate(TeamId, credits),
    }
  })
  const comparisons = comparisonsBy<TableRow>(
    TieBreaks,
    (row, level) => {
      const ids = new Set(level.map(({ TeamId }) => TeamId))
      const between = all.filter(({ TeamIds }) => TeamIds.every((id) => ids.has(id)))
      return earned(
        row.TeamId,
        between.filter(({ TeamIds }) => TeamIds.includes(row.TeamId)),
      )
    },
    ({ TeamId }) =>
      sumOf(
        matches.flatMap(({ Innings }) => Innings.filter((one) => one.BattingTeamId === TeamId)),
        ({ Runs }) => Runs,
      ),
  )
  return inTableOrder(rows, comparisons)
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0)

export function tableOfSeries(
  teams: readonly { TeamId: number; TeamName: string }[],
  matches: readonly MatchFacts[],
  innings: ReadonlyMap<number, InningsTotal[]>,
  rules?: TableRules,
): TableRow[] {
  return pointsTable(teams, playedIn(matches, innings), rules)
}

export function playedIn(
  matches: readonly MatchFacts[],
  innings: ReadonlyMap<number, InningsTotal[]>,
): TableMatch[] {
  return matches.flatMap(({ id, phase, outcome, sheet, teams: [a, b] }): TableMatch[] => {
    if (phase !== 'finished' || !outcome?.Result) return []
    return [
      {
        TeamIds: [a.TeamId, b.TeamId],
        Result: outcome.Result,
        Bonus: outcome.Bonus,
        BallsPerOver: sheet.BallsPerOver,
        ...(sheet.Overs === undefined ? {} : { Overs: sheet.Overs }),
        Innings: innings.get(id) ?? [],
      },
    ]
  })
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
