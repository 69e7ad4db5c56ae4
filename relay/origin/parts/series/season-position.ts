import { bonusOf, pointsOf } from './match-points.ts'
import { creditsOf, pointsTable, type RateSums, rateOf, rateSums, type TableMatch } from './points-table.ts'
import type { TableRules } from './series-rules.ts'
import { type Comparison, comparisonsBy, levelGroups, type Ordered, tableOrder } from './table-order.ts'

/** `chances` of each side, and of a draw; even where no forecast knows more. */
export type RemainingMatch = {
  MatchId: number
  TeamIds: readonly [number, number]
  Overs?: number | undefined
  chances?: readonly [number, number, number] | undefined
}
export type Season = {
  teams: readonly { TeamId: number; TeamName: string }[]
  played: readonly TableMatch[]
  remaining: readonly RemainingMatch[]
  rules: TableRules
  /** How many sides go through. */
  places: number
}

/** How a match may end. `credits`: what its sides are credited with, where that is known. */
export type Ending = {
  points: readonly [number, number]
  winner: 0 | 1 | undefined
  isRated: boolean
  credits?: readonly [RateSums, RateSums] | undefined
}
/** Bits, so that those of several ways add up. */
export const THROUGH = 1
export const OUT = 2
/** Level with others where sides go through: what decides depends on margins, or on nothing that the series has set. */
export const LEVEL = 4

export type SeasonRow = Ordered & { place: number; sums: RateSums; runs: number | undefined }

/** The table as it is, and as it is after any endings of the matches that remain. */
export class SeasonPosition {
  readonly rows: SeasonRow[]
  /** Of each row after the last endings. */
  readonly verdicts: Uint8Array
  readonly #season: Season
  readonly #start: SeasonRow[]
  readonly #sides: (readonly [number, number])[]
  readonly #between: number[][]
  readonly #comparisons: Comparison<SeasonRow>[]
  readonly #rateAt: number
  #endings: readonly Ending[] = []
  /** The sides between which net run rate decides after the last endings, and how many of them go through. */
  contest: { level: readonly number[]; places: number } | undefined

  /** `decider`: of those that are level by all that the series has set. */
  constructor(season: Season, decider?: Comparison<SeasonRow>) {
    const { teams, remaining, rules } = season
    const played = season.played.map((match) => ({ ...match, credits: creditsOf(match) }))
    const credits = played.flatMap((match) => (match.credits ? [match.credits] : []))
    this.#season = season
    this.#start = pointsTable(teams, played, rules).map((row, place) => ({
      ...row,
      ...{ place, sums: rateSums(row.TeamId, credits), runs: runsOf(played, row.TeamId) },
    }))
    this.rows = this.#start.map((row) => ({ ...row }))
    this.verdicts = new Uint8Array(this.rows.length)
    const placeOf = new Map(this.rows.map(({ TeamId, place }) => [TeamId, place]))
    const at = (id: number) => placeOf.get(id) ?? 0
    this.#sides = remaining.map(({ TeamIds: [a, b] }) => [at(a), at(b)])
    this.#between = this.rows.map(() => this.rows.map(() => 0))
    for (const match of played) {
      const [a, b] = match.TeamIds
      for (const [own, other] of [[a, b] as const, [b, a] as const]) {
        const row = this.#between[at(own)]
        const points = pointsOf(match, own, rules.Points ?? {}) + bonusOf(match, own, rules.Points ?? {})
        if (row) row[at(other)] = (row[at(other)] ?? 0) + points
      }
    }
    const comparisons = comparisonsBy<SeasonRow>(rules.TieBreaks, this.#pointsAmong, ({ runs }) => runs)
    this.#rateAt = tableOrder(rules.TieBreaks).indexOf('net run rate')
    this.#comparisons = decider ? [...comparisons, decider] : comparisons
  }

  /** One ending for each match that remains. */
  decide(endings: readonly Ending[]): void {
    this.#endings = endings
    this.contest = undefined
    for (const [place, row] of this.rows.entries()) Object.assign(row, this.#start[place])
    for (const [nth, ending] of endings.entries()) {
      for (const own of [0, 1] as const) {
        const row = this.#rowIn(nth, own)
        if (!row) continue
        row.Points += ending.points[own]
        row.Played += 1
        if (ending.winner === own) row.Won += 1
        const credit = ending.credits?.[own]
        if (credit) row.sums = added(row.sums, credit)
        row.NetRunRate = credit ? rateOf(row.sums) : ending.isRated ? undefined : row.NetRunRate
        row.runs = credit && row.runs !== undefined ? row.runs + credit.runs : undefined
      }
    }
    this.#choose(this.rows, this.#season.places, this.#comparisons)
  }

  #rowIn(nth: number, own: 0 | 1): SeasonRow | undefined {
    return this.rows[this.#sides[nth]?.[own] ?? -1]
  }

  #pointsAmong = (row: SeasonRow, level: readonly SeasonRow[]): number => {
    let points = 0
    for (const other of level) points += this.#between[row.place]?.[other.place] ?? 0
    for (const [nth, [a, b]] of this.#sides.entries()) {
      if (a !== row.place && b !== row.place) continue
      const [own, other] = a === row.place ? ([0, b] as const) : ([1, a] as const)
      if (level.some(({ place }) => place === other)) points += this.#endings[nth]?.points[own] ?? 0
    }
    return points
  }

  #choose(level: readonly SeasonRow[], places: number, comparisons: readonly Comparison<SeasonRow>[]): void {
    const [compare, ...rest] = comparisons
    if (places <= 0 || places >= level.length || !compare) {
      const verdict = places <= 0 ? OUT : places >= level.length ? THROUGH : LEVEL
      for (const { place } of level) this.verdicts[place] = verdict
      return
    }
    const values = level.map((row) => compare(row, level))
    if (values.includes(undefined)) {
      this.#chooseUndecided(level, places, values)
      if (this.#comparisons.length - comparisons.length === this.#rateAt)
        this.contest = { level: level.map(({ place }) => place), places }
      return
    }
    let left = places
    for (const group of levelGroups(level, values)) {
      this.#choose(group, left, rest)
      left -= group.length
    }
  }

  /** Sides whose value is not decided may come anywhere; the others keep their order. */
  #chooseUndecided(
    level: readonly SeasonRow[],
    places: number,
    values: readonly (number | undefined)[],
  ): void {
    for (const [nth, { place }] of level.entries()) {
      const value = values[nth]
      const count = (is: (other: number, own: number) => boolean) =>
        value === undefined ? 0 : values.filter((one) => one !== undefined && is(one, value)).length
      const best = count((other, own) => other > own)
      const worst = level.length - 1 - count((other, own) => other < own)
      this.verdicts[place] = worst < places ? THROUGH : best >= places ? OUT : LEVEL
    }
  }
}

