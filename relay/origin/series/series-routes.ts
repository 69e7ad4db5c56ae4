import type { FastifyInstance } from 'fastify'
import type { SeriesDetail } from '#shared/api/series.ts'
import type { Database } from '../database/schema.ts'
import type { Figures } from '../figures/figures.ts'
import { call } from '../http/call.ts'
import { encodeAnswer, sendEncoded } from '../http/encoded-answer.ts'
import { idInPath } from '../http/id-in-path.ts'
import { pageOfQuery } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { LISTED, SETTLED, SUCCESS, sendJson } from '../http/send-json.ts'
import type { KnownLeague } from '../known-league.ts'
import type { CurrentMatches } from '../matches/current-matches.ts'
import { itemOf } from '../matches/match-item.ts'
import { matchesOfTournament } from '../matches/match-store.ts'
import { honoursOf, isSeasonOver } from './honours.ts'
import { leadersOf } from './leaders.ts'
import { tableOfSeries } from './points-table.ts'
import { seriesEmblem } from './series-emblem.ts'
import { coloursIn, findSeries, seriesPage, squadsIn, teamsIn } from './series-store.ts'

export type SeriesParts = {
  db: Database
  board: CurrentMatches
  figures: Figures
  league: KnownLeague
}

const SVG = 'image/svg+xml; charset=utf-8'

export function seriesRoutes(app: FastifyInstance, { db, board, figures, league }: SeriesParts): void {
  call(app, 'GET', '/api/Series/List', async (request, reply) => {
    const { series, total } = await seriesPage(db, pageOfQuery(request.query))
    const data = series.map(({ item }) => item)
    return sendJson(request, reply, { Status: SUCCESS, data, TotalCount: total }, LISTED)
  })

  call(app, 'GET', '/api/Series/Detail/:id', async (request, reply) => {
    const series = await findSeries(db, idInPath(request, 'series'))
    if (!series) throw new Refusal(404, 'There is no such series.')
    const { TournamentId, Format } = series.item
    const matches = await matchesOfTournament(db, TournamentId)
    const { lines, innings } = await figures.ofTournament(TournamentId)
    const Teams = teamsIn(series.key, matches, league)
    const Squads = await squadsIn(db, TournamentId, Teams)
    const names = new Map(
      Object.values(Squads).flatMap((squad) => squad.map(({ PlayerId, Name }) => [PlayerId, Name])),
    )
    const Table = tableOfSeries(Teams, matches, innings)
    const Leaders = leadersOf(lines, Format, names)
    const isOver = isSeasonOver(series.key, matches, league)
    const data: SeriesDetail = {
      ...series.item,
      ...{ Teams, Table, Leaders },
      ...(isOver ? { Honours: honoursOf({ Teams, Table, Leaders, lines, names }) } : {}),
      Squads,
      Matches: matches.map((facts) => itemOf(facts, board.get(facts.id))),
    }
    return sendJson(request, reply, { Status: SUCCESS, data }, LISTED)
  })

  call(app, 'GET', '/api/Media/series/:file', async (request, reply) => {
    const { file = '' } = request.params as Record<string, string>
    const id = /^([1-9]\d{0,8})\.svg$/.exec(file)?.[1]
    const colours = id === undefined ? [] : await coloursIn(db, Number(id))
    if (colours.length === 0) throw new Refusal(404, 'There is no such picture.')
    return sendEncoded(request, reply, encodeAnswer(seriesEmblem(colours), SVG), SETTLED)
  })
}
