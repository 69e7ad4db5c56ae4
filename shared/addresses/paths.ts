import { PLAYER_SEARCH_PATH, SEARCH_PATH, searchSegment } from '#shared/addresses/search-address.ts'
import { type BallPlace, ballText } from './ball-address.ts'
import { groundSegment } from './ground-address.ts'
import { slugOf } from './slug.ts'

/** Every address of the product. They carry no language: the router's base does. */

export const TABS = ['scorecard', 'commentary', 'graphs', 'info'] as const
export type Tab = (typeof TABS)[number]

/** A list has an address for each of its pages; the first needs no number. */
const list =
  (path: string) =>
  (page = 1) =>
    page === 1 ? path : `${path}/${page}`

/** The title after an id is for people: it is not needed to find the page. */
const titled = (path: string) => (id: number, title: string) => {
  const slug = slugOf(title)
  return slug === '' ? `${path}/${id}` : `${path}/${id}-${slug}`
}

export const paths = {
  home: '/',
  liveScore: '/live-score',
  scorecard: (liveMatchId: number, tab: Tab = 'scorecard') =>
    tab === 'scorecard'
      ? `/live-score/scorecard/${liveMatchId}`
      : `/live-score/scorecard/${liveMatchId}/${tab}`,
  /** A match as it was after a ball. */
  scorecardAt: (liveMatchId: number, ball: BallPlace, tab: Tab = 'scorecard'): string =>
    `${paths.scorecard(liveMatchId, tab)}?ball=${ballText(ball)}`,
  scorebook: (liveMatchId: number): string => `${paths.scorecard(liveMatchId)}/scorebook`,
  matches: list('/matches'),
  /** As the specification's footer links it: the first page with its number. */
  firstMatches: '/matches/1',
  upcomingMatch: (matchId: number) => `/matches/upcoming/${matchId}`,
  highlights: (matchId: number) => `/matches/highlights/${matchId}`,
  fixtures: list('/fixtures'),
  results: list('/results'),
  news: list('/news'),
  newsDetail: titled('/news/news-detail'),
  /** Stories and all that has a name; without words, the form for them. */
  search: (words: string, page = 1) =>
    words === '' ? SEARCH_PATH : list(`${SEARCH_PATH}/${searchSegment(words)}`)(page),
  blog: list('/blog'),
  blogDetail: titled('/blog/blog-details'),
  series: list('/series'),
  seriesDetail: (tournamentId: number) => `/series/series-detail/${tournamentId}`,
  teams: list('/teams'),
  teamDetail: (teamId: number, name: string) => `/teams/team-detail/${teamId}/${slugOf(name) || '-'}`,
  /** By its name, which is all that a match has of where it is played. */
  groundDetail: (name: string) => `/grounds/ground-detail/${groundSegment(name)}`,
  players: list('/players'),
  playerSearch: (text: string, page = 1) => list(`${PLAYER_SEARCH_PATH}/${searchSegment(text)}`)(page),
  playerDetail: (playerId: number) => `/players/player-detail/${playerId}`,
  sponsors: list('/sponsor-events'),
  sponsorDetail: titled('/sponsor-events/sponsor-details'),
  images: list('/images'),
  imageDetail: (categoryId: number) => `/images/image-detail/${categoryId}`,
  videos: list('/videos'),
  addbar: '/addbar',
  contact: '/contact',
  login: '/login',
  register: '/register',
  account: '/account',
  /** The step after it: the code that opens the account. */
  verify: '/register?step=verify',
  /** Where the OTP is done and the code by e-mail is left. */
  verifyEmail: '/register?step=verify&way=email',
  prediction: '/prediction',
  /** How good the forecast of who will win is. */
  howSure: '/how-sure',
  /** The board and one match without script and pictures, for slow networks. */
  text: '/text',
  textMatch: (liveMatchId: number) => `/text/${liveMatchId}`,
  /** One match as a frame for pages of others, and the page that writes the HTML for it. */
  embed: '/embed',
  embedMatch: (liveMatchId: number) => `/embed/${liveMatchId}`,
  /** What lies over the picture of a stream; its addresses and the fields of the flat row, for a match. */
  overlays: '/overlay',
  overlay: (liveMatchId: number) => `/overlay/${liveMatchId}`,
  overlayFields: (liveMatchId: number) => `/overlay/${liveMatchId}/fields`,
  /** One match over a whole screen. */
  wall: (liveMatchId: number | '') => `/wall/${liveMatchId}`,
  /** Where editors enter what the site shows. */
  desk: (kind = '', id: number | 'new' | '' = '') =>
    id === '' ? (kind === '' ? '/desk' : `/desk/${kind}`) : `/desk/${kind}/${id}`,
  /** A match as it is scored on a phone. */
  score: (matchId: number) => `/score/${matchId}`,
  /** Fixtures for calendars that subscribe to them. */
  teamCalendar: (teamId: number) => `/calendar/team/${teamId}.ics`,
  seriesCalendar: (tournamentId: number) => `/calendar/series/${tournamentId}.ics`,
  document: (slug: string) => `/${encodeURIComponent(slug)}`,
} as const

/** The number in an address, or undefined where it is none that a thing could have: every id is a safe integer. */
export function idOf(segment: string | undefined): number | undefined {
  const id = segment !== undefined && /^[1-9]\d{0,15}$/.test(segment) ? Number(segment) : undefined
  return Number.isSafeInteger(id) ? id : undefined
}

/** The same where a title may follow. */
export function titledIdOf(segment: string | undefined): number | undefined {
  return idOf(/^(\d+)(?:-.*)?$/s.exec(segment ?? '')?.[1])
}

/** Whether an address may name a document of the site: words and numbers, with dashes and dots between. */
export function isDocumentSlug(segment: string | undefined): segment is string {
  return segment !== undefined && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,99}$/u.test(segment)
}

/** The page of a list: the first where the address names none, undefined where it names what is no page. */
export function pageOf(segment: string | undefined): number | undefined {
  return segment === undefined ? 1 : idOf(segment)
}
