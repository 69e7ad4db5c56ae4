import type { TableRow } from '#shared/api/series.ts'
import type { Random } from '../../core/seeded-random.ts'
import { bonusOf, pointsOf } from './match-points.ts'
import { creditsOf, pointsTable, type TableMatch } from './points-table.ts'
import type { TableRules } from './series-rules.ts'
import { type Comparison, comparisonsBy, levelGroups, tableOrder } from './table-order.ts'

/** `chances` of each side, where a forecast knows them; the rest is the draw's. `winner`: of one that only waits for its result to be confirmed. */
type RemainingMatch = {
  MatchId: number
  TeamIds: readonly [number, number]
  Overs?: number | undefined
  chances?: readonly [number, number] | undefined
  winner?: Ending['winner'] | undefined
}
/** `places`: how many sides go through. */
export type Season = {
  teams: readonly { TeamId: number; TeamName: string }[]
  played: readonly TableMatch[]
  remaining: readonly RemainingMatch[]
  rules: TableRules
  places: number
}
/** How a match may end: `winner` is 0 or 1, or 2 where neither wins. `isRated`: it may change net run rates. */
export type Ending = { points: readonly number[]; winner: number; isRated: boolean }
/** Bits, so that those of several ways add up. LEVEL: margins decide, or nothing that the series has set. */
export const [THROUGH, OUT, LEVEL] = [1, 2, 4]
/** `contest`: the sides between which net run rate decides, by that of today, and how many of them go through. */
export type Decided = { verdicts: Uint8Array; contest?: { level: readonly number[]; places: number } }
type Row = Pick<TableRow, 'TeamId' | 'Points' | 'Played' | 'Won'> & { place: number } & Moving
type Moving = Partial<Record<'NetRunRate' | 'runs', number | undefined>>
type Met = { TeamIds: readonly number[]; points: readonly number[] }

/** Who goes through after any endings of the remaining matches. With `random`, margins too are made up. */
export class SeasonPosition {
  readonly today: readonly Row[]
  readonly #season: Season
  readonly #random: Random | undefined
  readonly #past: Met[]
  readonly #comparisons: Comparison<Row>[]
  readonly #places: number[][]
  #endings: readonly Ending[] = []
  #decided: Decided = { verdicts: new Uint8Array() }

