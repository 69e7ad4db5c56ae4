import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isReadable, MAX_PATH_LENGTH, NOT_FOUND_PATH } from '#shared/addresses/readable-address.ts'
import { statusOf } from '#shared/api/status-of.ts'
import { languageOf } from '#shared/language.ts'
import type { FramedBy, NeedsOfPage, PageNeeds, PageRequest } from '#shared/page.ts'
import { readerSettings } from '#shared/read-settings.ts'
import { hasSettings, settingsAmong, settingsKey } from '#shared/reader-settings.ts'
import { type Encoding, pickEncoding } from '../../bytes/encoding.ts'
import { holdsTag } from '../../bytes/etag.ts'
import type { LiveRoom } from '../../live/live-room.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { PageAnswers, PageContent } from '../../proxy/cache/page-answers.ts'
import { giveCause } from '../../proxy/gateway/failure-cause.ts'
import type { ReaderAnswers } from '../../reader/reader-answers.ts'
import { stateForReader } from '../../reader/reader-states.ts'
import { chooseSettings } from './choose-settings.ts'
import { copyrightYears } from './copyright-years.ts'
import { EncodedPage } from './encoded-page.ts'
import { isHeardWithin } from './first-hearing.ts'
import { MissingPages } from './missing-pages.ts'
import { NoPlaceAtOrigin, sendOverloaded, TooManyPages } from './overload.ts'
import { headersOf } from './page-headers.ts'
import { gatherNeeds } from './page-needs.ts'
import { policyOf } from './page-policy.ts'
import type { PageStore } from './page-store.ts'
import { pageUrlOf } from './page-url.ts'
import { sendToLanguage } from './readers-language.ts'
import type { RenderedPage } from './rendered-page.ts'
import { searchOf } from './search-form.ts'
import { sendToText } from './send-to-text.ts'

/** Retry-After of a page whose content the origin did not give. */
const RETRY_AFTER_S = 15
/** A page may come to need something else without a topic on it moving: a match may begin. */
const LOOK_AGAIN_MS = 5000
/** For so long after its start a relay has the page of a match wait until it knows which matches are live. */
const FIRST_HEARING_MS = 3000
const HELD = { source: 'held' }
/** The calls of the menu are made for no reader in particular. */
const MENU_CLIENT = 'menu'
const RENDERED = { source: 'rendered' }
const LAST = { source: 'last' }
const REFUSED = { source: 'refused' }

export type Renderer = {
  /** In an encoding that its first reader takes. `client`: whose turn it is. */
  render(request: PageRequest, encoding: Encoding, client: string): Promise<RenderedPage>
  /** Whether a page that a client requests now comes noticeably late, or is refused with TooManyPages. */
  isLate(client: string): boolean
  isFull(client: string): boolean
  /** Whether rendering has failed for good in this process. */
  readonly isBroken?: boolean
}

export type PagesOptions = {
  room: LiveRoom
  needs: NeedsOfPage
  renderer: Renderer
  content: PageAnswers
  /** The same for those who may not be shown everything. */
  readerAnswers: ReaderAnswers
  store: PageStore<EncodedPage>
  /** The client that a request counts for where places at the origin are shared out. */
  clientOf(request: FastifyRequest): string
  metrics: Metrics
  /** Absent: from the site's first year to the current one. */
  copyrightYear: string | undefined
  /** Others whose pictures, films and frames pages may show. */
  allowedHosts: readonly string[]
  /** Those whose pages may frame what is made for it; `*` is everybody. */
  embedOrigins?: readonly string[]
  /** Unix time that does not jump, for how old things are; and as the wall clock shows it. */
  nowMs(): number
  wallMs(): number
  /** The site that a page names as its own, by the address under which its reader sees the site. */
  siteFor(seen: string): string
  /** The address under which a reader sees the site. */
  siteOf(request: FastifyRequest): string
}

