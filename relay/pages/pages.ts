import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageQueryOfEmbed } from '#shared/addresses/embed-address.ts'
import { pageQueryOfScorecard } from '#shared/addresses/graph-address.ts'
import { isReadable, MAX_PATH_LENGTH, NOT_FOUND_PATH } from '#shared/addresses/read-path.ts'
import { pageQueryOfWall } from '#shared/addresses/wall-address.ts'
import { statusOf } from '#shared/api/status-of.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import { languageOf } from '#shared/language.ts'
import type { FramedBy, NeedsOfPage, PageNeeds, PageRequest } from '#shared/page.ts'
import { hasSettings, type ReaderSettings, settingsAmong, settingsKey } from '#shared/reader-settings.ts'
import { readerSettings } from '#shared/reader-settings-of-cookies.ts'
import { holdsTag } from '../bytes/etag.ts'
import { type Encoding, pickEncoding } from '../bytes/pick-encoding.ts'
import type { Hub } from '../live/hub.ts'
import type { PageContent } from '../proxy/cache/answer-cache.ts'
import { UpstreamError } from '../proxy/gateway/origin-gateway.ts'
import { stateForReader } from '../reader/reader-states.ts'
import { giveCause } from '../security/failure-cause.ts'
import type { Visitor } from '../security/visitor.ts'
import { ThreadUnavailable } from '../threads/supervised-thread.ts'
import { EncodedPage } from './encoded-page.ts'
import { MissingMenuPages } from './missing-menu-pages.ts'
import { NoPlaceAtOrigin, sendOverloaded, TooManyPages } from './overload.ts'
import { gatherNeeds } from './page-needs.ts'
import { policyOf } from './page-policy.ts'
import type { PageStore } from './page-store.ts'
import { sendToLanguage } from './readers-language.ts'
import { redirectToTextPage } from './redirect-to-text-page.ts'
import type { RenderedPage } from './rendered-page.ts'
import { searchOf } from './search-form.ts'
import { sendEncoded } from './send-encoded.ts'
import { chooseSettings } from './settings-from-query.ts'

/** Retry-After of a page whose content the origin did not give. */
const RETRY_AFTER_S = 15
/** A page may come to need something else without a topic on it moving: a match may begin. */
const LOOK_AGAIN_MS = 5000
/** For so long after its start a relay has the page of a match wait until it knows which matches are live. */
const FIRST_HEARING_MS = 3000
const MENU_CLIENT = 'menu'
/** Section 9 of the specification. */
const FIRST_YEAR = 2024

export type Renderer = {
  render(request: PageRequest, encoding: Encoding, client: string): Promise<RenderedPage>
  isLate(client: string): boolean
  isFull(client: string): boolean
  readonly isBroken?: boolean
}

type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
  status?: number,
) => FastifyReply | Promise<FastifyReply>

