import { groundDetail } from '#client/api/ground-calls.ts'
import { existenceByFirst, type Params, screenRoute } from '#client/widgets/pages/screen-route.ts'
import { groundNameOf } from '#shared/addresses/ground-address.ts'

const calls = ({ name }: Params) => {
  const ground = groundNameOf(name)
  return ground === undefined ? [] : [groundDetail(ground)]
}

export const groundScreens = [
  screenRoute({
    path: '/grounds/ground-detail/:name',
    file: 'grounds/ground-detail-screen',
    load: () => import('./ground-detail-screen.tsx'),
    calls,
    existence: (params) => existenceByFirst(calls(params)),
  }),
]
