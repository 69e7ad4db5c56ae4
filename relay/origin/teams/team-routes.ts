import type { FastifyInstance } from 'fastify'
import type { TeamDetail } from '#shared/api/people.ts'
import type { TeamLogo } from '#shared/api/site.ts'
import type { Figures } from '../figures/figures.ts'
import { call } from '../http/call.ts'
import { idInPath } from '../http/id-in-path.ts'
import { pageOfQuery } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { LISTED, SETTLED, SUCCESS, sendJson } from '../http/send-json.ts'
import { itemOf } from '../matches/match-item.ts'
import { recentPage, upcomingPage } from '../matches/match-store.ts'
import type { OriginParts } from '../origin-parts.ts'
import { squadOf } from '../players/player-store.ts'
import { findTeam, teamsPage } from './team-store.ts'

export type TeamParts = Pick<OriginParts, 'db' | 'board' | 'league'> & {
  figures: Figures
}

const MATCHES = { offset: 0, limit: 6 }
const LOGOS = { offset: 0, limit: 40 }

export function teamRoutes(app: FastifyInstance, { db, board, figures, league }: TeamParts): void {
  call(app, 'GET', '/api/Team/List', async (request, reply) => {
    const { teams, total } = await teamsPage(db, pageOfQuery(request.query))
    return sendJson(request, reply, { Status: SUCCESS, data: teams, TotalCount: total }, SETTLED)
  })

  call(app, 'GET', '/api/Team/Detail/:id', async (request, reply) => {
    const team = await findTeam(db, idInPath(request, 'team'))
    if (!team) throw new Refusal(404, 'There is no such team.')
    const { TeamId: teamId } = team
    const [recent, upcoming] = [
      await recentPage(db, MATCHES, { teamId }),
      await upcomingPage(db, MATCHES, { teamId }),
    ]
    await figures.count()
    const data: TeamDetail = {
      ...team,
      Squad: await squadOf(db, teamId, league),
      Recent: recent.matches.map((facts) => itemOf(facts, board.get(facts.id))),
      Upcoming: upcoming.matches.map((facts) => itemOf(facts, board.get(facts.id))),
      About: '',
    }
    return sendJson(request, reply, { Status: SUCCESS, data }, LISTED)
  })

  call(app, 'GET', '/api/Common/GetTeamsLogo', async (request, reply) => {
    const { teams } = await teamsPage(db, LOGOS)
    const logos = teams.map(({ TeamId, TeamName, ImageUrl }): TeamLogo => ({ TeamId, TeamName, ImageUrl }))
    return sendJson(request, reply, { Status: SUCCESS, TeamLogos: logos }, SETTLED)
  })
}
