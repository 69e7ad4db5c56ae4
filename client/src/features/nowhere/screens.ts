import { screenRoute } from '#client/widgets/pages/screen-route.ts'

/** What stands where no screen is. */
export const nowhereScreen = screenRoute({
  path: '*',
  file: 'nowhere/nowhere-screen',
  load: () => import('./nowhere-screen.tsx'),
})