/** All endings that differ in the table. A bonus is none or all of it: what lies between decides nothing more. */
export function endingsOf({ TeamIds: [a, b], Overs }: RemainingMatch, { Points = {} }: TableRules): Ending[] {
  const { BattingBonus = [], BowlingBonus = [], RateBonus } = Points
  const most = BattingBonus.length + BowlingBonus.length
  const isRated = Overs !== undefined
  const kinds = [
    { Kind: 'win', WinnerTeamId: a } as const,
    { Kind: 'win', WinnerTeamId: b } as const,
    { Kind: 'tie' } as const,
    ...(isRated ? [] : [{ Kind: 'draw' } as const]),
    { Kind: 'no result' } as const,
  ]
  const endings = kinds.flatMap((Result): Ending[] => {
    const winner = 'WinnerTeamId' in Result ? (Result.WinnerTeamId === a ? 0 : 1) : undefined
    const bonuses = (own: 0 | 1) =>
      Result.Kind === 'no result' ? [0] : [0, most + (winner === own && RateBonus !== undefined ? 1 : 0)]
    const of = (id: number, bonus: number) => pointsOf({ Result }, id, Points) + bonus
    return bonuses(0).flatMap((one) =>
      bonuses(1).map((other) => ({
        points: [of(a, one), of(b, other)] as const,
        winner,
        isRated: isRated && Result.Kind !== 'no result',
      })),
    )
  })
  // A tie comes before no result: where both bring the same, the one whose margins are open stays.
  const known = new Map<string, Ending>()
  for (const ending of endings) {
    const key = `${ending.points} ${ending.winner}`
    if (!known.has(key)) known.set(key, ending)
  }
  return [...known.values()]
}

export const added = (one: RateSums, other: RateSums): RateSums => ({
  runs: one.runs + other.runs,
  overs: one.overs + other.overs,
  against: one.against + other.against,
  oversAgainst: one.oversAgainst + other.oversAgainst,
})

function runsOf(played: readonly TableMatch[], teamId: number): number {
  const innings = played.flatMap(({ Innings }) => Innings.filter((one) => one.BattingTeamId === teamId))
  return innings.reduce((sum, { Runs }) => sum + Runs, 0)
}