  constructor(season: Season, random?: Random) {
    const { teams, played, rules } = season
    this.#season = season
    this.#random = random
    const innings = played.flatMap(({ Innings }) => Innings)
    const table = pointsTable(teams, played, rules)
    this.today = table.map(({ TeamId, Points, Played, Won, NetRunRate }, place) => {
      const own = innings.filter(({ BattingTeamId }) => BattingTeamId === TeamId)
      const runs = own.reduce((sum, { Runs }) => sum + Runs, 0)
      return { TeamId, Points, Played, Won, NetRunRate, runs, place }
    })
    const placeOf = (id: number) => table.findIndex(({ TeamId }) => TeamId === id)
    this.#places = season.remaining.map(({ TeamIds }) => TeamIds.map(placeOf))
    this.#past = played.map((match) => {
      const { TeamIds } = match
      const rated = { ...match, credits: creditsOf(match) }
      const { Points = {} } = rules
      return {
        TeamIds,
        points: TeamIds.map((id) => pointsOf(match, id, Points) + bonusOf(rated, id, Points)),
      }
    })
    this.#comparisons = comparisonsBy<Row>(rules.TieBreaks, this.#pointsAmong, ({ runs }) => runs)
  }

  /** One ending for each match that remains. */
  decide(endings: readonly Ending[]): Decided {
    const rows = this.today.map((row) => ({ ...row }))
    this.#endings = endings
    for (const [nth, { points, winner, isRated }] of endings.entries())
      for (const side of [0, 1]) {
        const row = rows[this.#places[nth]?.[side] ?? -1]
        if (!row) continue
        row.Points += points[side] ?? 0
        row.Played += 1
        if (winner === side) row.Won += 1
        if (isRated) this.#open(row, 'NetRunRate', 1)
        this.#open(row, 'runs', 400)
      }
    this.#decided = { verdicts: new Uint8Array(rows.length) }
    this.#choose(rows, this.#season.places, this.#comparisons)
    return this.#decided
  }

  #open(row: Row, figure: keyof Moving, range: number): void {
    const was = row[figure]
    row[figure] = this.#random && was !== undefined ? was + (this.#random() - 0.5) * range : undefined
  }

  #pointsAmong = ({ TeamId }: Row, level: readonly Row[]): number => {
    const ids = new Set(level.map((row) => row.TeamId))
    const { remaining } = this.#season
    const next = remaining.map(({ TeamIds }, nth) => ({ TeamIds, points: this.#endings[nth]?.points ?? [] }))
    const among = [...this.#past, ...next].filter(({ TeamIds }) => TeamIds.every((id) => ids.has(id)))
    return among.reduce((sum, { TeamIds, points }) => sum + (points[TeamIds.indexOf(TeamId)] ?? 0), 0)
  }

  #choose(level: readonly Row[], places: number, comparisons: readonly Comparison<Row>[]): void {
    const [compare, ...rest] = comparisons
    const { verdicts } = this.#decided
    if (places <= 0 || places >= level.length || !compare) {
      const verdict = places <= 0 ? OUT : places >= level.length ? THROUGH : LEVEL
      for (const { place } of level) verdicts[place] = verdict
      return
    }
    const values = level.map((row) => compare(row, level))
    if (!values.includes(undefined)) {
      let left = places
      for (const group of levelGroups(level, values)) {
        this.#choose(group, left, rest)
        left -= group.length
      }
      return
    }
    // Sides whose figure may still change come anywhere; the others keep their order.
    for (const [nth, { place }] of level.entries()) {
      const own = values[nth]
      const above = values.filter((one) => own !== undefined && one !== undefined && one > own)
      const below = values.filter((one) => own !== undefined && one !== undefined && one < own)
      const isSure = level.length - below.length <= places
      verdicts[place] = isSure ? THROUGH : above.length >= places ? OUT : LEVEL
    }
    const how = tableOrder(this.#season.rules.TieBreaks)[this.#comparisons.length - comparisons.length]
    if (how !== 'net run rate') return
    const rateOf = ({ place }: Row) => this.today[place]?.NetRunRate ?? 0
    const byRate = level.toSorted((a, b) => rateOf(b) - rateOf(a))
    this.#decided.contest = { level: byRate.map(({ TeamId }) => TeamId), places }
  }
}

/**
 * All endings that differ in the table. A bonus is none or all of it, as what lies between decides nothing more; but
 * among the matches between level sides each of its points does.
 */
export function endingsOf({ TeamIds, Overs, winner: known }: RemainingMatch, rules: TableRules): Ending[] {
  const { Points = {}, TieBreaks = [] } = rules
  const { BattingBonus = [], BowlingBonus = [], RateBonus } = Points
  const results = [
    ...TeamIds.map((WinnerTeamId) => ({ Kind: 'win', WinnerTeamId }) as const),
    { Kind: 'tie' } as const,
    ...(Overs === undefined ? [{ Kind: 'draw' } as const] : []),
    { Kind: 'no result' } as const,
  ]
  const endings = results.flatMap((Result): Ending[] => {
    const winner = 'WinnerTeamId' in Result ? TeamIds.indexOf(Result.WinnerTeamId) : 2
    if (known !== undefined && winner !== known) return []
    const isPlayed = Result.Kind !== 'no result'
    const [a = [], b = []] = TeamIds.map((id, side) => {
      const rate = winner === side && RateBonus !== undefined ? 1 : 0
      const points = pointsOf({ Result }, id, Points)
      if (!isPlayed) return [points]
      const most = BattingBonus.length + BowlingBonus.length + rate
      const bonus = TieBreaks.includes('head to head') ? [...Array(most + 1).keys()] : [0, most]
      return bonus.map((one) => points + one)
    })
    const isRated = isPlayed && Overs !== undefined
    return a.flatMap((one) => b.map((other) => ({ points: [one, other], winner, isRated })))
  })
  // A tie comes before no result: where both bring the same, the one whose margins are open stays.
  return [
    ...new Map(endings.toReversed().map((one) => [`${one.points} ${one.winner}`, one])).values(),
  ].reverse()
}
