import { newsSearch } from '#client/api/article-calls.ts'
import { searchEverything } from '#client/api/search-calls.ts'
import { screenRoute } from '#client/widgets/pages/screen-route.ts'
import { pageOf } from '#shared/addresses/paths.ts'
import { wordsOfSegment } from '#shared/addresses/search-address.ts'

export const searchScreens = [
  screenRoute({
    path: '/news/news-search/:text?/:page?',
    file: 'search/search-screen',
    load: () => import('./search-screen.tsx'),
    calls: ({ text, page }) => {
      const [words, number] = [wordsOfSegment(text), pageOf(page)]
      return words && number ? [searchEverything(words), newsSearch(words, number)] : []
    },
  }),
]
