import type * as z from 'zod/mini'
import { CaptchaAnswer } from '#shared/api/account.ts'
import {
  BlogDetailAnswer,
  BlogListAnswer,
  NewsDetailAnswer,
  NewsListAnswer,
  SiteDocumentAnswer,
  SiteDocumentListAnswer,
} from '#shared/api/content.ts'
import { ImageCategoryAnswer, ImagesAnswer, VideosAnswer } from '#shared/api/gallery.ts'
import { GroundDetailAnswer } from '#shared/api/ground.ts'
import {
  DeliveriesAnswer,
  HighlightsAnswer,
  MatchDetailAnswer,
  RecentAnswer,
  UpcomingAnswer,
} from '#shared/api/match.ts'
import { PlayerDetailAnswer, PlayerListAnswer, TeamDetailAnswer, TeamListAnswer } from '#shared/api/people.ts'
import { PredictionsAnswer, PredictionTeamsAnswer } from '#shared/api/prediction.ts'
import { SearchAnswer } from '#shared/api/search.ts'
import { SeriesDetailAnswer, SeriesListAnswer } from '#shared/api/series.ts'
import {
  SettingsAnswer,
  SlidesAnswer,
  SponsorAdsAnswer,
  SponsorDetailAnswer,
  SponsorListAnswer,
  TeamLogosAnswer,
} from '#shared/api/site.ts'

/** The reads of the contract: how each is asked, what it answers, and what a reader has of it. */

type Spec = {
  /** As the documents write it. */
  call: string
  schema: z.ZodMiniType
  /** What a reader does without where it is 404. */
  ifAbsent: string
  /** What a reader sees where its answer cannot be used. */
  ifBroken: string
}

/** `id`: the field that names an entry. */
export type ListSpec = Spec & {
  kind: 'list'
  method: 'GET' | 'POST'
  id: string
  /** Whether `SearchText` narrows it. */
  isSearched?: true
  /** Whether `Language` is asked for. */
  hasLanguages?: true
}

/**
 * `list`: the call whose entries name what is asked for, by the field `by`; `id`: that field in the answer; `field`: the
 * parameter that names it, where the path does not.
 */
export type DetailSpec = Spec & { kind: 'detail'; list: string; by: string; id?: string; field?: string }

export type ReadSpec = Spec & {
  kind: 'read'
  /** Whether it is one answer for everybody. */
  isShared: boolean
  /** What it has to be asked with. */
  query?: string
}

/** A read by POST, of what the entries of another call name. */
export type LookupSpec = Spec & {
  kind: 'lookup'
  list: string
  by: string
  field: string
  fallback: string[]
}

export type ReadCall = ListSpec | DetailSpec | ReadSpec | LookupSpec

/** The page is about nothing else. */
const pageOf = (page: string) => ({
  ifAbsent: `There is no page ${page}.`,
  ifBroken: `The page ${page} is 503.`,
})
const partOf = (what: string, where: string) => ({
  ifAbsent: `There are no ${what} on ${where}.`,
  ifBroken: `On ${where} it says that the ${what} could not be loaded.`,
})

const list = (call: string, id: string, schema: z.ZodMiniType, words: Pick<Spec, 'ifAbsent' | 'ifBroken'>) =>
  ({ kind: 'list', method: 'GET', call, id, schema, ...words }) as const
const detail = (call: string, from: string, by: string, schema: z.ZodMiniType, page: string) =>
  ({ kind: 'detail', call, list: from, by, id: by, schema, ...pageOf(page) }) as const
const read = (call: string, schema: z.ZodMiniType, words: Pick<Spec, 'ifAbsent' | 'ifBroken'>) =>
  ({ kind: 'read', call, schema, isShared: true, ...words }) as const

const NO_MATCH_PAGE = 'No squads and officials, and a match that is not live has no page.'

