import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/language.ts'
import { call } from '../http/call.ts'
import { type Freshness, sendEncoded } from '../http/encoded-answer.ts'
import { languageOfQuery } from '../http/language-of-query.ts'
import { Refusal } from '../http/refusal.ts'
import type { MatchFinder } from '../matches/match-finder.ts'
import { placeOf } from '../matches/published-deliveries.ts'
import type { PictureBook } from '../pictures/picture-book.ts'
import type { Raster } from '../pictures/raster.ts'
import type { ScoreFace } from '../pictures/score-face.ts'
import { articleCard, CARD, matchCard, siteCard } from '../pictures/share-card.ts'
import type { ArticleIndex, Shelf } from './article-index.ts'

export type CardRoom = {
  face: ScoreFace
  raster: Raster
  book: PictureBook
  articles: ArticleIndex
  finder: MatchFinder
}

const CARD_FRESHNESS: Freshness = { maxAge: 30, whileRevalidating: 600, ifError: 86_400 }

/** The pictures of shared links: of matches, news, blogs and the site. */
export function cardRoutes(app: FastifyInstance, { face, raster, book, articles, finder }: CardRoom): void {
  card('/api/Media/cards/match/:file', async (id, { ball }) => {
    const found = await finder.find(id)
    const place = typeof ball === 'string' ? placeOf(ball) : undefined
    const record = found && place ? found.asAfter(place) : found
    if (!record) return undefined
    const { Status, StatusText } = record.standing
    const situation =
      StatusText || (Status === 'upcoming' ? record.facts.venue : `Live from ${record.facts.venue}`)
    return matchCard(face, record.item(), situation)
  })
  card('/api/Media/cards/news/:file', (id, _query, language) => ofArticle('news', id, language))
  card('/api/Media/cards/blog/:file', (id, _query, language) => ofArticle('blogs', id, language))
  call(app, 'GET', '/api/Media/cards/site.png', (request, reply) => send(request, reply, siteCard(face)))

  async function ofArticle(shelf: Shelf, id: number, language: Language): Promise<string | undefined> {
    const article = await articles.find(shelf, id, language)
    const name = /\/pictures\/(.+)-\d+x\d+\.webp$/.exec(article?.ImageUrl ?? '')?.[1]
    const picture = name === undefined ? undefined : await book.find(name)
    if (!article || !picture) return undefined
    const inside = picture.svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
    // The face has Latin letters alone: a headline in others is said by the link itself.
    if (article.Language !== undefined) return articleCard(face, '', '', inside)
    return articleCard(face, article.Title, `${article.Kind} · ${article.Author}`, inside)
  }

  function card(
    path: string,
    draw: (id: number, query: Record<string, unknown>, language: Language) => Promise<string | undefined>,
  ): void {
    call(app, 'GET', path, async (request, reply) => {
      const { file = '' } = request.params as Record<string, string>
      const id = /^([1-9]\d{0,8})\.png$/.exec(file)?.[1]
      const query = request.query as Record<string, unknown>
      const svg = id === undefined ? undefined : await draw(Number(id), query, languageOfQuery(request))
      if (svg === undefined) throw new Refusal(404, 'There is no such picture.')
      return send(request, reply, svg)
    })
  }

  async function send(request: FastifyRequest, reply: FastifyReply, svg: string): Promise<FastifyReply> {
    const etag = `"${raster.nameOf(svg, 'png', CARD.width)}"`
    const body = await raster.bytes(svg, 'png', CARD.width)
    return sendEncoded(request, reply, { body, etag, type: 'image/png' }, CARD_FRESHNESS)
  }
}
