import { groundDetail } from '#client/api/ground-calls.ts'
import { detailRoute } from '#client/widgets/pages/screen-route.ts'
import { groundNameOf } from '#shared/addresses/ground-address.ts'

export const groundScreens = [
  detailRoute({
    path: '/grounds/ground-detail/:name',
    file: 'grounds/ground-detail-screen',
    load: () => import('./ground-detail-screen.tsx'),
    idIn: groundNameOf,
    calls: (name) => [groundDetail(name)],
  }),
]
