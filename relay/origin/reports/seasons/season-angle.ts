import { pointsOf } from './deciding-match.ts'
import type { FinishedSeason } from './finished-season.ts'

/** What a season is remembered for: its report is told around it. */
export type SeasonAngle =
  | 'rate'
  | 'level'
  | 'unbeaten'
  | 'rise'
  | 'kept'
  | 'early'
  | 'runaway'
  | 'last match'
  | 'won'
  | 'sweep'
  | 'shared'
  | 'nobody'
  | 'comeback'
  | 'decider'
  | 'series'

/** So many matches before the end, or so many points ahead, are worth a headline. */
const EARLY = 3
const FAR_AHEAD = 6

/** The first that fits. */
export function seasonAngle(season: FinishedSeason): SeasonAngle {
  return season.isTour ? angleOfTour(season) : angleOfLeague(season)
}

function angleOfLeague({ table, champion, previous, deciding }: FinishedSeason): SeasonAngle {
  const [first, second] = table
  if (first && second && first.Points === second.Points) return first.Won === second.Won ? 'rate' : 'level'
  if (first && first.Won === first.Played) return 'unbeaten'
  if (previous?.last !== undefined && previous.last === champion) return 'rise'
  if (previous?.champion !== undefined && previous.champion === champion) return 'kept'
  if (first && second && first.Points - second.Points >= FAR_AHEAD) return 'runaway'
  if (deciding && deciding.left >= EARLY) return 'early'
  return deciding?.left === 0 ? 'last match' : 'won'
}

function angleOfTour({ table, matches, champion, deciding }: FinishedSeason): SeasonAngle {
  if (champion === undefined) return table[0]?.Won === 0 ? 'nobody' : 'shared'
  const own = table.find(({ TeamId }) => TeamId === champion)
  const other = table.find(({ TeamId }) => TeamId !== champion)?.TeamId ?? champion
  if (own?.Won === matches.length) return 'sweep'
  const wasBehind = matches.some((_, index) => {
    const over = matches.slice(0, index + 1)
    return pointsOf(over, other) > pointsOf(over, champion)
  })
  if (wasBehind) return 'comeback'
  const before = matches.slice(0, -1)
  const wasLevel = pointsOf(before, other) === pointsOf(before, champion)
  return deciding?.left === 0 && wasLevel ? 'decider' : 'series'
}
