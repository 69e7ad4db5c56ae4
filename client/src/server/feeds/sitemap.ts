import { siteDocument, siteDocuments } from '#client/kit/api/article-calls.ts'
import type { AnyCall, Call } from '#client/kit/api/call.ts'
import { groundDetail } from '#client/kit/api/ground-calls.ts'
import { board } from '#client/kit/live/topic.ts'
import { answerInPage } from '#client/server/answer-in-page.ts'
import type { List } from '#client/site/features/page-layouts/screen-route.ts'
import { groundNameOf } from '#shared/addresses/ground-address.ts'
import { isDocumentSlug, paths } from '#shared/addresses/paths.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/api/page-size.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { addressIn, LANGUAGES } from '#shared/language.ts'
import type { Board } from '#shared/live/match-state.ts'
import { SCREENS } from '../../site/app/screens.ts'
import { type Feed, unavailable } from './feed.ts'

const DOCUMENTS = ['about', 'privacy', 'terms', 'how-predictions-work']

type Listed = { path: string; changed?: string | undefined }
type PagedList = { callsOf(content: Content): AnyCall[]; listed(content: Content): Listed[] }
type Content = Readonly<Record<string, unknown>>

/** A list, by pages of the largest size. `pathOf`: a reader's page of it. */
function pagedList(
  { callOf: listOf, pathOfItem = () => undefined }: List,
  pathOf: (page: number) => string | undefined,
): PagedList {
  const callOf = (page: number) => listOf(page, MAX_PAGE_SIZE)
  // Called before the bodies are checked, too.
  const totalIn = (content: Content) => {
    const total: unknown = answerInPage(callOf(1), content)?.TotalCount
    return Number.isSafeInteger(total) ? (total as number) : 0
  }
  const callsOf = (content: Content) => {
    const pages = Math.max(1, Math.min(MAX_PAGES, Math.ceil(totalIn(content) / MAX_PAGE_SIZE)))
    return Array.from({ length: pages }, (_, index) => callOf(index + 1))
  }
  return {
    callsOf,
    listed: (content) => {
      const pages = Math.max(1, Math.ceil(Math.min(totalIn(content), MAX_PAGES * MAX_PAGE_SIZE) / PAGE_SIZE))
      const items = callsOf(content).flatMap((call) => answerInPage(call, content)?.data ?? [])
      return [
        ...Array.from({ length: pages }, (_, index) => ({ path: pathOf(index + 1) })),
        ...items.map((item) => ({ path: pathOfItem(item), changed: item.UpdatedAt ?? item.PublishedAt })),
      ].flatMap(({ path, ...rest }) => (path === undefined ? [] : { path, ...rest }))
    },
  }
}

/** Together far below the 50,000 addresses that one file may hold. */
const MAX_PAGES = 25

const DOCUMENT_LIST = {
  callOf: siteDocuments,
  pathOfItem: ({ Slug }: { Slug: string }) => (isDocumentSlug(Slug) ? paths.document(Slug) : undefined),
}

const SINGLE = SCREENS.filter(({ isListed }) => isListed).map(({ address }) => address)

const LISTS: readonly PagedList[] = [
  ...SCREENS.flatMap(({ address, list }) =>
    list ? pagedList(list, (page) => (page === 1 ? address : `${address}/${page}`)) : [],
  ),
  pagedList(DOCUMENT_LIST, () => undefined),
]

const documents = DOCUMENTS.map((slug) => ({ slug, call: siteDocument(slug) }))

/** Two lists may be pages of the same call. */
const callsOf = (content: Content): AnyCall[] => {
  const calls = [...LISTS.flatMap((one) => one.callsOf(content)), ...documents.map(({ call }) => call)]
  return [...new Map(calls.map((call) => [call.key, call])).values()]
}

const matchesIn = (content: Content): unknown[] =>
  callsOf(content)
    .filter(({ isMatchList }: AnyCall & { isMatchList?: true }) => isMatchList)
    .map(({ key }) => content[key])

/**
 * Every page that a search engine may list, in every language. All or none: a page that is left out would
 * count as gone.
 */
export const sitemap: Feed = {
  needs: (content) => ({
    topics: [board],
    calls: [...callsOf(content), ...groundProbe(matchesIn(content))],
    ...(Object.keys(content).length === 0 ? { open: 'content' } : {}),
  }),
  write: ({ site, live, content }) => {
    const onBoard = live[board]?.state as Board | undefined
    const grounds = groundPages(content, matchesIn(content))
    if (!onBoard || !grounds || callsOf(content).some(({ key }) => !Object.hasOwn(content, key)))
      return unavailable
    const listed: Listed[] = [
      ...SINGLE.map((path) => ({ path })),
      ...documents.flatMap(({ slug, call }) =>
        answerInPage(call, content) ? [{ path: paths.document(slug) }] : [],
      ),
      ...LISTS.flatMap((one) => one.listed(content)),
      ...grounds.map((path) => ({ path })),
      // The lists hold coming and finished matches only: those in play are on the board.
      ...Object.values(onBoard.Matches).map(({ LiveMatchId }) => ({ path: paths.scorecard(LiveMatchId) })),
    ]
    return {
      status: 200,
      type: 'application/xml; charset=utf-8',
      body: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        ...onceEach(listed).flatMap((one) => entriesOf(one, site)),
        '</urlset>',
        '',
      ].join('\n'),
    }
  },
}

function onceEach(listed: readonly Listed[]): Listed[] {
  return [...new Map(listed.map((one) => [one.path, one])).values()]
}

function entriesOf({ path, changed }: Listed, site: string): string[] {
  const at = LANGUAGES.map((language) => ({
    language,
    url: escapeHtml(`${site}${addressIn(language, path)}`),
  }))
  const whereNoneFits = { language: 'x-default', url: escapeHtml(`${site}${path}`) }
  const alternates = [...at, whereNoneFits].map(
    ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
  )
  const when = changed === undefined ? '' : `<lastmod>${escapeHtml(changed)}</lastmod>`
  return at.map(({ url }) => `<url><loc>${url}</loc>${when}${alternates.join('')}</url>`)
}

/** No list names grounds, but matches do. One ground is asked for to learn whether the origin has pages of them. */
function groundProbe(bodies: readonly unknown[]): AnyCall[] {
  return groundsIn(bodies).slice(0, 1).map(groundDetail)
}

/** Undefined while it is not known whether there are any. */
function groundPages(content: Content, bodies: readonly unknown[]): string[] | undefined {
  const grounds = groundsIn(bodies)
  const asked = grounds.map(groundDetail).find(({ key }) => Object.hasOwn(content, key))
  if (asked === undefined) return grounds.length === 0 ? [] : undefined
  return isAnswered(asked, content) ? grounds.map(paths.groundDetail) : []
}

const isAnswered = (call: Call<unknown>, content: Content) => answerInPage(call, content) !== undefined

/** The bodies may be unchecked. */
function groundsIn(bodies: readonly unknown[]): string[] {
  const venues = bodies.flatMap((body) => {
    const { data } = (body ?? {}) as { data?: unknown }
    return Array.isArray(data) ? data.map((match: { Venue?: unknown } | null) => match?.Venue) : []
  })
  return [...new Set(venues)].flatMap((venue) =>
    typeof venue === 'string' ? (groundNameOf(venue) ?? []) : [],
  )
}
