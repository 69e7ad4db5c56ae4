import type { FastifyInstance } from 'fastify'
import type { SeriesDetail } from '#shared/api/series.ts'
import type { Figures } from '../figures/figures.ts'
import { call } from '../http/call.ts'
import { encodeAnswer, sendEncoded } from '../http/encoded-answer.ts'
import { idInPath } from '../http/id-in-path.ts'
import { pageOfQuery } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { LISTED, SETTLED, SUCCESS, sendJson } from '../http/send-json.ts'
import { itemOf } from '../matches/match-item.ts'
import { matchesOfTournament } from '../matches/match-store.ts'
import type { OriginParts } from '../origin-parts.ts'
import { honoursOf, isSeasonOver } from './honours.ts'
import { leadersOf } from './leaders.ts'
import { tableOfSeries } from './points-table.ts'
import { coloursIn, findSeries, seriesPage, squadsIn, teamsIn } from './series-store.ts'

const DISC = 48
const LEFT = 8
const MOST_STRIPES = 24

export type SeriesParts = Pick<OriginParts, 'db' | 'board' | 'league'> & {
  figures: Figures
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

function seriesEmblem(colours: readonly (readonly string[])[]): string {
  const stripes = colours.flat().slice(0, MOST_STRIPES)
  const width = DISC / Math.max(1, stripes.length)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    '<rect width="64" height="64" rx="8" fill="#12382b"/>',
    `<clipPath id="disc"><circle cx="32" cy="32" r="${DISC / 2}"/></clipPath>`,
    '<g clip-path="url(#disc)">',
    ...stripes.map(
      (colour, index) =>
        `<rect x="${round(LEFT + index * width)}" y="${LEFT}" width="${round(width + 0.1)}" height="${DISC}" fill="${safe(colour)}"/>`,
    ),
    '</g>',
    `<circle cx="32" cy="32" r="${DISC / 2}" fill="none" stroke="#f7f1e3" stroke-width="2"/>`,
    '</svg>',
  ].join('')
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}

function safe(colour: string): string {
  return /^(#[\da-f]{3,8}|hsl\([\d\s.%]+\))$/i.test(colour) ? colour : '#f7f1e3'
}
