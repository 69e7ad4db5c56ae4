import { searchEverything } from '#client/api/search-calls.ts'
import { screenRoute } from '#client/widgets/pages/screen-route.ts'
import { wordsOfQuery } from '#shared/addresses/everything-address.ts'

export const searchScreens = [
  screenRoute({
    path: '/search',
    file: 'search/search-screen',
    load: () => import('./search-screen.tsx'),
    calls: (_params, query) => [wordsOfQuery(query)].filter(Boolean).map(searchEverything),
  }),
]
