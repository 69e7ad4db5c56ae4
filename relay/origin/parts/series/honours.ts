import type { BestPlayer, Honours, SeriesDetail, TableRow } from '#shared/api/series.ts'
import type { KnownLeague } from '../../core/league-facts.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import type { TournamentFigures } from '../statistics/figures.ts'

const RUNS_FOR_A_WICKET = 20

type Parts = Pick<SeriesDetail, 'Teams' | 'Table' | 'Leaders'> &
  Pick<TournamentFigures, 'lines'> & { names: ReadonlyMap<number, string> }

export function isSeasonOver(
  key: string,
  matches: readonly Pick<MatchFacts, 'phase'>[],
  league: KnownLeague,
): boolean {
  return matches.filter(({ phase }) => phase === 'finished').length === league.matchesInSeason(key)
}

export function honoursOf({ Teams, Table, Leaders, lines, names }: Parts): Honours {
  const winner = winnerOf(Table)
  const Champion = Teams.find(({ TeamId }) => TeamId === winner)
  const [MostRuns] = Leaders.Runs ?? []
  const [MostWickets] = Leaders.Wickets ?? []
  return { Champion, BestPlayer: bestPlayerOf(lines, names), MostRuns, MostWickets }
}

function winnerOf([first, second, ...others]: readonly TableRow[]): number | undefined {
  const isTour = others.length === 0
  return isTour && first?.Won === second?.Won ? undefined : first?.TeamId
}

function bestPlayerOf(lines: Parts['lines'], names: Parts['names']): BestPlayer | undefined {
  const players = new Map<number, BestPlayer>()
  for (const { line } of lines) {
    const { PlayerId, Name, TeamId, Batting, Bowling } = line
    const before = players.get(PlayerId) ?? { PlayerId, Name, TeamId, Value: 0, Runs: 0, Wickets: 0 }
    const Runs = before.Runs + sum(Batting, ({ Runs: runs }) => runs)
    const Wickets = before.Wickets + sum(Bowling, ({ Wickets: wickets }) => wickets)
    const Value = Runs + RUNS_FOR_A_WICKET * Wickets
    players.set(PlayerId, { ...before, Name: names.get(PlayerId) ?? Name, Runs, Wickets, Value })
  }
  const [best] = [...players.values()].sort(
    (a, b) => b.Value - a.Value || b.Runs - a.Runs || a.PlayerId - b.PlayerId,
  )
  return best && best.Value > 0 ? best : undefined
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
