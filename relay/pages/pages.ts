import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageQueryOfEmbed } from '#shared/addresses/embed-address.ts'
import { pageQueryOfScorecard } from '#shared/addresses/graph-address.ts'
import { pageQueryOfOverlay } from '#shared/addresses/overlay-address.ts'
import { isReadable, MAX_PATH_LENGTH, NOT_FOUND_PATH } from '#shared/addresses/read-path.ts'
import { pageQueryOfWall } from '#shared/addresses/wall-address.ts'
import { languageOf } from '#shared/language.ts'
import { readerSettings } from '#shared/reader-settings-of-cookies.ts'
import { holdsTag } from '../bytes/etag.ts'
import { pickEncoding } from '../bytes/pick-encoding.ts'
import { giveCause } from '../security/failure-cause.ts'
import { ThreadUnavailable } from '../threads/supervised-thread.ts'
import type { EncodedPage } from './encoded-page.ts'
import { NoPlaceAtOrigin, sendOverloaded, TooManyPages } from './overload.ts'
import { PageMaker, type PageParts, type Wanted } from './page-maker.ts'
import type { PageStore } from './page-store.ts'
import { readersHourCycle } from './readers-hour-cycle.ts'
import { sendToLanguage } from './readers-language.ts'
import { readersZone } from './readers-zone.ts'
import { redirectToTextPage } from './redirect-to-text-page.ts'
import { searchOf } from './search-form.ts'
import { sendEncoded } from './send-encoded.ts'
import { chooseSettings } from './settings-from-query.ts'

/** Retry-After of a page whose content the origin did not give. */
const RETRY_AFTER_S = 15
/** Failures after which the same page can be had in a moment. */
const PASSING = [TooManyPages, NoPlaceAtOrigin, ThreadUnavailable]

type Pages = {
  sendUnreadable(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply>
}

/** `siteFor`: the site that a page names as its own, by the address under which its reader sees the site. */
export function pages(
  app: FastifyInstance,
  parts: PageParts,
  store: PageStore<EncodedPage>,
  siteFor: (seen: string) => string,
): Pages {
  const maker = new PageMaker(app, parts, store)

  const sendPage = (request: FastifyRequest, reply: FastifyReply, url: string, status?: number) => {
    const visitor = app.visitorOf(request)
    const wanted: Wanted = {
      url,
      visitor: { ...visitor, site: siteFor(visitor.site) },
      settings: readerSettings(request.headers.cookie),
      timeZone: readersZone(request.headers.cookie),
      hourCycle: readersHourCycle(request.headers.cookie, languageOf(url).language),
      encoding: pickEncoding(request.headers['accept-encoding']),
    }
    const valid = maker.valid(wanted)
    if (valid) return send(request, reply, valid, status)
    const last = parts.renderer.isLate(visitor.client) ? maker.last(wanted) : undefined
    if (last === undefined) return sendMade(request, reply, wanted, status)
    app.metrics.pages.inc({ source: 'last' })
    // For later requests; a failure now means nothing for them.
    maker.make(wanted).catch(() => undefined)
    return send(request, reply, last, status)
  }

  const sendMade = async (request: FastifyRequest, reply: FastifyReply, wanted: Wanted, status?: number) => {
    try {
      return await send(request, reply, await maker.make(wanted), status)
    } catch (error) {
      if (!PASSING.some((one) => error instanceof one)) throw error
      // The gateway counts the other: one address that requests too much is no alarm for an operator.
      if (error instanceof TooManyPages) app.metrics.pages.inc({ source: 'refused' })
      giveCause(reply, error)
      return sendOverloaded(request, reply)
    }
  }

  const sendUnreadable = async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const { prefix } = languageOf(pathIn(request.url))
    return sendPage(request, reply, `${prefix}${NOT_FOUND_PATH}`, status)
  }

  app.get('/*', (request, reply) => {
    const path = pathIn(request.url)
    const query = request.url.slice(path.length)
    if (!isReadable(path)) return sendUnreadable(request, reply, path.length > MAX_PATH_LENGTH ? 414 : 400)
    const search = searchOf(path, query)
    if (search !== undefined) return reply.header('cache-control', 'no-cache').redirect(search, 302)
    const elsewhere =
      chooseSettings(request, reply) ?? sendToLanguage(request, reply) ?? redirectToTextPage(request, reply)
    return elsewhere ?? sendPage(request, reply, pageUrlOf(path, query))
  })
  return { sendUnreadable }
}

/** The few words of a query that the page depends on, so that a query cannot make a page of its own. */
function pageUrlOf(path: string, query: string): string {
  if (query === '') return path
  const { path: own } = languageOf(path)
  return `${path}${pageQueryOfEmbed(own, query) ?? pageQueryOfOverlay(own, query) ?? pageQueryOfWall(own, query) ?? pageQueryOfScorecard(own, query)}`
}

const pathIn = (url: string) => url.split('?', 1)[0] ?? '/'

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedPage,
  status = page.status,
): FastifyReply | Promise<FastifyReply> {
  reply.code(status).headers(page.headers)
  if (page.location !== undefined)
    return reply.header('location', `${page.location}${request.url.slice(pathIn(request.url).length)}`).send()
  if (status === 503) {
    giveCause(reply, page.lacks === '' ? 'the page says so' : `no answer to ${page.lacks}`)
    reply.header('retry-after', RETRY_AFTER_S)
  }
  // Set first, as the security headers differ by type; a 304 carries none.
  reply.type(page.type)
  if (status === 200 && holdsTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  return sendEncoded(request, reply, page)
}
