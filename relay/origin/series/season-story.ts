import type { TableRow } from '#shared/api/series.ts'
import { formOutcome } from '#shared/cricket/form-outcome.ts'
import type { Result } from '#shared/cricket/scorecard.ts'

/** A match of the season that was over when the described one ended, or that one itself. */
export type SeasonMatch = {
  id: number
  finishedAt: string
  teamIds: readonly [number, number]
  result: Result
}

/** What a result did to a season: where both sides stand after it, and how they have been doing. */
export type SeasonStory = {
  /** The two of the match. */
  teams: readonly [number, number]
  /** Of a league: the table after the match, and before it where there was one. */
  table?: { after: readonly TableRow[]; before: readonly TableRow[] }
  /** Of a tour of more than one match: the wins of either side so far. */
  wins?: ReadonlyMap<number, number>
  /** Whether a tour ended with the match. */
  isTourOver?: boolean
  /** Matches in a row up to this one that ended alike, by side. */
  runs: ReadonlyMap<number, RunOfResults>
}
export type RunOfResults = {
  outcome: 'won' | 'lost'
  count: number
  /** How many were lost in a row before the first of them, where they were won. */
  lostBefore: number
}

/** Matches in the order in which they ended; of two that ended together the one that was planned first. */
export function inOrderOfEnd<Match extends Pick<SeasonMatch, 'id' | 'finishedAt'>>(
  matches: readonly Match[],
): Match[] {
  return [...matches].sort((a, b) => a.finishedAt.localeCompare(b.finishedAt) || a.id - b.id)
}

/**
 * `matches` in order, the described one last; `tableOf` makes the table of some of them. `entered` is how many the
 * season has by now, `planned` how many it will have where that is known.
 */
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
