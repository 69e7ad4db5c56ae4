import type { Honours } from '#shared/api/series.ts'
import type { Database } from '../database/schema.ts'
import type { Figures } from '../figures/figures.ts'
import type { KnownLeague } from '../known-league.ts'
import { matchesOfTournament } from '../matches/match-store.ts'
import { honoursOf, isSeasonOver } from './honours.ts'
import { leadersOf } from './leaders.ts'
import { tableOfSeries } from './points-table.ts'
import { findSeries, teamsIn } from './series-store.ts'

/** A series that is over, and how it ended. */
export type Honoured = { name: string; season: string; honours: Honours }

/** How all series of our own that are over ended, the latest first. */
export class HonourRoll {
  readonly #db: Database
  readonly #figures: Figures
  readonly #league: KnownLeague
  /** By series, with the state that it was worked out for: it changes with a match, or the correction of one. */
  readonly #known = new Map<number, { state: string; honoured: Honoured | undefined }>()

  constructor(db: Database, figures: Figures, league: KnownLeague) {
    this.#db = db
    this.#figures = figures
    this.#league = league
  }

  async all(): Promise<Honoured[]> {
    const all: Honoured[] = []
    for (const { id, state } of await this.#seriesOver()) {
      const known = this.#known.get(id)
      if (known?.state !== state) this.#known.set(id, { state, honoured: await this.#workOut(id) })
      const honoured = this.#known.get(id)?.honoured
      if (honoured) all.push(honoured)
    }
    return all
  }

  /** Those in which nothing is in play or to come: some of them may have to go on all the same. */
  async #seriesOver(): Promise<{ id: number; state: string }[]> {
    const rows = await this.#db
      .selectFrom('tournaments')
      .innerJoin('matches', 'matches.tournament_id', 'tournaments.id')
      .leftJoin('counted_matches', 'counted_matches.match_id', 'matches.id')
      .where('tournaments.key', 'like', 'own:%')
      .select('tournaments.id')
      .select(({ fn, eb }) => [
        fn.countAll().as('matches'),
        fn.sum('counted_matches.last_seq').as('entries'),
        fn.max('matches.start_time').as('last'),
        fn.sum(eb.case().when('matches.phase', '=', 'finished').then(0).else(1).end()).as('open'),
      ])
      .groupBy('tournaments.id')
      .orderBy('last', 'desc')
      .execute()
    return rows
      .filter(({ open }) => Number(open) === 0)
      .map(({ id, matches, entries }) => ({ id, state: `${matches}/${entries}` }))
  }

  async #workOut(id: number): Promise<Honoured | undefined> {
    const series = await findSeries(this.#db, id)
    if (!series) return undefined
    const matches = await matchesOfTournament(this.#db, id)
    if (!isSeasonOver(series.key, matches, this.#league)) return undefined
    const { lines, innings } = await this.#figures.ofTournament(id)
    const Teams = teamsIn(series.key, matches, this.#league)
    const names = new Map(lines.map(({ line }) => [line.PlayerId, line.Name]))
    const Table = tableOfSeries(Teams, matches, innings)
    const Leaders = leadersOf(lines, series.item.Format, names)
    const { Name: name, Season: season } = series.item
    return { name, season, honours: honoursOf({ Teams, Table, Leaders, lines, names }) }
  }
}
