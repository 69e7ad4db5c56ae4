import type * as z from 'zod/mini'
import { CALLS as CONTRACT } from '#shared/api/calls.ts'

export type CheckedCall = { call: string; method?: 'GET' | 'POST' | 'PUT'; loss: string }

type Reading = {
  list?: { id: string; isSearched?: boolean; hasLanguages?: boolean }
  /** The list whose entries name it by a field, and the parameter that takes it where the path does not. */
  about?: { list: string; by: string; field?: string; fallback?: string[] }
  isPersonal?: boolean
  query?: string
}
export type ReadCall = CheckedCall & Reading & { schema: z.ZodMiniType }

export const LIVE_MATCHES = 'Match/LiveMatches'
export const LIVE_SCORES = 'Match/Live'
const FAILED_POLL =
  'The poll fails: no score moves, /readyz is 503 at first, and later scores are shown as stale.'
const POLLED = [LIVE_MATCHES, LIVE_SCORES].map((call): CheckedCall => ({ call, loss: FAILED_POLL }))

const noPage = (page: string) => `There is no page ${page}.`
const list = (id: string, more = {}): Reading => ({ list: { id, ...more } })
const about = (of: string, by: string, more = {}): Reading => ({ about: { list: of, by, ...more } })
const match = about(LIVE_MATCHES, 'LiveMatchId')

const READS: [call: string, loss: string, reading?: Reading][] = [
  ['Match/Upcoming', 'No fixtures, and no page /fixtures.', list('MatchId')],
  ['Match/Recent', 'No results, and no page /results.', list('MatchId')],
  ['Match/MatchDetail/{id}', 'No squads and officials, and a match that is not live has no page.', match],
  ['Match/MatchHighlights/{id}', noPage('/matches/highlights/{id}'), match],
  ['Match/Deliveries/{id}', 'Commentary and graphs have the last overs alone.', match],
  ['News/List', noPage('/news'), list('NewsId', { isSearched: true, hasLanguages: true })],
  ['News/Detail/{id}', noPage('/news/news-detail/{id}'), about('News/List', 'NewsId')],
  ['Blog/List', noPage('/blog'), list('BlogId', { hasLanguages: true })],
  ['Blog/Detail/{id}', noPage('/blog/blog-details/{id}'), about('Blog/List', 'BlogId')],
  ['Series/List', noPage('/series'), list('TournamentId')],
  ['Series/Detail/{id}', noPage('/series/series-detail/{id}'), about('Series/List', 'TournamentId')],
  ['Team/List', noPage('/teams'), list('TeamId')],
  ['Team/Detail/{id}', noPage('/teams/team-detail/{id}'), about('Team/List', 'TeamId')],
  [
    'Ground/Detail',
    noPage('/grounds/ground-detail/{name}'),
    about('Match/Upcoming', 'Venue', { field: 'Name' }),
  ],
  ['Player/List', noPage('/players'), list('PlayerId', { isSearched: true })],
  ['Player/Detail/{id}', noPage('/players/player-detail/{id}'), about('Player/List', 'PlayerId')],
  ['Search/Everything', 'The search finds players and news alone.', { query: '?SearchText=a' }],
  ['Sponsor/List', noPage('/sponsor-events'), list('SponsorId')],
  ['Sponsor/Detail/{id}', noPage('/sponsor-events/sponsor-details/{id}'), about('Sponsor/List', 'SponsorId')],
  ['Gallery/Images', noPage('/images'), list('CategoryId')],
  ['Gallery/Images/{id}', noPage('/images/image-detail/{id}'), about('Gallery/Images', 'CategoryId')],
  ['Gallery/Videos', noPage('/videos'), list('VideoId')],
  ['SiteDocuments/List', 'The map names the usual documents alone.', list('Slug')],
  [
    'SiteDocuments/GetSiteDocumentBySlug',
    noPage('/about'),
    about('SiteDocuments/List', 'Slug', { field: 'Slug', fallback: ['about', 'privacy', 'terms'] }),
  ],
  ['HeaderFooter/GetSocialMedia', 'No links to networks on any page.'],
  ['HeaderFooter/GetFooterData', 'No contacts in the footer of any page.'],
  ['Common/GetTeamsLogo', 'No logos of teams on any page.'],
  ['Common/GetSlideSectionDetail', 'No slides on the front page.'],
  ['Common/GetHomePageSponsorAd', 'No ad on the front page.'],
  ['Common/GetSponsorAd', 'No ad next to articles, and no page /addbar.'],
  ['Common/CheckShowAdPopup', 'No popup.'],
  ['Common/GetConfig', 'The form of /register has no optional questions.'],
  ['Prediction/Get', noPage('/prediction'), { isPersonal: true }],
  [
    'Prediction/GetTeamByMatchId',
    'The form of /prediction has no sides.',
    about('Prediction/Get', 'MatchId', { field: 'MatchId' }),
  ],
  ['Auth/GetCaptcha', 'No reader can log in.', { isPersonal: true }],
]

export const READ_CALLS: readonly ReadCall[] = READS.map(([call, loss, reading]) => {
  const contract = CONTRACT.find(({ path }) => path === `/api/${call}`)
  if (contract === undefined) throw new Error(`${call} is not in the contract`)
  return { call, method: contract.method, schema: contract.answer, loss, ...reading }
})

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
