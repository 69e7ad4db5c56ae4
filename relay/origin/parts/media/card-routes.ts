import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MatchItem } from '#shared/api/match.ts'
import type { Brand } from '#shared/brand.ts'
import type { Language } from '#shared/language.ts'
import type { CardWordingModule, CardWords } from '#shared/share-card-wording.ts'
import type { Lettering } from '../../core/drawing/lettering.ts'
import type { FindPicture } from '../../core/drawing/named-picture.ts'
import type { Raster } from '../../core/drawing/raster.ts'
import { PICTURE, placedPicture, rect } from '../../core/drawing/svg.ts'
import { call } from '../../core/http/call.ts'
import { idOfPicture, languageOfQuery, noSuchPicture } from '../../core/http/read-request.ts'
import { type Freshness, sendEncoded } from '../../core/http/send-answer.ts'
import type { MatchFinder } from '../../core/matches/match-finder.ts'
import type { MatchRecord } from '../../core/matches/match-record.ts'
import { placeOf } from '../../core/matches/published-deliveries.ts'
import type { ArticleIndex, Shelf } from '../content/article-index.ts'
import { articleCard, CARD, cardPaint, matchCard, siteCard } from './share-card.ts'

export type CardRoom = {
  /** Opened when it is first used, and kept. */
  letteringIn: (language: Language) => Promise<Lettering>
  wordingIn?: CardWordingModule['cardWordingIn'] | undefined
  raster: Raster
  findPicture: FindPicture
  articles: ArticleIndex
  finder: MatchFinder
  /** With the drawing of its logo, where it has one. */
  brand: () => [Brand, string | undefined]
}

const SITE_WORDS = 'Live cricket, ball by ball, and the stories around it'
const CARD_FRESHNESS: Freshness = { maxAge: 30, whileRevalidating: 270, ifError: 86_400 }

export function cardRoutes(app: FastifyInstance, room: CardRoom): void {
  const { letteringIn, raster, findPicture, articles, finder, wordingIn } = room
  const paint = () => cardPaint(...room.brand())
  card('/api/Media/cards/match/:file', async (id, { ball }, language) => {
    const found = await finder.find(id)
    const place = typeof ball === 'string' ? placeOf(ball) : undefined
    const record = found && place ? found.asAfter(place) : found
    if (!record) return undefined
    const item = record.item()
    const wording = await wordingIn?.(language)
    const words = wording?.match(item, !place) ?? ownWords(item, record.standing)
    return matchCard(await letteringIn(language), paint(), item, words, !place)
  })
  card('/api/Media/cards/news/:file', (id, _query, language) => ofArticle('news', id, language))
  card('/api/Media/cards/blog/:file', (id, _query, language) => ofArticle('blogs', id, language))
  call(app, 'GET', '/api/Media/cards/site.png', async (request, reply) => {
    const language = languageOfQuery(request)
    const words = language === 'en' ? undefined : (await wordingIn?.(language))?.site()
    return send(request, reply, siteCard(await letteringIn(language), paint(), words ?? SITE_WORDS))
  })

  async function ofArticle(shelf: Shelf, id: number, language: Language): Promise<string | undefined> {
    const article = await articles.find(shelf, id, language)
    const name = /\/pictures\/(.+)-\d+x\d+\.webp$/.exec(article?.ImageUrl ?? '')?.[1]
    const picture = name === undefined ? undefined : await findPicture(name)
    if (!article || (name !== undefined && !picture)) return undefined
    // A photograph has another form than the card; an article need not have a picture here.
    const inside = picture
      ? placedPicture(picture.svg, { x: 0, y: 0, ...PICTURE }, 'slice')
      : rect(0, 0, PICTURE.width, PICTURE.height, paint().deep)
    // What kind it is and who wrote it are in English.
    if (article.Language !== undefined)
      return articleCard(await letteringIn(language), paint(), article.Title, '', inside)
    const kind = `${article.Kind} · ${article.Author}`
    return articleCard(await letteringIn('en'), paint(), article.Title, kind, inside)
  }

  function card(
    path: string,
    draw: (id: number, query: Record<string, unknown>, language: Language) => Promise<string | undefined>,
  ): void {
    call(app, 'GET', path, async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const svg = await draw(idOfPicture(request, 'png'), query, languageOfQuery(request))
      if (svg === undefined) throw noSuchPicture()
      return send(request, reply, svg)
    })
  }

  async function send(request: FastifyRequest, reply: FastifyReply, svg: string): Promise<FastifyReply> {
    return sendEncoded(request, reply, await raster.encoded(svg, 'png', CARD.width), CARD_FRESHNESS)
  }
}

function ownWords(item: MatchItem, { Status, StatusText }: MatchRecord['standing']): CardWords {
  return {
    head: `${item.TournamentName} · ${item.MatchName}`,
    sides: [item.TeamA.TeamName, item.TeamB.TeamName],
    situation: StatusText || (Status === 'upcoming' ? item.Venue : `Live from ${item.Venue}`),
  }
}
