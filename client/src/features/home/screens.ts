import { screenRoute } from '#client/widgets/pages/screen-route.ts'
import { homeNeeds } from './home-needs.ts'

export const homeScreens = [
  screenRoute({
    path: '/',
    file: 'home/home-screen',
    load: () => import('./home-screen.tsx'),
    words: 'core',
    needs: (_params, live) => homeNeeds(live),
  }),
]
