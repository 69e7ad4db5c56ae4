import type { FastifyInstance } from 'fastify'
import { readCall } from '../http/call.ts'
import { idInPath, languageOfQuery, pageOfQuery, textInQuery } from '../http/read-request.ts'
import { Refusal } from '../http/refusal.ts'
import { PUBLISHED } from '../http/send-answer.ts'
import { type CountReactions, countsOf } from '../reactions/reaction-store.ts'
import type { ArticleIndex } from './article-index.ts'

const MAX_SEARCH = 100
const SEARCH_RULE = `may be given once, with at most ${MAX_SEARCH} characters.`

const SHELVES = [
  { path: 'News', shelf: 'news', type: 'news', key: 'NewsId', word: 'news article' },
  { path: 'Blog', shelf: 'blogs', type: 'blog', key: 'BlogId', word: 'blog' },
] as const

export function articleRoutes(app: FastifyInstance, articles: ArticleIndex, reactions: CountReactions): void {
  for (const { path, shelf, type, key, word } of SHELVES) {
    const withCounts = async (cards: readonly { id: number }[]) => {
      const ids = cards.map(({ id }) => id)
      const counts = await reactions(type, ids)
      return cards.map(({ id, ...card }) => ({ [key]: id, ...card, ...countsOf(counts, id) }))
    }
    readCall(app, `/api/${path}/List`, PUBLISHED, async (request) => {
      const page = pageOfQuery(request.query)
      const text = textInQuery(request, 'SearchText', [0, MAX_SEARCH], SEARCH_RULE).trim()
      const listed = await articles.page(shelf, text, page, languageOfQuery(request))
      return { data: await withCounts(listed.data), TotalCount: listed.TotalCount }
    })
    readCall(app, `/api/${path}/Detail/:id`, PUBLISHED, async (request) => {
      const opened = await articles.find(shelf, idInPath(request, word), languageOfQuery(request))
      if (!opened) throw new Refusal(404, `There is no such ${word}.`)
      const [data] = await withCounts([opened])
      return { data }
    })
  }
}
