import { LEAST_PLAYED } from '../../series/season-after.ts'
import type { SeasonStory } from '../../series/season-story.ts'
import type { MatchStory } from './match-story.ts'

/** One thing that a result did to a season, without a word of any language. */
export type SeasonFact =
  | { kind: 'table'; team: number; place: number; move: TableMove; points: number; played: number }
  | {
      kind: 'series'
      lead: 'ahead' | 'level' | 'behind'
      /** Whether it was the tour's last match. */
      isOver: boolean
      winner: number
      loser: number
      won: number
      lost: number
    }
  | { kind: 'won in a row' | 'lost in a row' | 'won at last'; team: number; count: number }
export type TableMove = 'to the top' | 'still on top' | 'up' | 'other' | 'bottom'

/** What a win did to the table or the tour, and the run that it made longer or ended. */
export function seasonFacts({ result, facts }: MatchStory, season: SeasonStory | undefined): SeasonFact[] {
  const winner = result.WinnerTeamId
  if (!season || winner === undefined) return []
  const loser = facts.teams.find(({ TeamId }) => TeamId !== winner)?.TeamId ?? winner
  return [...standingOf(season, winner, loser), ...runFacts(season, winner, loser)]
}

function standingOf(
  { table, wins, isTourOver = false }: SeasonStory,
  winner: number,
  loser: number,
): SeasonFact[] {
  if (wins) {
    const [won, lost] = [wins.get(winner) ?? 0, wins.get(loser) ?? 0]
    const lead = won > lost ? 'ahead' : won === lost ? 'level' : 'behind'
    return [{ kind: 'series', lead, isOver: isTourOver, winner, loser, won, lost }]
  }
  if (!table) return []
  return [winner, loser].flatMap((team): SeasonFact[] => {
    const place = table.after.findIndex(({ TeamId }) => TeamId === team) + 1
    const row = table.after[place - 1]
    const old = table.before.find(({ TeamId }) => TeamId === team)
    if (!row || row.Played < LEAST_PLAYED || !old) return []
    const before = table.before.indexOf(old) + 1
    const isLast = place === table.after.length
    // Of the losers only the foot of the table is news.
    if (team === loser && !isLast) return []
    const move =
      place === 1
        ? before === 1
          ? 'still on top'
          : 'to the top'
        : isLast
          ? 'bottom'
          : place < before
            ? 'up'
            : 'other'
    return [{ kind: 'table', team, place, move, points: row.Points, played: row.Played }]
  })
}

function runFacts({ runs }: SeasonStory, winner: number, loser: number): SeasonFact[] {
  const [won, lost] = [runs.get(winner), runs.get(loser)]
  if (won && won.count >= 2) return [{ kind: 'won in a row', team: winner, count: won.count }]
  if (won && won.lostBefore >= 2) return [{ kind: 'won at last', team: winner, count: won.lostBefore }]
  if (lost && lost.count >= 2) return [{ kind: 'lost in a row', team: loser, count: lost.count }]
  return []
}
