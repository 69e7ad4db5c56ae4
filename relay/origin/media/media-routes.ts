import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Database } from '../database/schema.ts'
import { predictionAd } from '../editorial/ads.ts'
import type { Content } from '../editorial/content.ts'
import type { AdFacts } from '../editorial/content-schemas.ts'
import { call } from '../http/call.ts'
import { encodeAnswer, type Freshness, sendEncoded } from '../http/encoded-answer.ts'
import { Refusal } from '../http/refusal.ts'
import { findMatch } from '../matches/match-store.ts'
import type { ScoreFace } from '../pictures/score-face.ts'
import { adBanner, sponsorBoard } from './banner.ts'
import { coloursOf, crest } from './crest.ts'
import { portrait } from './portrait.ts'
import { predictionBanner, predictionPoster } from './prediction-pictures.ts'

export type MediaRoom = { db: Database; content: Content; face: ScoreFace }

const Colours = z.tuple([z.string(), z.string()])
const SVG = 'image/svg+xml; charset=utf-8'
const PICTURE: Freshness = { maxAge: 3600, whileRevalidating: 86_400, ifError: 604_800 }

export function mediaRoutes(app: FastifyInstance, { db, content, face }: MediaRoom): void {
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

  svg('sponsors', (id) => {
    const sponsor = content.get('sponsors.yaml').find((one) => one.id === id)
    return sponsor && sponsorBoard(face, sponsor)
  })

  svg('ads', (id) => {
    const { match, content: articles, home, popup } = content.get('ads.yaml')
    const ad = [match, ...articles, ...home, popup.ad].find((one: AdFacts) => one.id === id)
    const sponsor = content.get('sponsors.yaml').find((one) => one.id === ad?.sponsor)
    return ad && sponsor && adBanner(face, ad, sponsor, ad === popup.ad ? 'panel' : 'wide')
  })

  for (const [folder, draw] of Object.entries({
    'prediction-banners': predictionBanner,
    'prediction-posters': predictionPoster,
  })) {
    svg(folder, async (matchId) => {
      const match = await findMatch(db, matchId)
      const ad = predictionAd(content.get('ads.yaml'))
      const sponsor = content.get('sponsors.yaml').find((one) => one.id === ad.sponsor)
      return match && sponsor && draw(face, match.teams, { ad, sponsor })
    })
  }

  function svg(folder: string, draw: (id: number) => string | undefined | Promise<string | undefined>): void {
    call(app, 'GET', `/api/Media/${folder}/:file`, async (request, reply) => {
      const id = idOf(request)
      const picture = id === undefined ? undefined : await draw(id)
      if (picture === undefined) throw new Refusal(404, 'There is no such picture.')
      return sendEncoded(request, reply, encodeAnswer(picture, SVG), PICTURE)
    })
  }
}

function idOf(request: FastifyRequest): number | undefined {
  const { file = '' } = request.params as Record<string, string>
  const id = /^([1-9]\d{0,8})\.svg$/.exec(file)?.[1]
  return id === undefined ? undefined : Number(id)
}
