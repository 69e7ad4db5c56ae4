import type { FastifyInstance, FastifyRequest } from 'fastify'
import { call } from '../http/call.ts'
import { idInPath } from '../http/id-in-path.ts'
import { languageOfQuery } from '../http/language-of-query.ts'
import { pageOfQuery } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { PUBLISHED, SUCCESS, sendJson } from '../http/send-json.ts'
import { type CountReactions, countsOf } from '../reactions/reaction-store.ts'
import type { ArticleIndex } from './article-index.ts'

const MAX_SEARCH = 100

const SHELVES = [
  { path: 'News', shelf: 'news', type: 'news', key: 'NewsId', word: 'news article' },
  { path: 'Blog', shelf: 'blogs', type: 'blog', key: 'BlogId', word: 'blog' },
] as const

export function articleRoutes(app: FastifyInstance, articles: ArticleIndex, reactions: CountReactions): void {
  for (const { path, shelf, type, key, word } of SHELVES) {
    call(app, 'GET', `/api/${path}/List`, async (request, reply) => {
      const page = pageOfQuery(request.query)
      const { cards, total } = await articles.page(shelf, searchIn(request), page, languageOfQuery(request))
      const counts = await reactions(
        type,
        cards.map(({ id }) => id),
      )
      const data = cards.map(({ id, ...card }) => ({ [key]: id, ...card, ...countsOf(counts, id) }))
      return sendJson(request, reply, { Status: SUCCESS, data, TotalCount: total }, PUBLISHED)
    })
    call(app, 'GET', `/api/${path}/Detail/:id`, async (request, reply) => {
      const opened = await articles.find(shelf, idInPath(request, word), languageOfQuery(request))
      if (!opened) throw new Refusal(404, `There is no such ${word}.`)
      const { id, ...rest } = opened
      const counts = await reactions(type, [id])
      return sendJson(
        request,
        reply,
        { Status: SUCCESS, data: { [key]: id, ...rest, ...countsOf(counts, id) } },
        PUBLISHED,
      )
    })
  }
}

function searchIn(request: FastifyRequest): string {
  const { SearchText = '' } = request.query as Record<string, unknown>
  if (typeof SearchText !== 'string' || SearchText.length > MAX_SEARCH) {
    throw new Refusal(400, `SearchText may be given once, with at most ${MAX_SEARCH} characters.`)
  }
  return SearchText.trim()
}
