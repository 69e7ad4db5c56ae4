import type { SeasonAfter } from '#shared/api/match.ts'
import type { TableRow } from '#shared/api/series.ts'
import { formOutcome } from '#shared/cricket/form-outcome.ts'
import type { Result } from '#shared/cricket/scorecard.ts'

export type SeasonMatch = {
  id: number
  finishedAt: string
  teamIds: readonly [number, number]
  result: Result
}

export type SeasonStory = {
  teams: readonly [number, number]
  table?: { after: readonly TableRow[]; before: readonly TableRow[] }
  wins?: ReadonlyMap<number, number>
  isTourOver?: boolean
  runs: ReadonlyMap<number, RunOfResults>
}
export type RunOfResults = {
  outcome: 'won' | 'lost'
  count: number
  lostBefore: number
}

export function inOrderOfEnd<Match extends Pick<SeasonMatch, 'id' | 'finishedAt'>>(
  matches: readonly Match[],
): Match[] {
  return [...matches].sort((a, b) => a.finishedAt.localeCompare(b.finishedAt) || a.id - b.id)
}

/** The described match is last. `entered`: matches by now; `planned`: in the whole season, where known. */
export function seasonStory(
  matches: readonly SeasonMatch[],
  sides: readonly number[],
  tableOf: (ids: readonly number[]) => readonly TableRow[],
  entered: number,
  planned?: number,
): SeasonStory | undefined {
  const last = matches.at(-1)
  if (!last) return undefined
  const { teamIds: teams } = last
  const ids = matches.map(({ id }) => id)
  const runs = new Map(
    teams.flatMap((team) => {
      const run = runOf(matches, team)
      return run ? [[team, run] as const] : []
    }),
  )
  if (sides.length > 2)
    return { teams, table: { after: tableOf(ids), before: tableOf(ids.slice(0, -1)) }, runs }
  if (Math.max(entered, planned ?? 0) < 2) return { teams, runs }
  const won = (team: number) => matches.filter(({ result }) => formOutcome(result, team) === 'won').length
  const wins = new Map(teams.map((team) => [team, won(team)]))
  return { teams, wins, isTourOver: planned !== undefined && matches.length >= planned, runs }
}

function runOf(matches: readonly SeasonMatch[], team: number): RunOfResults | undefined {
  const outcomes = matches
    .filter(({ teamIds }) => teamIds.includes(team))
    .map(({ result }) => formOutcome(result, team))
    .reverse()
  const [outcome] = outcomes
  if (outcome !== 'won' && outcome !== 'lost') return undefined
  const alike = (from: number, as: string) => {
    const end = outcomes.findIndex((one, place) => place >= from && one !== as)
    return (end === -1 ? outcomes.length : end) - from
  }
  const count = alike(0, outcome)
  return { outcome, count, lostBefore: outcome === 'won' ? alike(count, 'lost') : 0 }
}

const LEAST_PLAYED = 2

/** What a match did to its season; undefined where that says nothing yet. `winner`: of the match, if one side won it. */
export function seasonAfter(
  { table, wins, teams }: SeasonStory,
  winner: number | undefined,
): SeasonAfter | undefined {
  if (wins) return winner === undefined ? undefined : { Wins: Object.fromEntries(wins) }
  if (!table) return undefined
  const Table = [...teams]
    .sort((one, other) => Number(other === winner) - Number(one === winner))
    .flatMap((team) => placeAfter(table, team) ?? [])
  return Table.length > 0 ? { Table } : undefined
}

/** Undefined where the table says nothing of a side yet. */
export function placeAfter({ after, before }: NonNullable<SeasonStory['table']>, TeamId: number) {
  const placeIn = (rows: readonly TableRow[]) => rows.findIndex((row) => row.TeamId === TeamId) + 1
  const [Place, PlaceBefore] = [placeIn(after), placeIn(before)]
  const row = after[Place - 1]
  if (!row || row.Played < LEAST_PLAYED || PlaceBefore === 0) return undefined
  return { TeamId, Place, PlaceBefore, Points: row.Points, Played: row.Played }
}
