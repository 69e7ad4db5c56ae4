import type { FastifyInstance } from 'fastify'
import { PreviewRequest } from '#shared/api/desk.ts'
import type { Core } from '../../core/core.ts'
import { readBody } from '../../core/http/read-body.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import type { Uploads } from '../../core/uploads.ts'
import type { Content } from '../content/content.ts'
import { htmlOf, isRenderable } from '../content/markdown.ts'
import { accountRoles } from './account-roles.ts'
import type { Asked, DeskCalls } from './desk-calls.ts'
import { type KindParts, kindRoutes } from './kind-routes.ts'
import { ground } from './kinds/ground.ts'
import { match } from './kinds/match.ts'
import { player } from './kinds/player.ts'
import { series } from './kinds/series.ts'
import { team } from './kinds/team.ts'
import { ad, article, document, prediction, setting, sponsor } from './kinds/written.ts'
import { mediaCall } from './media-call.ts'
import { mergeRoutes } from './merge/merge-routes.ts'

type DeskParts = KindParts &
  Pick<Core, 'board' | 'random'> & {
    content: Content
    uploads: Uploads
  }

const PREVIEW_BYTES = 512 * 1024

export async function deskRoutes(
  app: FastifyInstance,
  deskCalls: DeskCalls,
  parts: DeskParts,
): Promise<void> {
  const { content } = parts
  kindRoutes(deskCalls, parts, 'Series', series)
  kindRoutes(deskCalls, parts, 'Team', team)
  kindRoutes(deskCalls, parts, 'Player', player)
  kindRoutes(deskCalls, parts, 'Ground', ground)
  kindRoutes(deskCalls, parts, 'Match', match)
  kindRoutes(deskCalls, parts, 'Article', article('Article', content))
  kindRoutes(deskCalls, parts, 'Blog', article('Blog', content))
  kindRoutes(deskCalls, parts, 'Document', document(content))
  kindRoutes(deskCalls, parts, 'Sponsor', sponsor)
  kindRoutes(deskCalls, parts, 'Ad', ad(content))
  kindRoutes(deskCalls, parts, 'Prediction', prediction)
  kindRoutes(deskCalls, parts, 'Setting', setting(content))
  const preview = {
    POST: async ({ request, words }: Asked) => {
      const { Body } = readBody(PreviewRequest, request.body, words.desk, Number.POSITIVE_INFINITY)
      if (!isRenderable(Body)) throw new Refusal(400, words.desk.unrenderable)
      return { Status: SUCCESS, data: { Body: htmlOf(Body) } }
    },
  }
  deskCalls('Preview', preview, { bodyLimit: PREVIEW_BYTES })
  await mediaCall(app, parts.uploads, deskCalls)
  accountRoles(deskCalls, parts.db)
  mergeRoutes(deskCalls, parts)
}
