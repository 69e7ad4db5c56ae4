import type * as z from 'zod/mini'
import { CaptchaAnswer } from '#shared/api/account.ts'
import * as content from '#shared/api/content.ts'
import * as gallery from '#shared/api/gallery.ts'
import { GroundDetailAnswer } from '#shared/api/ground.ts'
import * as match from '#shared/api/match.ts'
import * as people from '#shared/api/people.ts'
import { PredictionsAnswer, PredictionTeamsAnswer } from '#shared/api/prediction.ts'
import { SearchAnswer } from '#shared/api/search.ts'
import { SeriesDetailAnswer, SeriesListAnswer } from '#shared/api/series.ts'
import * as site from '#shared/api/site.ts'

export type CheckedCall = { call: string; method?: 'GET' | 'POST' | 'PUT'; loss: string }

export type ReadCall = CheckedCall & {
  schema: z.ZodMiniType
  list?: { id: string; isSearched?: boolean; hasLanguages?: boolean }
  /** A call about one thing: the list whose entries name it by a field, and the parameter that takes it where the path does not. */
  about?: { list: string; by: string; field?: string; fallback?: string[] }
  isPersonal?: boolean
  query?: string
}

const read = (call: string, schema: z.ZodMiniType, loss: string, more: Partial<ReadCall> = {}): ReadCall => ({
  call,
  schema,
  loss,
  ...more,
})
const list = (call: string, id: string, schema: z.ZodMiniType, loss: string, more: object = {}): ReadCall =>
  read(call, schema, loss, { list: { id, ...more } })
const detail = (group: string, by: string, schema: z.ZodMiniType, page: string): ReadCall =>
  read(`${group}/Detail/{id}`, schema, noPage(`${page}/{id}`), { about: { list: `${group}/List`, by } })
const ofMatch = (call: string, schema: z.ZodMiniType, loss: string): ReadCall =>
  read(`Match/${call}/{id}`, schema, loss, { about: { list: LIVE_MATCHES, by: 'LiveMatchId' } })
const noPage = (page: string) => `There is no page ${page}.`

export const LIVE_MATCHES = 'Match/LiveMatches'
export const LIVE_SCORES = 'Match/Live'
const FAILED_POLL =
  'The poll fails: no score moves, /readyz is 503 at first, and later scores are shown as stale.'
const POLLED = [LIVE_MATCHES, LIVE_SCORES].map((call): CheckedCall => ({ call, loss: FAILED_POLL }))

export const READ_CALLS: readonly ReadCall[] = [
  list('Match/Upcoming', 'MatchId', match.UpcomingAnswer, 'No fixtures, and no page /fixtures.'),
  {
    ...list('Match/Recent', 'MatchId', match.RecentAnswer, 'No results, and no page /results.'),
    method: 'POST',
  },
  ofMatch(
    'MatchDetail',
    match.MatchDetailAnswer,
    'No squads and officials, and a match that is not live has no page.',
  ),
  ofMatch('MatchHighlights', match.HighlightsAnswer, noPage('/matches/highlights/{id}')),
  ofMatch('Deliveries', match.DeliveriesAnswer, 'Commentary and graphs have the last overs alone.'),
  list('News/List', 'NewsId', content.NewsListAnswer, noPage('/news'), {
    isSearched: true,
    hasLanguages: true,
  }),
  detail('News', 'NewsId', content.NewsDetailAnswer, '/news/news-detail'),
  list('Blog/List', 'BlogId', content.BlogListAnswer, noPage('/blog'), { hasLanguages: true }),
  detail('Blog', 'BlogId', content.BlogDetailAnswer, '/blog/blog-details'),
  list('Series/List', 'TournamentId', SeriesListAnswer, noPage('/series')),
  detail('Series', 'TournamentId', SeriesDetailAnswer, '/series/series-detail'),
  list('Team/List', 'TeamId', people.TeamListAnswer, noPage('/teams')),
  detail('Team', 'TeamId', people.TeamDetailAnswer, '/teams/team-detail'),
  read('Ground/Detail', GroundDetailAnswer, noPage('/grounds/ground-detail/{name}'), {
    about: { list: 'Match/Upcoming', by: 'Venue', field: 'Name' },
  }),
  list('Player/List', 'PlayerId', people.PlayerListAnswer, noPage('/players'), { isSearched: true }),
  detail('Player', 'PlayerId', people.PlayerDetailAnswer, '/players/player-detail'),
  read('Search/Everything', SearchAnswer, 'The search finds players and news alone.', {
    query: '?SearchText=a',
  }),
  list('Sponsor/List', 'SponsorId', site.SponsorListAnswer, noPage('/sponsor-events')),
  detail('Sponsor', 'SponsorId', site.SponsorDetailAnswer, '/sponsor-events/sponsor-details'),
  list('Gallery/Images', 'CategoryId', gallery.ImagesAnswer, noPage('/images')),
  read('Gallery/Images/{id}', gallery.ImageCategoryAnswer, noPage('/images/image-detail/{id}'), {
    about: { list: 'Gallery/Images', by: 'CategoryId' },
  }),
  list('Gallery/Videos', 'VideoId', gallery.VideosAnswer, noPage('/videos')),
  list(
    'SiteDocuments/List',
    'Slug',
    content.SiteDocumentListAnswer,
    'The map names the usual documents alone.',
  ),
  {
    ...read('SiteDocuments/GetSiteDocumentBySlug', content.SiteDocumentAnswer, noPage('/about')),
    method: 'POST',
    about: { list: 'SiteDocuments/List', by: 'Slug', field: 'Slug', fallback: ['about', 'privacy', 'terms'] },
  },
  read('HeaderFooter/GetSocialMedia', site.SettingsAnswer, 'No links to networks on any page.'),
  read('HeaderFooter/GetFooterData', site.SettingsAnswer, 'No contacts in the footer of any page.'),
  read('Common/GetTeamsLogo', site.TeamLogosAnswer, 'No logos of teams on any page.'),
  read('Common/GetSlideSectionDetail', site.SlidesAnswer, 'No slides on the front page.'),
  read('Common/GetHomePageSponsorAd', site.SponsorAdsAnswer, 'No ad on the front page.'),
  read('Common/GetSponsorAd', site.SponsorAdsAnswer, 'No ad next to articles, and no page /addbar.'),
  read('Common/CheckShowAdPopup', site.SettingsAnswer, 'No popup.'),
  read('Common/GetConfig', site.SettingsAnswer, 'The form of /register has no optional questions.'),
  read('Prediction/Get', PredictionsAnswer, noPage('/prediction'), { isPersonal: true }),
  read('Prediction/GetTeamByMatchId', PredictionTeamsAnswer, 'The form of /prediction has no sides.', {
    method: 'POST',
    about: { list: 'Prediction/Get', by: 'MatchId', field: 'MatchId' },
  }),
  read('Auth/GetCaptcha', CaptchaAnswer, 'No reader can log in.', { isPersonal: true }),
]

