import { screenRoute } from '#client/widgets/pages/screen-route.ts'

export const howSureScreens = [
  screenRoute({
    path: '/how-sure',
    file: 'how-sure/how-sure-screen',
    load: () => import('./how-sure-screen.tsx'),
    words: 'how-sure',
  }),
]