export type Pages = {
  /** Answers with the page for an address that cannot be read. */
  sendUnreadable(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply>
}

/** Every address that is neither a call nor a file is a page, rendered with its content and the score of this moment. */
export function pages(app: FastifyInstance, options: PagesOptions): Pages {
  const { room, needs, renderer, content, readerAnswers, store, metrics, copyrightYear, allowedHosts } =
    options
  const { nowMs, wallMs, siteOf, siteFor } = options
  const framedBy = framedByOf(options.embedOrigins)
  const hearsUntilMs = nowMs() + FIRST_HEARING_MS
  const missing = new MissingPages({ bodyOf: (call) => content.get(call, MENU_CLIENT), nowMs })
  const whyNot = (call: string) => `${call} (${content.whyFailed(call) ?? 'not asked'})`
  const keyOf = (site: string, url: string) => `${site} ${url}`
  const validPage = (site: string, url: string) => store.valid(keyOf(site, url), room.freshness, nowMs())

  const pageFor = async (request: FastifyRequest, url: string): Promise<EncodedPage> => {
    const site = siteFor(siteOf(request))
    const settings = readerSettings(request.headers.cookie)
    const isForEverybody = !hasSettings(settings)
    const valid = isForEverybody ? validPage(site, url) : undefined
    if (valid) {
      metrics.pages.inc(HELD)
      return valid
    }
    const { freshness, staleSinceMs } = room
    const { generation } = store
    const client = options.clientOf(request)
    // Do not call the origin for a page that cannot be rendered.
    const last = isForEverybody ? store.last(keyOf(site, url), nowMs()) : undefined
    if (last === undefined && renderer.isFull(client)) throw new TooManyPages()
    const { live, calls, menu, isNowhere, subject } = await gatherNeeds(url, {
      needs,
      heldOf: (topic) => stateForReader(room.hub, topic, settings, wallMs()),
      bodyOf: (call) => readerAnswers.get(call, client, settings),
    })
    const isUnheard = subject?.mayBeLive === true && !room.hub.isReady
    if (isUnheard && (await isHeardWithin(room.hub, hearsUntilMs - nowMs()))) return pageFor(request, url)
    const said = await Promise.all(
      calls.map(async (call) => [call, await readerAnswers.get(call, client, settings)] as const),
    )
    const answers = isUnheard ? said.map(unlessGone) : said
    // A page without what it is about, of which many are refused at once, is not worth the time of rendering it.
    if (subject && content.wasRefused(subject.call) && !isAnswered(subject.call, answers))
      throw new NoPlaceAtOrigin(whyNot(subject.call))
    const nowhere = `${languageOf(url).prefix}${NOT_FOUND_PATH}`
    // All addresses where nothing is share one page: invented ones are not rendered one by one.
    if (url !== nowhere && (isNowhere || isAbsent(subject, answers))) return pageFor(request, nowhere)
    const missingPages = menu === undefined ? [] : missing.among(menu)
    const version = JSON.stringify([
      Object.values(live).map(({ epoch, offset }) => [epoch, offset]),
      answers.map(([, answer]) => answer?.version),
      freshness,
      missingPages,
    ])
    const shown = {
      offsets: Object.entries(live).map(([topic, { offset }]) => [topic, offset] as const),
      freshness,
      contentUntilMs: Math.min(...answers.map(([, answer]) => answer?.untilMs ?? 0), nowMs() + LOOK_AGAIN_MS),
    }
    if (generation !== store.generation) return pageFor(request, url)
    const own = settingsAmong(settings, [live, answers.map(([, answer]) => answer?.body)])
    const key = `${keyOf(site, url)}${settingsKey(own)}`
    const { page, isHeld } = await store.get(key, version, shown, async () => {
      const page = await renderer.render(
        {
          url,
          site,
          at: wallMs(),
          live,
          ...(isForEverybody ? {} : { settings: own }),
          ...(staleSinceMs === undefined ? {} : { staleSince: staleSinceMs }),
          content: Object.fromEntries(
            answers.flatMap(([call, answer]) => (answer ? [[call, answer.body]] : [])),
          ),
          copyrightYear: copyrightYear ?? copyrightYears(wallMs()),
          ...(missingPages.length === 0 ? {} : { missingPages }),
          ...(framedBy === undefined ? {} : { framedBy }),
        },
        pickEncoding(request.headers['accept-encoding']),
        client,
      )
      const lacks = answers.flatMap(([call, answer]) => (answer ? [] : [whyNot(call)]))
      return new EncodedPage(
        page,
        policyOf({
          site,
          allowedHosts,
          carries: page.carries,
          framedBy: page.isFramable ? options.embedOrigins : [],
        }),
        lacks.join(', '),
      )
    })
    if (generation !== store.generation) return pageFor(request, url)
    metrics.pages.inc(isHeld ? HELD : RENDERED)
    return page
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, url: string, status?: number) => {
    const last = lastFor(request, url)
    if (last) {
      metrics.pages.inc(LAST)
      // For later requests; a failure now says nothing of them.
      pageFor(request, url).catch(() => undefined)
      return send(request, reply, last, status)
    }
    try {
      return await send(request, reply, await pageFor(request, url), status)
    } catch (error) {
      if (!(error instanceof TooManyPages || error instanceof NoPlaceAtOrigin)) throw error
      // The gateway counts the other: nobody on call is woken for one address that asks too much.
      if (error instanceof TooManyPages) metrics.pages.inc(REFUSED)
      giveCause(reply, error)
      return sendOverloaded(request, reply)
    }
  }
  /** While many renderings wait, a page that was valid a moment ago is sent without waiting for its own. */
  const lastFor = (request: FastifyRequest, url: string): EncodedPage | undefined => {
    const site = siteFor(siteOf(request))
    const isForEverybody = !hasSettings(readerSettings(request.headers.cookie))
    const isLate = isForEverybody && renderer.isLate(options.clientOf(request))
    return isLate && validPage(site, url) === undefined ? store.last(keyOf(site, url), nowMs()) : undefined
  }

  const sendUnreadable = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const { prefix } = languageOf(pathOf(request))
    return sendPage(request, reply, `${prefix}${NOT_FOUND_PATH}`, status)
  }

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (!isReadable(path)) {
      return sendUnreadable(request, reply, path.length > MAX_PATH_LENGTH ? 414 : 400)
    }
    const url = pageUrlOf(path, queryOf(request))
    const search = searchOf(path, queryOf(request))
    if (search !== undefined) return reply.header('cache-control', 'no-cache').redirect(search, 302)
    const elsewhere =
      chooseSettings(request, reply) ?? sendToLanguage(request, reply) ?? sendToText(request, reply)
    if (elsewhere) return elsewhere
    return sendPage(request, reply, url)
  })
  return { sendUnreadable }
}

