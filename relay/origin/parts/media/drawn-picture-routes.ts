import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Database } from '../../core/database/schema.ts'
import { coloursOf, crest } from '../../core/drawing/crest.ts'
import type { Lettering } from '../../core/drawing/lettering.ts'
import { call } from '../../core/http/call.ts'
import { idOfPicture, noSuchPicture } from '../../core/http/read-request.ts'
import { encodeAnswer, type Freshness, SETTLED, sendEncoded } from '../../core/http/send-answer.ts'
import { findMatch } from '../../core/matches/match-store.ts'
import { predictionAd } from '../content/ad.ts'
import type { Content } from '../content/content.ts'
import { brandOf } from '../content/site-brand.ts'
import { coloursIn } from '../series/series-store.ts'
import { adBanner, sponsorBoard } from './banner.ts'
import { portrait } from './portrait.ts'
import { predictionBanner, predictionPoster } from './prediction-pictures.ts'
import { seriesEmblem } from './series-emblem.ts'

export type MediaRoom = { db: Database; content: Content; face: Lettering }

const Colours = z.tuple([z.string(), z.string()])
const SVG = 'image/svg+xml; charset=utf-8'
const PICTURE: Freshness = { maxAge: 3600, whileRevalidating: 86_400, ifError: 604_800 }

type Draw = (id: number) => string | undefined | Promise<string | undefined>

export function drawnPictureRoutes(app: FastifyInstance, { db, content, face }: MediaRoom): void {
  svg('crests', async (id) => {
    const team = await db
      .selectFrom('teams')
      .select(['short_name', 'colours'])
      .where('id', '=', id)
      .executeTakeFirst()
    const letters = (text: string) => face.outline(text, { x: 16, y: 21, size: 13, anchor: 'middle' })
    return team && crest(team.short_name, Colours.parse(JSON.parse(team.colours)), letters)
  })

  svg('portraits', async (id) => {
    const player = await db
      .selectFrom('players')
      .leftJoin('squads', 'squads.player_id', 'players.id')
      .leftJoin('teams', 'teams.id', 'squads.team_id')
      .select(['players.name', 'teams.colours'])
      .where('players.id', '=', id)
      .executeTakeFirst()
    if (!player) return undefined
    return portrait(
      id,
      player.colours === null ? coloursOf(player.name) : Colours.parse(JSON.parse(player.colours)),
    )
  })

  svg(
    'series',
    async (id) => {
      const colours = await coloursIn(db, id)
      return colours.length > 0 ? seriesEmblem(colours) : undefined
    },
    SETTLED,
  )

  svg('sponsors', (id) => {
    const sponsor = content.get('sponsors').find((one) => one.id === id)
    return sponsor && sponsorBoard(face, sponsor)
  })

  svg('ads', (id) => {
    const { match, content: articles, home, popup } = content.get('ads')
    const all = [match, ...articles, ...home, popup?.ad]
    const ad = all.find((one) => one?.id === id)
    const sponsor = content.get('sponsors').find((one) => one.id === ad?.sponsor)
    return ad && sponsor && adBanner(face, ad, sponsor, ad === popup?.ad ? 'panel' : 'wide')
  })

  for (const [folder, draw] of Object.entries({
    'prediction-banners': predictionBanner,
    'prediction-posters': predictionPoster,
  })) {
    svg(folder, async (matchId) => {
      const match = await findMatch(db, matchId)
      const ad = predictionAd(content.get('ads'))
      const sponsor = content.get('sponsors').find((one) => one.id === ad?.sponsor)
      return match && draw(face, match.teams, ad && sponsor && { ad, sponsor }, brandOf(content).board)
    })
  }

  function svg(folder: string, draw: Draw, freshness = PICTURE): void {
    call(app, 'GET', `/api/Media/${folder}/:file`, async (request, reply) => {
      const picture = await draw(idOfPicture(request, 'svg'))
      if (picture === undefined) throw noSuchPicture()
      return sendEncoded(request, reply, encodeAnswer(picture, SVG), freshness)
    })
  }
}
