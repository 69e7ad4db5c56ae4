import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Database } from '../database/schema.ts'
import { call } from '../http/call.ts'
import { encodeAnswer, type Freshness, sendEncoded } from '../http/encoded-answer.ts'
import { Refusal } from '../http/refusal.ts'
import { crest } from './crest.ts'
import { sponsorBanner } from './sponsor-banner.ts'

const Colours = z.tuple([z.string(), z.string()])
const SVG = 'image/svg+xml; charset=utf-8'
const PICTURE: Freshness = { maxAge: 3600, whileRevalidating: 86_400, ifError: 604_800 }

/** The pictures that match lists name. */
export function mediaRoutes(app: FastifyInstance, db: Database): void {
  call(app, 'GET', '/api/Media/Teams/:file', async (request, reply) => {
    const { file = '' } = request.params as Record<string, string>
    const id = /^([1-9]\d{0,8})\.svg$/.exec(file)?.[1]
    const team =
      id === undefined
        ? undefined
        : await db
            .selectFrom('teams')
            .select(['short_name', 'colours'])
            .where('id', '=', Number(id))
            .executeTakeFirst()
    if (!team) throw new Refusal(404, 'There is no such picture.')
    const picture = crest(team.short_name, Colours.parse(JSON.parse(team.colours)))
    return sendEncoded(request, reply, encodeAnswer(picture, SVG), PICTURE)
  })

  call(app, 'GET', '/api/Media/Sponsors/1.svg', (request, reply) =>
    sendEncoded(request, reply, encodeAnswer(sponsorBanner, SVG), PICTURE),
  )
}
