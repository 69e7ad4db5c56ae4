import { searchEverything } from '#client/api/search-calls.ts'
import { board } from '#client/live/topic.ts'
import { screenRoute } from '#client/widgets/pages/screen-route.ts'
import { wordsOfQuery } from '#shared/addresses/everything-address.ts'

export const searchScreens = [
  screenRoute({
    path: '/search',
    file: 'search/search-everything-screen',
    load: () => import('./search-everything-screen.tsx'),
    needs: (_params, _live, query) => {
      const words = wordsOfQuery(query)
      return { topics: [board], calls: words === '' ? [] : [searchEverything(words)] }
    },
  }),
]
