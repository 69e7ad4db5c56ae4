import type { BestPlayer, Honours, TableRow } from '#shared/api/series.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import { ballsOf } from '#shared/cricket/overs-text.ts'
import type { InningsTotal, PlayerLine } from '../../figures/match-figures.ts'
import type { MatchFacts } from '../../matches/match-facts.ts'
import { honoursOf } from '../../series/honours.ts'
import { leadersOf } from '../../series/leaders.ts'
import { tableOfSeries } from '../../series/points-table.ts'
import { inOrderOfEnd } from '../../series/season-story.ts'
import { type Deciding, decidingMatch } from './deciding-match.ts'
import type { Batted, Bowled, SeasonMatch } from './season-match.ts'

type Side = { TeamId: number; TeamName: string; ShortName: string; ImageUrl: string }

/** A season or a tour that is over, as it is read. */
export type SeasonRead = {
  id: number
  name: string
  season: string
  format: Format
  teams: readonly Side[]
  matches: readonly MatchFacts[]
  lines: readonly { MatchId: number; line: PlayerLine }[]
  innings: ReadonlyMap<number, InningsTotal[]>
  /** Absent: there was none, or it is not over. */
  previous?: { champion: number | undefined; last: number | undefined }
}

export type SeasonTotals = {
  player: number
  team: number
  runs: number
  innings: number
  wickets: number
  sixes: number
  matches: number
}

/** A season as its report sees it, without a word of any language. */
export type FinishedSeason = {
  id: number
  name: string
  season: string
  format: Format
  /** Of two sides: who won more matches won it. */
  isTour: boolean
  teams: readonly Side[]
  players: readonly { PlayerId: number; Name: string }[]
  table: readonly TableRow[]
  /** In the order in which they ended. */
  matches: readonly SeasonMatch[]
  /** Nobody, where a tour was shared. */
  champion: number | undefined
  runnerUp: number | undefined
  deciding: Deciding | undefined
  best: BestPlayer | undefined
  totals: ReadonlyMap<number, SeasonTotals>
  /** Whoever made or took most: several where they are level. */
  mostRuns: readonly SeasonTotals[]
  mostWickets: readonly SeasonTotals[]
  mostSixes: readonly SeasonTotals[]
  topScore: Batted | undefined
  bestBowling: Bowled | undefined
  closest: SeasonMatch | undefined
  biggest: SeasonMatch | undefined
  /** The most matches in a row that the champion won. */
  longestRun: number
  previous: SeasonRead['previous']
}

export function finishedSeason(read: SeasonRead): FinishedSeason {
  const { id, name, season, format, teams, lines, innings, previous } = read
  // As scoreboards have them, which is how other reports and languages name them.
  const names = new Map(
    read.matches.flatMap(({ sheet }) =>
      sheet.Teams.flatMap(({ Players }) => Players.map(({ PlayerId, Name }) => [PlayerId, Name] as const)),
    ),
  )
  const table = tableOfSeries(teams, read.matches, innings)
  const Leaders = leadersOf(lines, format, names)
  const honours: Honours = honoursOf({ Teams: [...teams], Table: table, Leaders, lines: [...lines], names })
  const matches = playedIn(read)
  const champion = honours.Champion?.TeamId
  const totals = totalsOf(matches)
  return {
    ...{ id, name, season, format, teams, table, matches, champion, totals, previous },
    isTour: teams.length === 2,
    players: [...names].map(([PlayerId, Name]) => ({ PlayerId, Name })),
    runnerUp: champion === undefined ? undefined : table.find(({ TeamId }) => TeamId !== champion)?.TeamId,
    deciding: decidingMatch(matches, table, champion),
    best: honours.BestPlayer,
    mostRuns: mostOf(totals, ({ runs }) => runs),
    mostWickets: mostOf(totals, ({ wickets }) => wickets),
    mostSixes: mostOf(totals, ({ sixes }) => sixes),
    topScore: topScoreOf(matches),
    bestBowling: bestBowlingOf(matches),
    closest: closestOf(matches),
    biggest: biggestOf(matches),
    longestRun: champion === undefined ? 0 : longestRunOf(matches, champion),
  }
}

function playedIn({ matches, lines, innings }: SeasonRead): SeasonMatch[] {
  const ended = matches.flatMap((match) => {
    const { finishedAt, outcome } = match
    return finishedAt !== undefined && outcome?.Result
      ? [{ ...match, finishedAt, Result: outcome.Result }]
      : []
  })
  return inOrderOfEnd(ended).map(({ id, venue, teams: [a, b], Result: result, sheet }) => ({
    ...{ id, venue, result, teamIds: [a.TeamId, b.TeamId] as const },
    innings: innings.get(id) ?? [],
    lines: lines.flatMap(({ MatchId, line }) => (MatchId === id ? [line] : [])),
    isLimited: sheet.Overs !== undefined,
    ballsPerOver: sheet.BallsPerOver,
  }))
}

