import { placeAfter, type SeasonStory } from '../series/season-story.ts'
import { type MatchStory, sidesOf } from './match-story.ts'
import { ordinalPart, type ReportKey, type ReportRemark } from './report-remark.ts'

export function seasonRemarks(story: MatchStory): ReportRemark[] {
  const { season, result } = story
  if (!season) return []
  const { w, l } = sidesOf(story)
  if (result.WinnerTeamId === undefined) return season.wins ? unchangedTour(season, w, l) : []
  return [...standing(season, w, l), ...(season.wins ? [] : runRemarks(season, w, l))]
}

const SERIES = {
  over: ['seriesLost', 'seriesDrawn', 'seriesWon'],
  open: ['seriesBehind', 'seriesLevel', 'seriesAhead'],
} as const

function standing(season: SeasonStory, w: number, l: number): ReportRemark[] {
  if (!season.wins) return [...tableRemark(season, w, false), ...tableRemark(season, l, true)]
  const [won, lost] = [season.wins.get(w) ?? 0, season.wins.get(l) ?? 0]
  const [behind, level, ahead] = season.isTourOver ? SERIES.over : SERIES.open
  const unequal = won > lost ? ahead : behind
  const key = won === lost ? level : unequal
  return [{ key, sides: { w, l }, figures: { won, lost } }]
}

function unchangedTour({ wins, isTourOver }: SeasonStory, one: number, other: number): ReportRemark[] {
  const [w = one, l = other] = [one, other].sort((a, b) => (wins?.get(b) ?? 0) - (wins?.get(a) ?? 0))
  const [won, lost] = [wins?.get(w) ?? 0, wins?.get(l) ?? 0]
  const ended: ReportKey = won > lost ? 'seriesWon' : 'seriesDrawn'
  const open: ReportKey = won > lost ? 'seriesStillAhead' : 'seriesStillLevel'
  return [{ key: isTourOver ? ended : open, sides: { w, l }, figures: { won, lost } }]
}

function tableRemark({ table }: SeasonStory, team: number, isLoser: boolean): ReportRemark[] {
  const row = table && placeAfter(table, team)
  if (!row) return []
  const { Place, PlaceBefore, Points: points, Played: played } = row
  const isLast = Place === table.after.length
  if (isLoser && !isLast) return []
  const key = tableKey(Place, PlaceBefore, isLast)
  return [{ key, sides: { team }, figures: { points, played }, parts: { place: ordinalPart(Place) } }]
}

function tableKey(place: number, before: number, isLast: boolean): ReportKey {
  if (place === 1) return before === 1 ? 'tableStill' : 'tableTop'
  if (isLast) return 'tableBottom'
  return place < before ? 'tableUp' : 'tableOther'
}

function runRemarks({ runs }: SeasonStory, w: number, l: number): ReportRemark[] {
  const [won, lost] = [runs.get(w), runs.get(l)]
  if (won && won.count >= 2) return [{ key: 'wonInARow', sides: { team: w }, figures: { n: won.count } }]
  if (won && won.lostBefore >= 2)
    return [{ key: 'wonAtLast', sides: { team: w }, figures: { n: won.lostBefore } }]
  if (lost && lost.count >= 2) return [{ key: 'lostInARow', sides: { team: l }, figures: { n: lost.count } }]
  return []
}