export type RefusedCall = CheckedCall & {
  method: 'POST' | 'PUT'
  bodyWith(password: string): object
  expected: readonly number[]
}

const INVALID = [400, 422]
/** A code that was never sent may be wrong, expired or unknown. */
const NO_SUCH_CODE = [400, 401, 403, 404, 410, 422]
const form = (call: string, body: object, loss: string, expected: number[] = INVALID): RefusedCall => ({
  call,
  method: 'POST',
  bodyWith: () => body,
  expected,
  loss,
})
const ofAccount = (call: string, bodyWith: RefusedCall['bodyWith'], loss: string): RefusedCall => ({
  call,
  method: 'PUT',
  bodyWith,
  expected: [401],
  loss,
})
const NO_RESET = 'A reader who forgot a password cannot set another.'
const ONE_DEVICE = 'What readers follow stays on each of their devices.'
const passwordsOf = (password: string) => ({
  oldPassword: password,
  newPassword: password,
  reEnteredPassword: password,
})
const NOTHING = { Teams: [], Players: [], Matches: [] }

export const REFUSED_CALLS: readonly RefusedCall[] = [
  form('Common/ContentLikeORDisLike', {}, 'Readers can like nothing.'),
  form('AdClick/AddAdClick', {}, 'Clicks on ads are not counted.'),
  form('Prediction/Insert', { winTeamId: null, firstName: '', whatsappNumber: '' }, 'No reader can predict.'),
  form('ContactUs/Send', { Name: '', Email: '', Message: '' }, 'The form of /contact sends nothing.'),
  form('Auth/RegisterUser', { Username: '', UserPassword: '' }, 'No reader can make an account.'),
  form('Auth/generateOtp', { userName: '' }, NO_RESET),
  form('Auth/ResetPassword', { userName: '', password: '', otp: '' }, NO_RESET),
  form('Auth/validateSecurityCode', { securityCode: '000000' }, NO_RESET, NO_SUCH_CODE),
  form('Auth/EmailVerifyGenerateOtp', { userName: '' }, 'No code is sent by e-mail to open an account.'),
  form(
    'Auth/EmailVerificationCode',
    { verificationCode: '000000' },
    'No account opens by e-mail.',
    NO_SUCH_CODE,
  ),
  form('Otp/ResendOtp', { UserName: '' }, 'A code that was lost is not sent again.'),
  form('Otp/UserVerify', { UserName: '', verificationCode: '' }, 'No account can be opened by its code.'),
  ofAccount('Auth/ChangeFollowed/{id}', () => ({ Add: NOTHING, Remove: NOTHING }), ONE_DEVICE),
  // An origin that takes this all the same changes nothing.
  ofAccount('Auth/ChangePassword/{id}', passwordsOf, 'No reader can change a password.'),
  ofAccount('Auth/Logout/{id}', () => ({}), 'A login ends only when its token does.'),
]

export const WRITE_CALLS: readonly CheckedCall[] = [
  { call: 'Auth/Login', method: 'POST', loss: 'No reader can log in.' },
  { call: 'Auth/Followed/{id}', loss: ONE_DEVICE },
  ...REFUSED_CALLS,
]

export const CALLS: readonly CheckedCall[] = [...POLLED, ...READ_CALLS, ...WRITE_CALLS]
