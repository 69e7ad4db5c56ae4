import { LEAST_PLAYED } from '../series/season-after.ts'
import type { SeasonStory } from '../series/season-story.ts'
import { type MatchStory, sidesOf } from './match-story.ts'
import { ordinalPart, type ReportKey, type ReportRemark } from './report-remark.ts'

export function seasonRemarks(story: MatchStory): ReportRemark[] {
  const { season, result } = story
  if (!season) return []
  const { w, l } = sidesOf(story)
  if (result.WinnerTeamId === undefined) return season.wins ? unchangedTour(season, w, l) : []
  return [...standing(season, w, l), ...(season.wins ? [] : runRemarks(season, w, l))]
}

function standing(season: SeasonStory, w: number, l: number): ReportRemark[] {
  if (!season.wins) return [...tableRemark(season, w, false), ...tableRemark(season, l, true)]
  const [won, lost] = [season.wins.get(w) ?? 0, season.wins.get(l) ?? 0]
  const isOver = season.isTourOver === true
  const key: ReportKey =
    won > lost
      ? isOver
        ? 'seriesWon'
        : 'seriesAhead'
      : won === lost
        ? isOver
          ? 'seriesDrawn'
          : 'seriesLevel'
        : isOver
          ? 'seriesLost'
          : 'seriesBehind'
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
  if (!table) return []
  const placeIn = (rows: readonly { TeamId: number }[]) => rows.findIndex(({ TeamId }) => TeamId === team) + 1
  const [place, before] = [placeIn(table.after), placeIn(table.before)]
  const row = table.after[place - 1]
  const isLast = place === table.after.length
  if (!row || row.Played < LEAST_PLAYED || before === 0 || (isLoser && !isLast)) return []
  const key: ReportKey =
    place === 1
      ? before === 1
        ? 'tableStill'
        : 'tableTop'
      : isLast
        ? 'tableBottom'
        : place < before
          ? 'tableUp'
          : 'tableOther'
  const figures = { points: row.Points, played: row.Played }
  return [{ key, sides: { team }, figures, parts: { place: ordinalPart(place) } }]
}

function runRemarks({ runs }: SeasonStory, w: number, l: number): ReportRemark[] {
  const [won, lost] = [runs.get(w), runs.get(l)]
  if (won && won.count >= 2) return [{ key: 'wonInARow', sides: { team: w }, figures: { n: won.count } }]
  if (won && won.lostBefore >= 2)
    return [{ key: 'wonAtLast', sides: { team: w }, figures: { n: won.lostBefore } }]
  if (lost && lost.count >= 2) return [{ key: 'lostInARow', sides: { team: l }, figures: { n: lost.count } }]
  return []
}
