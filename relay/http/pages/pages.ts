import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#shared/language.ts'
import type { PageNeeds, PageRequest } from '#shared/page.ts'
import { isReadable, MAX_PATH_LENGTH, NOWHERE } from '#shared/readable-address.ts'
import { type Encoding, pickEncoding } from '../../bytes/encoding.ts'
import { holdsTag } from '../../bytes/etag.ts'
import type { LiveRoom } from '../../live/live-room.ts'
import type { Metrics } from '../../metrics.ts'
import type { WarmShelf } from '../warm-door.ts'
import type { ContentReader } from './content-reader.ts'
import { sendFullHouse, TooManyPages } from './crowd.ts'
import { EncodedPage } from './encoded-page.ts'
import { PageCache } from './page-cache.ts'
import { headersOf } from './page-headers.ts'
import { type Known, PageNeedsReader } from './page-needs.ts'
import { policyOf } from './page-policy.ts'
import { PageShelf } from './page-shelf.ts'
import { sendToLanguage } from './readers-language.ts'
import { searchOf } from './search-form.ts'
import { WarmPages } from './warm-pages.ts'
import type { WrittenPage } from './written-page.ts'

const CACHE_BYTES = 32 * 1024 * 1024
/** When to ask again for a page that could not be had. */
const RETRY_AFTER_S = 15
/** A page may come to need something else without a topic on it moving: a match may begin. */
const LOOK_AGAIN_MS = 5000
const HELD = { source: 'held' }
const RENDERED = { source: 'rendered' }
const LAST = { source: 'last' }
const REFUSED = { source: 'refused' }

export type Renderer = {
  needs(url: string, known: Known): Promise<PageNeeds>
  /** Compressed as well in the form that whoever asks takes. */
  render(request: PageRequest, encoding: Encoding): Promise<WrittenPage>
  /** Whether a page that is asked for now comes noticeably late. */
  readonly isLate: boolean
}

export type PagesOptions = {
  room: LiveRoom
  renderer: Renderer
  content: ContentReader
  metrics: Metrics
  copyrightYear: number
  /** Others whose pictures, films and frames pages may show. */
  allowedHosts: readonly string[]
  nowMs(): number
  /** In whose name pages are written for somebody who sees the site under this address. */
  siteFor(seen: string): string
  /** Under which address whoever asks sees the site. */
  siteOf(request: FastifyRequest): string
}

export type Pages = {
  /** Pages that are held, for those who only read them. */
  warm: WarmShelf
  /** Answers with the page for an address that cannot be read. */
  sendUnreadable(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply>
}

/** Every address that is neither a call nor a file is a page, rendered with its content and the score of this moment. */
export function pages(app: FastifyInstance, options: PagesOptions): Pages {
  const { room, renderer, content, metrics, copyrightYear, allowedHosts, nowMs, siteOf, siteFor } = options
  const cache = new PageCache<EncodedPage>(CACHE_BYTES)
  const shelf = new PageShelf<EncodedPage>((topic) => room.hub.topic(topic)?.offset)
  const needs = new PageNeedsReader({
    ask: (url, known) => renderer.needs(url, known),
    heldOf: (topic) => room.hub.topic(topic)?.held,
    bodyOf: (call) => content.get(call),
  })

  const keyOf = (site: string, url: string) => `${site} ${url}`
  const standing = (site: string, url: string) => shelf.get(keyOf(site, url), room.freshness, nowMs())

  const pageFor = async (request: FastifyRequest, url: string): Promise<EncodedPage> => {
    const site = siteFor(siteOf(request))
    const right = standing(site, url)
    if (right) {
      metrics.pages.inc(HELD)
      return right
    }
    const { freshness } = room
    const key = keyOf(site, url)
    const { live, calls } = await needs.gather(url)
    const answers = await Promise.all(calls.map(async (call) => [call, await content.get(call)] as const))
    const version = JSON.stringify([
      Object.values(live).map(({ epoch, offset }) => [epoch, offset]),
      answers.map(([, answer]) => answer?.version),
      freshness,
    ])
    const { page, isHeld } = cache.get(key, version, async () => {
      const page = await renderer.render(
        {
          url,
          site,
          at: nowMs(),
          live,
          ...(freshness.upstream === 'stale' ? { staleSince: freshness.sinceMs } : {}),
          content: Object.fromEntries(
            answers.flatMap(([call, answer]) => (answer ? [[call, answer.body]] : [])),
          ),
          copyrightYear,
        },
        pickEncoding(request.headers['accept-encoding']),
      )
      return new EncodedPage(page, policyOf({ site, allowedHosts, carries: page.carries }))
    })
    metrics.pages.inc(isHeld ? HELD : RENDERED)
    const made = await page
    shelf.put(key, made, {
      offsets: Object.entries(live).map(([topic, { offset }]) => [topic, offset]),
      freshness,
      contentUntilMs: Math.min(...answers.map(([, answer]) => answer?.untilMs ?? 0), nowMs() + LOOK_AGAIN_MS),
    })
    return made
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, url: string, status?: number) => {
    const last = lastFor(request, url)
    if (last) {
      metrics.pages.inc(LAST)
      // For those who come later; if it can't be had now, it may be then.
      pageFor(request, url).catch(() => undefined)
      return send(request, reply, last, status)
    }
    try {
      return await send(request, reply, await pageFor(request, url), status)
    } catch (error) {
      if (!(error instanceof TooManyPages)) throw error
      metrics.pages.inc(REFUSED)
      return sendFullHouse(request, reply)
    }
  }
  /** While many wait for theirs, nobody waits for a page that was right a moment ago. */
  const lastFor = (request: FastifyRequest, url: string): EncodedPage | undefined => {
    const site = siteFor(siteOf(request))
    const isNeeded = renderer.isLate && standing(site, url) === undefined
    return isNeeded ? shelf.last(keyOf(site, url), nowMs()) : undefined
  }

  const sendUnreadable = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const { prefix } = languageOf(pathOf(request))
    return sendPage(request, reply, `${prefix}${NOWHERE}`, status)
  }

  app.get('/*', async (request, reply) => {
    // No page depends on the query, so that it cannot make a page of its own out of each.
    const url = pathOf(request)
    if (!isReadable(url)) {
      return sendUnreadable(request, reply, url.length > MAX_PATH_LENGTH ? 414 : 400)
    }
    const search = searchOf(url, queryOf(request))
    if (search !== undefined) return reply.header('cache-control', 'no-cache').redirect(search, 302)
    const elsewhere = sendToLanguage(request, reply)
    if (elsewhere) return elsewhere
    return sendPage(request, reply, url)
  })
  const warm = new WarmPages({
    standing: (seen, url) => standing(siteFor(seen), url),
    given: () => {
      metrics.warmReads.inc()
      metrics.pages.inc(HELD)
    },
  })
  return { sendUnreadable, warm }
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'
/** With its question mark; empty where there is none. */
const queryOf = (request: FastifyRequest) => request.url.slice(pathOf(request).length)

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedPage,
  status = page.status,
): Promise<FastifyReply> {
  reply.headers(headersOf(page, pathOf(request)))
  if (page.location !== undefined) {
    return reply
      .code(status)
      .header('location', `${page.location}${queryOf(request)}`)
      .send()
  }
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S)
  // Said first, as it is what tells a page from other answers; nothing of it is sent where nothing has changed.
  reply.type(page.type)
  if (status === 200 && holdsTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.code(status).send(await page.as(encoding))
}