export const READ_CALLS: readonly ReadCall[] = [
  list('Match/Upcoming', 'MatchId', UpcomingAnswer, {
    ifAbsent: 'No fixtures: the page /fixtures is 404.',
    ifBroken: 'The page /fixtures is 503, and the front page says that fixtures could not be loaded.',
  }),
  {
    ...list('Match/Recent', 'MatchId', RecentAnswer, {
      ifAbsent: 'No results: the page /results is 404, /matches shows what is live alone.',
      ifBroken: 'The page /results is 503, and the front page says that results could not be loaded.',
    }),
    method: 'POST',
  },
  {
    ...detail('Match/MatchDetail/{id}', 'Match/LiveMatches', 'LiveMatchId', MatchDetailAnswer, ''),
    ifAbsent: NO_MATCH_PAGE,
    ifBroken: 'The page of a match is 503 unless it is live, and says that squads could not be loaded.',
  },
  {
    ...detail('Match/MatchHighlights/{id}', 'Match/LiveMatches', 'LiveMatchId', HighlightsAnswer, ''),
    ...pageOf('/matches/highlights/{id}'),
  },
  {
    ...detail('Match/Deliveries/{id}', 'Match/LiveMatches', 'LiveMatchId', DeliveriesAnswer, ''),
    ifAbsent:
      'Commentary and graphs have the last overs of the live scorecard alone; there is no going back in time.',
    ifBroken: 'Commentary and graphs say that they could not be loaded.',
  },
  {
    ...list('News/List', 'NewsId', NewsListAnswer, pageOf('/news')),
    isSearched: true,
    hasLanguages: true,
  },
  detail('News/Detail/{id}', 'News/List', 'NewsId', NewsDetailAnswer, '/news/news-detail/{id}'),
  { ...list('Blog/List', 'BlogId', BlogListAnswer, pageOf('/blog')), hasLanguages: true },
  detail('Blog/Detail/{id}', 'Blog/List', 'BlogId', BlogDetailAnswer, '/blog/blog-details/{id}'),
  list('Series/List', 'TournamentId', SeriesListAnswer, pageOf('/series')),
  detail(
    'Series/Detail/{id}',
    'Series/List',
    'TournamentId',
    SeriesDetailAnswer,
    '/series/series-detail/{id}',
  ),
  list('Team/List', 'TeamId', TeamListAnswer, pageOf('/teams')),
  detail('Team/Detail/{id}', 'Team/List', 'TeamId', TeamDetailAnswer, '/teams/team-detail/{id}'),
  {
    ...detail(
      'Ground/Detail',
      'Match/Upcoming',
      'Venue',
      GroundDetailAnswer,
      '/grounds/ground-detail/{name}',
    ),
    field: 'Name',
    id: 'Name',
  },
  { ...list('Player/List', 'PlayerId', PlayerListAnswer, pageOf('/players')), isSearched: true },
  detail('Player/Detail/{id}', 'Player/List', 'PlayerId', PlayerDetailAnswer, '/players/player-detail/{id}'),
  {
    ...read('Search/Everything', SearchAnswer, {
      ifAbsent: 'The search finds players and news by the calls of their lists, and nothing else.',
      ifBroken: 'The search says that it failed.',
    }),
    query: 'SearchText=a',
  },
  list('Sponsor/List', 'SponsorId', SponsorListAnswer, pageOf('/sponsor-events')),
  detail(
    'Sponsor/Detail/{id}',
    'Sponsor/List',
    'SponsorId',
    SponsorDetailAnswer,
    '/sponsor-events/sponsor-details/{id}',
  ),
  list('Gallery/Images', 'CategoryId', ImagesAnswer, pageOf('/images')),
  detail(
    'Gallery/Images/{id}',
    'Gallery/Images',
    'CategoryId',
    ImageCategoryAnswer,
    '/images/image-detail/{id}',
  ),
  list('Gallery/Videos', 'VideoId', VideosAnswer, pageOf('/videos')),
  list('SiteDocuments/List', 'Slug', SiteDocumentListAnswer, {
    ifAbsent: 'The map of the site names about, privacy, terms and how-predictions-work, where they answer.',
    ifBroken: 'The map of the site names the usual documents alone.',
  }),
  {
    kind: 'lookup',
    call: 'SiteDocuments/GetSiteDocumentBySlug',
    list: 'SiteDocuments/List',
    by: 'Slug',
    field: 'Slug',
    fallback: ['about', 'privacy', 'terms', 'how-predictions-work'],
    schema: SiteDocumentAnswer,
    ifAbsent: 'There is no page /about, and none of any other document.',
    ifBroken: 'The pages of documents, such as /about, are 503.',
  },
  read('HeaderFooter/GetSocialMedia', SettingsAnswer, partOf('links to networks', 'every page')),
  read(
    'HeaderFooter/GetFooterData',
    SettingsAnswer,
    partOf('contacts and words about the site', 'every page'),
  ),
  read('Common/GetTeamsLogo', TeamLogosAnswer, partOf('shields of teams', 'every page')),
  read('Common/GetSlideSectionDetail', SlidesAnswer, {
    ifAbsent: 'No slides on the front page: the first story stands in their place.',
    ifBroken: 'No slides on the front page: the first story stands in their place.',
  }),
  read('Common/GetHomePageSponsorAd', SponsorAdsAnswer, {
    ifAbsent: 'No ad on the front page.',
    ifBroken: 'No ad on the front page.',
  }),
  read('Common/GetSponsorAd', SponsorAdsAnswer, {
    ifAbsent: 'No ad beside articles, and the page /addbar is 404.',
    ifBroken: 'No ad beside articles, and the page /addbar is 503.',
  }),
  read('Common/CheckShowAdPopup', SettingsAnswer, { ifAbsent: 'No popup.', ifBroken: 'No popup.' }),
  read('Common/GetConfig', SettingsAnswer, {
    ifAbsent: 'The form of /register does without the questions that it switches on.',
    ifBroken: 'The form of /register does without the questions that it switches on.',
  }),
  {
    ...read('Prediction/Get', PredictionsAnswer, {
      ifAbsent: 'There is no page /prediction, and no invitation on the front page.',
      ifBroken: 'The page /prediction says that it could not be loaded.',
    }),
    isShared: false,
  },
  {
    kind: 'lookup',
    call: 'Prediction/GetTeamByMatchId',
    list: 'Prediction/Get',
    by: 'MatchId',
    field: 'MatchId',
    fallback: [],
    schema: PredictionTeamsAnswer,
    ifAbsent: 'The form of /prediction has no sides to choose from.',
    ifBroken: 'The form of /prediction has no sides to choose from.',
  },
  {
    ...read('Auth/GetCaptcha', CaptchaAnswer, {
      ifAbsent: 'Nobody can log in.',
      ifBroken: 'Nobody can log in: the form says that the check could not be made.',
    }),
    isShared: false,
  },
]
