import type { TeamAverages, TeamItem } from '#shared/api/people.ts'
import { usualBallsPerOver } from '#shared/cricket/balls-per-over.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import { ballsOf, oversText } from '#shared/cricket/overs-text.ts'
import { csvText } from '../../core/csv-text.ts'
import type { Database } from '../../core/database/schema.ts'
import { countedLines, readCounted } from '../../core/matches/figure-store.ts'
import { rulesIn } from '../series/series-rules.ts'
import { battingCareer, bowlingCareer } from '../statistics/career.ts'

/** Of matches that are over. A series without a season is of the year of its match. */
export async function teamAverages(
  db: Database,
  { TeamId, TeamName }: TeamItem,
  season: string | undefined,
): Promise<TeamAverages> {
  const rows = await countedLines(db)
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .select(['tournaments.season', 'tournaments.rules', 'matches.format', 'matches.start_time'])
    .where('appearances.team_id', '=', TeamId)
    .execute()
  const played = readCounted(rows).flatMap(({ line }, place) => {
    const row = rows[place]
    if (!row) return []
    const ballsPerOver = rulesIn(row.rules).BallsPerOver ?? usualBallsPerOver(row.format as Format)
    return [
      { ...withBalls(line, ballsPerOver), ballsPerOver, season: row.season || row.start_time.slice(0, 4) },
    ]
  })
  const chosen = played.filter((one) => season === undefined || one.season === season)
  // Overs of several lengths are counted in the usual ones.
  const [ballsPerOver = 6, ...others] = new Set(chosen.map((one) => one.ballsPerOver))
  const over = others.length > 0 ? 6 : ballsPerOver
  const names = new Map(chosen.map(({ PlayerId, Name }) => [PlayerId, Name]))
  const players = [...names].map(([PlayerId, Name]) => {
    const lines = chosen.filter((one) => one.PlayerId === PlayerId)
    const bowling = bowlingCareer(lines, over)
    const Catches = lines.reduce((sum, one) => sum + (one.Catches ?? 0), 0)
    return {
      batting: { PlayerId, Name, ...battingCareer(lines), Catches },
      bowling: { PlayerId, Name, ...bowling, Overs: oversText(bowling.Balls, over) },
    }
  })
  return {
    ...{ TeamId, TeamName, Season: season },
    Seasons: [...new Set(played.map((one) => one.season))].sort().reverse(),
    Batting: players
      .map(({ batting }) => batting)
      .sort((a, b) => b.Runs - a.Runs || (b.Average ?? 0) - (a.Average ?? 0) || a.PlayerId - b.PlayerId),
    Bowling: players
      .flatMap(({ bowling }) => (bowling.Innings > 0 ? [bowling] : []))
      .sort((a, b) => b.Wickets - a.Wickets || a.Runs - b.Runs || a.PlayerId - b.PlayerId),
  }
}

/** Some programs send overs alone. */
function withBalls<Line extends { Bowling: { Balls?: number | undefined; Overs: string }[] }>(
  line: Line,
  ballsPerOver: number,
): Line {
  const Bowling = line.Bowling.map((one) => ({
    ...one,
    Balls: one.Balls ?? ballsOf(one.Overs, ballsPerOver),
  }))
  return { ...line, Bowling }
}

const COLUMNS = [
  ...['player', 'matches', 'innings', 'not_outs', 'runs', 'highest', 'average', 'strike_rate'],
  ...['fifties', 'hundreds', 'fours', 'sixes', 'catches', 'overs', 'maidens', 'conceded', 'wickets'],
  ...['bowling_average', 'economy', 'bowling_strike_rate', 'best_wickets', 'best_runs', 'five_fors'],
]

/** A row for each player. */
export function averagesCsv({ Batting, Bowling }: TeamAverages): string {
  const bowling = new Map(Bowling.map((one) => [one.PlayerId, one]))
  const rows = Batting.map((bat) => {
    const ball = bowling.get(bat.PlayerId)
    return [
      ...[bat.Name, bat.Matches, bat.Innings, bat.NotOuts, bat.Runs],
      ...[`${bat.Highest}${bat.HighestNotOut ? '*' : ''}`, bat.Average, bat.StrikeRate],
      ...[bat.Fifties, bat.Hundreds, bat.Fours, bat.Sixes, bat.Catches],
      ...[ball?.Overs, ball?.Maidens, ball?.Runs, ball?.Wickets],
      ...[ball?.Average, ball?.Economy, ball?.StrikeRate],
      ...[ball?.Best?.Wickets, ball?.Best?.Runs, ball?.FiveFors],
    ]
  })
  return csvText(COLUMNS, rows)
}
