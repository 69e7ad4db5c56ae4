import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TeamDetail } from '#shared/api/people.ts'
import type { TeamLogo } from '#shared/api/site.ts'
import type { Core } from '../../core/core.ts'
import { call, readCall } from '../../core/http/call.ts'
import { idInPath, pageOfQuery, textInQuery } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { encodeAnswer, LISTED, SETTLED, sendEncoded } from '../../core/http/send-answer.ts'
import { recentAndUpcoming } from '../../core/matches/match-lists.ts'
import { currentId } from '../../core/names/other-names.ts'
import { squadOf } from '../players/player-store.ts'
import type { Figures } from '../statistics/figures.ts'
import { averagesCsv, teamAverages } from './team-averages.ts'
import { findTeam, teamsPage } from './team-store.ts'

export type TeamParts = Pick<Core, 'db' | 'board' | 'league'> & {
  figures: Figures
}

const MATCHES = 6
const LOGOS = { offset: 0, limit: 40 }

export function teamRoutes(app: FastifyInstance, { db, board, figures, league }: TeamParts): void {
  readCall(app, '/api/Team/List', SETTLED, ({ query }) => teamsPage(db, pageOfQuery(query)))

  readCall(app, '/api/Team/Detail/:id', LISTED, async (request) => {
    const team = await findTeam(db, await currentId(db, 'Team', idInPath(request, 'team')))
    if (!team) throw new Refusal(404, 'There is no such team.')
    const { TeamId: teamId } = team
    await figures.count()
    const data: TeamDetail = {
      ...team,
      Squad: await squadOf(db, teamId, league),
      ...(await recentAndUpcoming({ db, board }, MATCHES, { teamId })),
      About: '',
    }
    return { data }
  })

  const averages = async (request: FastifyRequest) => {
    const team = await findTeam(db, await currentId(db, 'Team', idInPath(request, 'team')))
    if (!team) throw new Refusal(404, 'There is no such team.')
    await figures.count()
    return teamAverages(
      db,
      team,
      textInQuery(request, 'Season', [0, 40], 'may be given once, in 40 letters.') || undefined,
    )
  }
  readCall(app, '/api/Team/Averages/:id', LISTED, async (request) => ({ data: await averages(request) }))
  call(app, 'GET', '/api/Team/:id/Averages.csv', async (request, reply) => {
    const data = await averages(request)
    reply.header('content-disposition', `attachment; filename="team-${data.TeamId}-averages.csv"`)
    return sendEncoded(request, reply, encodeAnswer(averagesCsv(data), 'text/csv; charset=utf-8'), LISTED)
  })

  readCall(app, '/api/Common/GetTeamsLogo', SETTLED, async () => {
    const { data } = await teamsPage(db, LOGOS)
    const logos = data.map(({ TeamId, TeamName, ImageUrl }): TeamLogo => ({ TeamId, TeamName, ImageUrl }))
    return { TeamLogos: logos }
  })
}
