import { screenRoute } from '#client/widgets/pages/screen-route.ts'

export const liveScoreScreens = [
  screenRoute({
    path: '/live-score',
    file: 'live-score/live-score-screen',
    load: () => import('./live-score-screen.tsx'),
    words: 'core',
  }),
]
