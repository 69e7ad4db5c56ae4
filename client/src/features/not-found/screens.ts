import { screenRoute } from '#client/widgets/pages/screen-route.ts'

/** Shown at every address without a screen of its own. */
export const notFoundScreen = screenRoute({
  path: '*',
  file: 'not-found/not-found-screen',
  load: () => import('./not-found-screen.tsx'),
})
