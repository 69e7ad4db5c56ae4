import { matchDetail } from '#client/api/match-calls.ts'
import { board, match } from '#client/live/topic.ts'
import { existenceInArchive, screenRoute } from '#client/widgets/pages/screen-route.ts'
import { idOf } from '#shared/addresses/paths.ts'
import { nextFixtures } from './next-fixtures.ts'

export const wallScreens = [
  screenRoute({
    path: '/wall/:liveMatchId',
    file: 'wall/wall-screen',
    load: () => import('./wall-screen.tsx'),
    isBare: true,
    needs: ({ liveMatchId }, live) => {
      const id = idOf(liveMatchId)
      if (id === undefined) return { topics: [board], calls: [] }
      const topics = [board, match(id)]
      if (live[match(id)] !== undefined) return { topics, calls: [nextFixtures] }
      return { topics, calls: [matchDetail(id), nextFixtures], open: 'live' }
    },
    existence: ({ liveMatchId }, live) => {
      const id = idOf(liveMatchId)
      if (id === undefined) return { isNowhere: true }
      return live[match(id)] === undefined ? existenceInArchive(matchDetail(id)) : {}
    },
  }),
]