function framedByOf(origins: readonly string[] = []): FramedBy | undefined {
  if (origins.length === 0) return undefined
  return origins.includes('*') ? 'anybody' : 'some'
}

type Answer = readonly [call: string, answer: PageContent | undefined]
type Answers = readonly Answer[]

/** That the archive has no such match proves nothing while nobody knows whether it is live: nobody answered. */
function unlessGone([call, answer]: Answer): Answer {
  return [call, answer && statusOf(answer.body)?.code === 404 ? undefined : answer]
}

const isAnswered = (call: string, answers: Answers) => answers.some(([of, answer]) => of === call && answer)

/** Whether the call that decides it says that there is nothing at an address. */
function isAbsent(subject: PageNeeds['subject'], answers: Answers): boolean {
  const body = answers.find(([call]) => call === subject?.call)?.[1]?.body
  if (subject === undefined || body === undefined) return false
  if (statusOf(body)?.code === 404) return true
  const { data } = body as { data?: unknown }
  return subject.isPageOfList === true && Array.isArray(data) && data.length === 0
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
  if (status === 503) {
    giveCause(reply, page.lacks === '' ? 'the page says so' : `no answer to ${page.lacks}`)
    reply.header('retry-after', RETRY_AFTER_S)
  }
  // Set first, as the security headers differ by type; a 304 carries none.
  reply.type(page.type)
  if (status === 200 && holdsTag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.code(status).send(await page.as(encoding))
}
