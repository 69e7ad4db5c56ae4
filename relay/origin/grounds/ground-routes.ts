import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_GROUND_LENGTH } from '#shared/addresses/ground-address.ts'
import type { GroundDetail } from '#shared/api/ground.ts'
import type { Team } from '#shared/live/match-state.ts'
import type { Database } from '../database/schema.ts'
import { call } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { LISTED, SUCCESS, sendJson } from '../http/send-json.ts'
import type { KnownLeague } from '../known-league.ts'
import type { CurrentMatches } from '../matches/current-matches.ts'
import { itemOf } from '../matches/match-item.ts'
import { recentPage, upcomingPage } from '../matches/match-store.ts'
import { groundFigures } from './ground-figures.ts'
import { type GroundMatch, matchesAtGround } from './ground-store.ts'

export type GroundParts = { db: Database; board: CurrentMatches; league: KnownLeague }

/** As many matches behind and ahead as a ground's page shows. */
const MATCHES = { offset: 0, limit: 12 }

export function groundRoutes(app: FastifyInstance, { db, board, league }: GroundParts): void {
  call(app, 'GET', '/api/Ground/Detail', async (request, reply) => {
    const name = nameOf(request)
    const matches = await matchesAtGround(db, name)
    if (matches.length === 0) throw new Refusal(404, 'No match is known at a ground of this name.')
    const [recent, upcoming] = [
      await recentPage(db, MATCHES, { venue: name }),
      await upcomingPage(db, MATCHES, { venue: name }),
    ]
    const data: GroundDetail = {
      Name: name,
      Figures: groundFigures(matches),
      Teams: sidesIn(matches).filter(({ TeamId }) => league.homeGround(TeamId) === name),
      Recent: recent.matches.map((facts) => itemOf(facts, board.get(facts.id))),
      Upcoming: upcoming.matches.map((facts) => itemOf(facts, board.get(facts.id))),
    }
    return sendJson(request, reply, { Status: SUCCESS, data }, LISTED)
  })
}

function nameOf({ query }: FastifyRequest): string {
  const { Name } = query as Record<string, unknown>
  if (typeof Name === 'string' && Name.trim() !== '' && Name.length <= MAX_GROUND_LENGTH) return Name
  throw new Refusal(400, `Name has to be given once, in 1 to ${MAX_GROUND_LENGTH} characters.`)
}

function sidesIn(matches: readonly GroundMatch[]): Team[] {
  const sides = new Map(matches.flatMap(({ teams }) => teams).map((team) => [team.TeamId, team]))
  return [...sides.values()].sort((a, b) => a.TeamId - b.TeamId)
}