export type Pages = {
  sendUnreadable(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply>
}

type Wanted = { url: string; key: string; visitor: Visitor; settings: ReaderSettings; encoding: Encoding }

/** `siteFor`: the site that a page names as its own, by the address under which its reader sees the site. */
export function pages(
  app: FastifyInstance,
  { needs, renderer }: { needs: NeedsOfPage; renderer: Renderer },
  store: PageStore<EncodedPage>,
  siteFor: (seen: string) => string,
): Pages {
  const { metrics, visitorOf } = app
  const { room } = app.live
  const {
    nowMs,
    clock: { wallMs },
    config: { copyrightYear, allowedHosts, embedOrigins },
  } = app.setup
  const framedBy = framedByOf(embedOrigins)
  const hearsUntilMs = nowMs() + FIRST_HEARING_MS
  const missing = new MissingMenuPages({ read: app.answers.read, nowMs })
  const isForEverybody = ({ settings }: Wanted) => !hasSettings(settings)

  const validPage = (wanted: Wanted): EncodedPage | undefined => {
    const valid = isForEverybody(wanted) ? store.valid(wanted.key, room.freshness, nowMs()) : undefined
    if (valid) metrics.pages.inc({ source: 'held' })
    return valid
  }
  const lastPage = (wanted: Wanted): EncodedPage | undefined =>
    isForEverybody(wanted) ? store.last(wanted.key, nowMs()) : undefined

  const pageOf = async (wanted: Wanted): Promise<EncodedPage> => {
    const valid = validPage(wanted)
    if (valid) return valid
    const { url, key, visitor, settings, encoding } = wanted
    const { freshness, staleSinceMs } = room
    const { generation } = store
    // No call of the origin for a page that cannot be rendered.
    if (lastPage(wanted) === undefined && renderer.isFull(visitor.client)) throw new TooManyPages()
    const read = (call: string) => app.readers.answers.read(call, visitor, settings).catch(asError)
    const { live, calls, menu, isNowhere, subject } = await gatherNeeds(url, {
      needs,
      stateOf: (topic) => stateForReader(room.hub, topic, settings, wallMs()),
      read,
    })
    const isUnheard = subject?.mayBeLive === true && !room.hub.isReady
    if (isUnheard && (await hasLiveLineWithin(room.hub, hearsUntilMs - nowMs()))) return pageOf(wanted)
    const reading = app.brand.read(visitor)
    const answers: Answers = await Promise.all(calls.map(async (call) => [call, await read(call)] as const))
    const known = answers.flatMap(([call, answer]) =>
      answer instanceof Error || (isUnheard && isGone(answer)) ? [] : [[call, answer] as const],
    )
    const refused = answers.find(([call]) => call === subject?.call)?.[1]
    // A page without what it is about, of which many are refused at once, is not worth the time of rendering it.
    if (refused instanceof UpstreamError && refused.isRefusal)
      throw new NoPlaceAtOrigin(lack([subject?.call ?? '', refused]))
    const nowhere = `${languageOf(url).prefix}${NOT_FOUND_PATH}`
    // All addresses where nothing is share one page: invented ones are not rendered one by one.
    if (url !== nowhere && (isNowhere || isAbsent(subject, known)))
      return pageOf({ ...wanted, url: nowhere, key: keyOf(visitor.site, nowhere) })
    const missingPages = menu === undefined ? [] : missing.among(menu, { ...visitor, client: MENU_CLIENT })
    const brand = await reading
    const version = JSON.stringify([
      brand,
      Object.values(live).map(({ epoch, offset }) => [epoch, offset]),
      calls.map((call) => known.find(([of]) => of === call)?.[1].version),
      freshness,
      missingPages,
    ])
    const dueMs = known.length < calls.length ? 0 : Math.min(...known.map(([, { untilMs }]) => untilMs))
    const shown = {
      offsets: Object.entries(live).map(([topic, { offset }]) => [topic, offset] as const),
      freshness,
      contentUntilMs: Math.min(dueMs, nowMs() + LOOK_AGAIN_MS),
    }
    if (generation !== store.generation) return pageOf(wanted)
    const content = Object.fromEntries(known.map(([call, { body }]) => [call, body]))
    const own = settingsAmong(settings, [live, Object.values(content)])
    const { page, isCached } = await store.get(`${key}${settingsKey(own)}`, version, shown, async () => {
      const page = await renderer.render(
        {
          url,
          site: visitor.site,
          at: wallMs(),
          live,
          ...(isForEverybody(wanted) ? {} : { settings: own }),
          ...(staleSinceMs === undefined ? {} : { staleSince: staleSinceMs }),
          content,
          copyrightYear: copyrightYear ?? copyrightYears(wallMs()),
          ...(brand === DEFAULT_BRAND ? {} : { brand }),
          ...(missingPages.length === 0 ? {} : { missingPages }),
          ...(framedBy === undefined ? {} : { framedBy }),
        },
        encoding,
        visitor.client,
      )
      const policy = policyOf({
        site: visitor.site,
        allowedHosts,
        carries: page.carries,
        framedBy: page.isFramable ? embedOrigins : [],
      })
      const lacks = answers.filter(([, answer]) => answer instanceof Error).map(lack)
      return new EncodedPage(page, { policy, path: pathIn(url), lacks: lacks.join(', ') })
    })
    if (generation !== store.generation) return pageOf(wanted)
    metrics.pages.inc({ source: isCached ? 'held' : 'rendered' })
    return page
  }

  const sendPage: SendPage = (request, reply, url, status) => {
    const visitor = visitorOf(request)
    const site = siteFor(visitor.site)
    const settings = readerSettings(request.headers.cookie)
    const encoding = pickEncoding(request.headers['accept-encoding'])
    const wanted = { url, key: keyOf(site, url), visitor: { ...visitor, site }, settings, encoding }
    const valid = validPage(wanted)
    if (valid) return send(request, reply, valid, status)
    const last = renderer.isLate(visitor.client) ? lastPage(wanted) : undefined
    if (last === undefined) return sendRendered(request, reply, wanted, status)
    metrics.pages.inc({ source: 'last' })
    // For later requests; a failure now means nothing for them.
    pageOf(wanted).catch(() => undefined)
    return send(request, reply, last, status)
  }
  const sendRendered = async (
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: Wanted,
    status: number | undefined,
  ) => {
    try {
      return await send(request, reply, await pageOf(wanted), status)
    } catch (error) {
      if (!PASSING.some((one) => error instanceof one)) throw error
      // The gateway counts the other: one address that requests too much is no alarm for an operator.
      if (error instanceof TooManyPages) metrics.pages.inc({ source: 'refused' })
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

const keyOf = (site: string, url: string) => `${site} ${url}`

function framedByOf(origins: readonly string[] = []): FramedBy | undefined {
  if (origins.length === 0) return undefined
  return origins.includes('*') ? 'any' : 'some'
}

type Answer = readonly [call: string, answer: PageContent | Error]
type Answers = readonly Answer[]
type Known = readonly (readonly [call: string, answer: PageContent])[]

/** Failures after which the same page can be had in a moment. */
const PASSING = [TooManyPages, NoPlaceAtOrigin, ThreadUnavailable]

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** What a page does without, for the log. */
const lack = ([call, error]: Answer) =>
  `${call} (${error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : ''})`

/** That the archive has no such match proves nothing while it is not known which matches are live. */
const isGone = ({ body }: PageContent) => statusOf(body)?.code === 404

function isAbsent(subject: PageNeeds['subject'], known: Known): boolean {
  const body = known.find(([call]) => call === subject?.call)?.[1].body
  if (subject === undefined || body === undefined) return false
  if (statusOf(body)?.code === 404) return true
  const { data } = body as { data?: unknown }
  return subject.isPageOfList === true && Array.isArray(data) && data.length === 0
}

/** The few words of a query that the page depends on, so that a query cannot make a page of its own. */
function pageUrlOf(path: string, query: string): string {
  if (query === '') return path
  const { path: own } = languageOf(path)
  return `${path}${pageQueryOfEmbed(own, query) ?? pageQueryOfWall(own, query) ?? pageQueryOfScorecard(own, query)}`
}

function copyrightYears(wallMs: number): string {
  const year = new Date(wallMs).getUTCFullYear()
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : `${FIRST_YEAR}`
}

/** Whether a relay that has just started hears the live line within so long. Before that it is not known which matches are live. */
function hasLiveLineWithin(hub: Hub, ms: number): Promise<boolean> {
  if (hub.isReady || ms <= 0) return Promise.resolve(hub.isReady)
  return new Promise((resolve) => {
    const end = (isHeard: boolean) => {
      clearTimeout(timer)
      forget()
      resolve(isHeard)
    }
    const forget = hub.onReady(() => end(true))
    const timer = setTimeout(() => end(false), ms)
  })
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
