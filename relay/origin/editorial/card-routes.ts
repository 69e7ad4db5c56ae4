import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MatchItem } from '#shared/api/match.ts'
import type { Language } from '#shared/language.ts'
import type { CardWordingModule, CardWords } from '#shared/share-card.ts'
import { call } from '../http/call.ts'
import { type Freshness, sendEncoded } from '../http/encoded-answer.ts'
import { languageOfQuery } from '../http/language-of-query.ts'
import { Refusal } from '../http/refusal.ts'
import type { MatchFinder } from '../matches/match-finder.ts'
import type { MatchRecord } from '../matches/match-record.ts'
import { placeOf } from '../matches/published-deliveries.ts'
import type { PictureBook } from '../pictures/picture-book.ts'
import type { Raster } from '../pictures/raster.ts'
import type { Lettering, ScoreFace } from '../pictures/score-face.ts'
import { ScriptFace } from '../pictures/script-face.ts'
import { articleCard, CARD, matchCard, siteCard } from '../pictures/share-card.ts'
import type { ArticleIndex, Shelf } from './article-index.ts'

export type CardRoom = {
  face: ScoreFace
  wordingIn?: CardWordingModule['cardWordingIn'] | undefined
  raster: Raster
  book: PictureBook
  articles: ArticleIndex
  finder: MatchFinder
}

const SITE_WORDS = 'Live cricket, ball by ball, and the stories around it'
const CARD_FRESHNESS: Freshness = { maxAge: 30, whileRevalidating: 600, ifError: 86_400 }

export function cardRoutes(app: FastifyInstance, room: CardRoom): void {
  const { face, raster, book, articles, finder, wordingIn } = room
  const lettering = letteringIn(face)
  card('/api/Media/cards/match/:file', async (id, { ball }, language) => {
    const found = await finder.find(id)
    const place = typeof ball === 'string' ? placeOf(ball) : undefined
    const record = found && place ? found.asAfter(place) : found
    if (!record) return undefined
    const item = record.item()
    const wording = await wordingIn?.(language)
    const words = wording?.match(item, !place) ?? ownWords(item, record.standing)
    return matchCard(await lettering(language), item, words, !place)
  })
  card('/api/Media/cards/news/:file', (id, _query, language) => ofArticle('news', id, language))
  card('/api/Media/cards/blog/:file', (id, _query, language) => ofArticle('blogs', id, language))
  call(app, 'GET', '/api/Media/cards/site.png', async (request, reply) => {
    const language = languageOfQuery(request)
    const words = language === 'en' ? undefined : (await wordingIn?.(language))?.site()
    return send(request, reply, siteCard(await lettering(language), words ?? SITE_WORDS))
  })

  async function ofArticle(shelf: Shelf, id: number, language: Language): Promise<string | undefined> {
    const article = await articles.find(shelf, id, language)
    const name = /\/pictures\/(.+)-\d+x\d+\.webp$/.exec(article?.ImageUrl ?? '')?.[1]
    const picture = name === undefined ? undefined : await book.find(name)
    if (!article || !picture) return undefined
    const inside = picture.svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
    // What kind it is and who wrote it are in English.
    if (article.Language !== undefined)
      return articleCard(await lettering(language), article.Title, '', inside)
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

function letteringIn(face: ScoreFace): (language: Language) => Promise<Lettering> {
  const opened = new Map<Language, Promise<Lettering>>()
  return (language) => {
    if (language === 'en') return Promise.resolve(face)
    const known = opened.get(language)
    if (known) return known
    const opening = ScriptFace.open(language, face)
    opened.set(language, opening)
    opening.catch(() => opened.delete(language))
    return opening
  }
}

function ownWords(item: MatchItem, { Status, StatusText }: MatchRecord['standing']): CardWords {
  return {
    head: `${item.TournamentName} · ${item.MatchName}`,
    sides: [item.TeamA.TeamName, item.TeamB.TeamName],
    situation: StatusText || (Status === 'upcoming' ? item.Venue : `Live from ${item.Venue}`),
  }
}
