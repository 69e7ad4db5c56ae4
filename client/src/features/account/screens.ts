import { siteConfig } from '#client/api/site-calls.ts'
import { screenRoute } from '#client/widgets/pages/screen-route.ts'

export const accountScreens = [
  screenRoute({
    path: '/login',
    file: 'account/login-screen',
    load: () => import('./login-screen.tsx'),
    isBare: true,
  }),
  screenRoute({
    path: '/register',
    file: 'account/register-screen',
    load: () => import('./register-screen.tsx'),
    isBare: true,
    calls: () => [siteConfig],
  }),
]
