import { screenRoute } from '#client/widgets/pages/screen-route.ts'

export const predictionScreens = [
  screenRoute({
    path: '/prediction',
    file: 'prediction/prediction-screen',
    load: () => import('./prediction-screen.tsx'),
    isBare: true,
  }),
]
