import { teamDetail, teamList } from '#client/api/people-calls.ts'
import { detailRoute, listRoute } from '#client/widgets/pages/screen-route.ts'

export const teamScreens = [
  listRoute({
    path: '/teams/:page?',
    file: 'teams/teams-screen',
    load: () => import('./teams-screen.tsx'),
    calls: (page) => [teamList(page)],
  }),
  detailRoute({
    path: '/teams/team-detail/:teamId/:name?',
    file: 'teams/team-detail-screen',
    load: () => import('./team-detail-screen.tsx'),
    calls: (id) => [teamDetail(id)],
  }),
]
