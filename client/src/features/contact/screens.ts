import { screenRoute } from '#client/widgets/pages/screen-route.ts'

export const contactScreens = [
  screenRoute({
    path: '/contact',
    file: 'contact/contact-screen',
    load: () => import('./contact-screen.tsx'),
  }),
]
