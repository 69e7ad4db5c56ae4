import type { FastifyInstance } from 'fastify'
import type { SeriesDetail } from '#shared/api/series.ts'
import type { Core } from '../../core/core.ts'
import { readCall } from '../../core/http/call.ts'
import { idInPath, pageOfQuery } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { LISTED } from '../../core/http/send-answer.ts'
import { itemsOf } from '../../core/matches/match-lists.ts'
import { matchesOfTournament } from '../../core/matches/match-store.ts'
import { currentId } from '../../core/names/other-names.ts'
import type { Figures } from '../statistics/figures.ts'
import { honoursOf, isSeasonOver } from './honours.ts'
import { leadersOf } from './leaders.ts'
import { playedIn, pointsTable } from './points-table.ts'
import { Qualifications } from './qualification.ts'
import { findSeries, seriesPage, squadsOfSeries, teamsIn } from './series-store.ts'

export type SeriesParts = Pick<Core, 'db' | 'board' | 'league'> & {
  figures: Figures
}

export function seriesRoutes(app: FastifyInstance, { db, board, figures, league }: SeriesParts): void {
  const qualifications = new Qualifications()
  readCall(app, '/api/Series/List', LISTED, ({ query }) => seriesPage(db, pageOfQuery(query)))

  readCall(app, '/api/Series/Detail/:id', LISTED, async (request) => {
    const series = await findSeries(db, await currentId(db, 'Series', idInPath(request, 'series')))
    if (!series) throw new Refusal(404, 'There is no such series.')
    const { TournamentId, Format } = series.item
    const matches = await matchesOfTournament(db, TournamentId)
    const { lines, innings } = await figures.ofTournament(TournamentId)
    const Teams = teamsIn(series.key, matches, league)
    const Squads = await squadsOfSeries(db, TournamentId, Teams)
    const players = Object.values(Squads).flat()
    const names = new Map(players.map(({ PlayerId, Name }) => [PlayerId, Name]))
    const played = playedIn(matches, innings)
    const Table = pointsTable(Teams, played, series.rules)
    const Leaders = leadersOf(lines, Format, names)
    const isOver = isSeasonOver(series.key, matches, league)
    const { Through: places, ...rules } = series.rules
    const recordOf = (id: number) => board.get(id)
    const Qualification =
      places === undefined
        ? undefined
        : await qualifications.of({ teams: Teams, played, matches, recordOf, rules, places })
    const data: SeriesDetail = {
      ...series.item,
      ...{ Teams, Table, Qualification, Leaders, Deductions: series.rules.Deductions },
      Honours: isOver ? honoursOf({ Teams, Table, Leaders, lines, names }) : undefined,
      Squads,
      Matches: itemsOf(board, matches),
    }
    return { data }
  })
}