function totalsOf(matches: readonly SeasonMatch[]): Map<number, SeasonTotals> {
  const totals = new Map<number, SeasonTotals>()
  for (const { PlayerId: player, TeamId: team, Batting, Bowling } of matches.flatMap(({ lines }) => lines)) {
    const before = totals.get(player) ?? {
      player,
      team,
      runs: 0,
      innings: 0,
      wickets: 0,
      sixes: 0,
      matches: 0,
    }
    totals.set(player, {
      ...before,
      runs: before.runs + Batting.reduce((sum, { Runs }) => sum + Runs, 0),
      innings: before.innings + Batting.length,
      wickets: before.wickets + Bowling.reduce((sum, { Wickets }) => sum + Wickets, 0),
      sixes: before.sixes + Batting.reduce((sum, { Sixes }) => sum + Sixes, 0),
      matches: before.matches + 1,
    })
  }
  return totals
}

function mostOf(
  totals: ReadonlyMap<number, SeasonTotals>,
  of: (totals: SeasonTotals) => number,
): SeasonTotals[] {
  const most = Math.max(0, ...[...totals.values()].map(of))
  const level = [...totals.values()].filter((one) => of(one) === most)
  return most === 0 ? [] : level.sort((a, b) => a.player - b.player)
}

/** Of equal scores the unbeaten one, then the faster, then the earlier. */
function topScoreOf(matches: readonly SeasonMatch[]): Batted | undefined {
  return matches
    .flatMap((match) =>
      match.lines.flatMap((line) => line.Batting.map((batting) => ({ match, line, batting }))),
    )
    .sort(
      ({ batting: a }, { batting: b }) =>
        b.Runs - a.Runs || Number(b.NotOut) - Number(a.NotOut) || a.Balls - b.Balls,
    )[0]
}

function bestBowlingOf(matches: readonly SeasonMatch[]): Bowled | undefined {
  const [best] = matches
    .flatMap((match) =>
      match.lines.flatMap((line) => line.Bowling.map((bowling) => ({ match, line, bowling }))),
    )
    .sort(({ bowling: a }, { bowling: b }) => b.Wickets - a.Wickets || a.Runs - b.Runs || a.Balls - b.Balls)
  return best && best.bowling.Wickets > 0 ? best : undefined
}

/** What a margin comes to in runs, to hold wins by wickets against wins by runs: nearly no balls left is close too. */
const RUNS_FOR_A_WICKET = 8
const RUNS_FOR_A_BALL = 2
/** A margin above these is not called close. */
const CLOSE = { limited: 10, long: 40 }

function closenessOf({ result, innings, isLimited, ballsPerOver }: SeasonMatch): number | undefined {
  if (result.Decider) return 0
  const { Runs, Wickets, Innings } = result.By ?? {}
  if (result.Kind !== 'win' || Innings !== undefined || result.Method) return undefined
  if (Runs !== undefined) return Runs
  if (Wickets === undefined) return undefined
  const chase = innings.at(-1)
  const limit = ballsOf(chase?.TargetOvers ?? '', ballsPerOver)
  const balls = limit === undefined ? undefined : limit - (ballsOf(chase?.Overs ?? '', ballsPerOver) ?? 0)
  const byWickets = Wickets * RUNS_FOR_A_WICKET
  return isLimited && balls !== undefined ? Math.min(byWickets, balls * RUNS_FOR_A_BALL) : byWickets
}

function closestOf(matches: readonly SeasonMatch[]): SeasonMatch | undefined {
  const [closest] = matches
    .flatMap((match) => {
      const closeness = closenessOf(match)
      const most = match.isLimited ? CLOSE.limited : CLOSE.long
      return closeness !== undefined && closeness <= most ? [{ match, closeness }] : []
    })
    .sort((a, b) => a.closeness - b.closeness)
  return closest?.match
}

/** By innings before runs; where nobody won by either, by wickets. */
function biggestOf(matches: readonly SeasonMatch[]): SeasonMatch | undefined {
  const won = matches.filter(({ result }) => result.Kind === 'win' && result.By && !result.Decider)
  const by = ({ result: { By } }: SeasonMatch) => [
    By?.Innings ?? 0,
    By?.Innings === undefined ? 0 : (By.Runs ?? 0),
    By?.Runs ?? 0,
    By?.Wickets ?? 0,
  ]
  return won.toSorted((a, b) => {
    const [own, other] = [by(a), by(b)]
    return own.map((n, place) => (other[place] ?? 0) - n).find((difference) => difference !== 0) ?? 0
  })[0]
}

function longestRunOf(matches: readonly SeasonMatch[], team: number): number {
  let [run, longest] = [0, 0]
  for (const { teamIds, result } of matches) {
    if (!teamIds.includes(team)) continue
    run = result.WinnerTeamId === team ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
