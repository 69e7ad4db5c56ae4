import type { FastifyInstance } from 'fastify'
import type { AccountOf } from '../accounts/accounts.ts'
import type { Clock } from '../clock.ts'
import { accountRoles } from './account-roles.ts'
import { callsOfEditors } from './desk-calls.ts'
import { type KindParts, kindRoutes } from './kind-routes.ts'
import { ground } from './kinds/ground.ts'
import { match } from './kinds/match.ts'
import { player } from './kinds/player.ts'
import { series } from './kinds/series.ts'
import { team } from './kinds/team.ts'

export type DeskParts = KindParts & { monotonic: Clock; accountOf: AccountOf }

export function deskRoutes(app: FastifyInstance, parts: DeskParts): void {
  const deskCalls = callsOfEditors(app, parts)
  kindRoutes(deskCalls, parts, 'Series', series)
  kindRoutes(deskCalls, parts, 'Team', team)
  kindRoutes(deskCalls, parts, 'Player', player)
  kindRoutes(deskCalls, parts, 'Ground', ground)
  kindRoutes(deskCalls, parts, 'Match', match)
  accountRoles(deskCalls, parts.db)
}
