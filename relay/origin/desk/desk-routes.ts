import type { FastifyInstance } from 'fastify'
import type { Content } from '../editorial/content.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { accountRoles } from './account-roles.ts'
import { callsOfEditors, type DeskCallParts } from './desk-calls.ts'
import { type KindParts, kindRoutes } from './kind-routes.ts'
import { ground } from './kinds/ground.ts'
import { match } from './kinds/match.ts'
import { player } from './kinds/player.ts'
import { series } from './kinds/series.ts'
import { team } from './kinds/team.ts'
import { ad, article, document, prediction, setting, sponsor } from './kinds/written.ts'
import { mediaCall } from './media-call.ts'
import { previewCall } from './preview-call.ts'

export type DeskParts = KindParts & DeskCallParts & { content: Content; uploads: Uploads }

export async function deskRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { content } = parts
  const deskCalls = callsOfEditors(app, parts)
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
  previewCall(deskCalls)
  await mediaCall(app, parts.uploads, parts)
  accountRoles(deskCalls, parts.db)
}
