import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Video } from '#shared/api/gallery.ts'
import { call } from '../http/call.ts'
import { encodeAnswer, type Freshness, sendEncoded } from '../http/encoded-answer.ts'
import { languageOfQuery } from '../http/language-of-query.ts'
import { pageOfQuery } from '../http/paging.ts'
import { Refusal } from '../http/refusal.ts'
import { PUBLISHED, SUCCESS, sendJson } from '../http/send-json.ts'
import { sendRange } from '../http/send-range.ts'
import { type PictureBook, pictureUrl } from '../pictures/picture-book.ts'
import type { ScoreFace } from '../pictures/score-face.ts'
import { type CountReactions, countsOf } from '../reactions/reaction-store.ts'
import { captionsOf } from './captions.ts'
import { poster } from './poster.ts'
import { FRAME } from './recap-frame.ts'
import type { VideoShelf } from './video-shelf.ts'

const FILM: Freshness = { maxAge: 86_400, whileRevalidating: 604_800, ifError: 2_592_000 }

/** The videos of the gallery: their list, the films, captions and posters. A video's id is its match's. */
export function videoRoutes(app: FastifyInstance, shelf: VideoShelf, reactions: CountReactions): void {
  call(app, 'GET', '/api/Gallery/Videos', async (request, reply) => {
    const { offset, limit } = pageOfQuery(request.query)
    const ids = await shelf.listed()
    const shown = ids.slice(offset, offset + limit)
    const language = languageOfQuery(request)
    const inLanguage = language === 'en' ? '' : `?Language=${language}`
    const counts = await reactions('video', shown)
    const data: Video[] = []
    for (const id of shown) {
      const found = await shelf.recap(id)
      if (!found) continue
      const { record, recap } = found
      data.push({
        VideoId: id,
        Title: `${recap.title}: ${record.facts.tournament.name}, ${record.facts.name}`,
        Poster: pictureUrl(`recap-${id}`, FRAME),
        Sources: [{ Type: 'video/webm', Url: `/api/Media/videos/recap-${id}.webm` }],
        CaptionsUrl: `/api/Media/videos/recap-${id}.vtt${inLanguage}`,
        ...(language === 'en' ? {} : { Language: language }),
        DurationSeconds: Math.round(recap.durationMs / 100) / 10,
        MatchId: id,
        ...countsOf(counts, id),
      })
    }
    return sendJson(request, reply, { Status: SUCCESS, data, TotalCount: ids.length }, PUBLISHED)
  })

  call(app, 'GET', '/api/Media/videos/:file', async (request, reply) => {
    const { id, ending } = nameIn(request)
    if (ending === 'vtt') {
      const found = await shelf.recap(id)
      if (!found) throw new Refusal(404, 'There is no such video.')
      return sendEncoded(
        request,
        reply,
        encodeAnswer(
          captionsOf(found.record, found.recap, languageOfQuery(request)),
          'text/vtt; charset=utf-8',
        ),
        FILM,
      )
    }
    const film = await shelf.film(id)
    if (!film) throw new Refusal(404, 'There is no such video.')
    return sendRange(request, reply, film, FILM)
  })
}

/** Posters are pictures like the others, of the films' size. */
export function addPosters(book: PictureBook, shelf: VideoShelf, face: ScoreFace): void {
  book.add(async (name) => {
    const id = /^recap-([1-9]\d{0,8})$/.exec(name)?.[1]
    const found = id === undefined ? undefined : await shelf.recap(Number(id))
    if (!found) return undefined
    const { facts } = found.record
    const { Scores } = found.record.outcome()
    const sides = facts.teams.map(({ TeamId, TeamName, ShortName }) => ({
      name: TeamName,
      shortName: ShortName,
      scores: Object.values(Scores)
        .filter(({ BattingTeamId, SuperOver }) => BattingTeamId === TeamId && !SuperOver)
        .map(({ Runs, Wickets }) => (Wickets >= 10 ? `${Runs}` : `${Runs}/${Wickets}`)),
    }))
    return { svg: poster(face, { venue: facts.venue, sides }), ...FRAME }
  })
}

function nameIn(request: FastifyRequest): { id: number; ending: 'webm' | 'vtt' } {
  const { file = '' } = request.params as Record<string, string>
  const [, id, ending] = /^recap-([1-9]\d{0,8})\.(webm|vtt)$/.exec(file) ?? []
  if (id === undefined) throw new Refusal(404, 'There is no such video.')
  return { id: Number(id), ending: ending === 'vtt' ? 'vtt' : 'webm' }
}
