import type * as z from 'zod/mini'
import { CALLS as CONTRACT, type ContractCall } from '#shared/api/calls.ts'

type Row = {
  list?: { id: string; isSearched?: boolean; hasLanguages?: boolean }
  /** The list whose entries name it by a field, and the parameter that takes it where the path does not. */
  about?: { list: string; by: string; parameter?: string; fallback?: string[] }
  isPersonal?: boolean
  parameters?: Record<string, unknown>
}

/** A call of the contract, how it is tried, and what readers lose without it. */
export type CheckedCall = Row & {
  call: string
  method: ContractCall['method']
  loss: string
  schema: z.ZodMiniType
  /** Changes something: tried with a wrong token or an empty form, and never without an account for tests. */
  isWrite: boolean
  /** How it refuses that. */
  refusals: readonly number[]
}

export const LIVE_MATCHES = 'Match/LiveMatches'
export const LIVE_SCORES = 'Match/Live'
export const POLLED = [LIVE_MATCHES, LIVE_SCORES]

const FAILED_POLL =
  'The poll fails: no score moves, /readyz is 503 at first, and later scores are shown as stale.'
const NO_RESET = 'A reader who forgot a password cannot set another.'
const ONE_DEVICE = 'What readers follow stays on each of their devices.'
const noPage = (page: string) => `There is no page ${page}.`
const list = (id: string, more = {}): Row => ({ list: { id, ...more } })
const about = (of: string, by: string, more = {}): Row => ({ about: { list: of, by, ...more } })
const match = about(LIVE_MATCHES, 'LiveMatchId')

const ROWS: readonly [call: string, loss: string, row?: Row][] = [
  [LIVE_MATCHES, FAILED_POLL],
  [LIVE_SCORES, FAILED_POLL],
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
    about('Match/Upcoming', 'Venue', { parameter: 'Name' }),
  ],
  ['Player/List', noPage('/players'), list('PlayerId', { isSearched: true })],
  ['Player/Detail/{id}', noPage('/players/player-detail/{id}'), about('Player/List', 'PlayerId')],
  ['Search/Everything', 'The search finds players and news alone.', { parameters: { SearchText: 'a' } }],
  ['Sponsor/List', noPage('/sponsor-events'), list('SponsorId')],
  ['Sponsor/Detail/{id}', noPage('/sponsor-events/sponsor-details/{id}'), about('Sponsor/List', 'SponsorId')],
  ['Gallery/Images', noPage('/images'), list('CategoryId')],
  ['Gallery/Images/{id}', noPage('/images/image-detail/{id}'), about('Gallery/Images', 'CategoryId')],
  ['Gallery/Videos', noPage('/videos'), list('VideoId')],
  ['SiteDocuments/List', 'The map names the usual documents alone.', list('Slug')],
  [
    'SiteDocuments/GetSiteDocumentBySlug',
    noPage('/about'),
    about('SiteDocuments/List', 'Slug', { parameter: 'Slug', fallback: ['about', 'privacy', 'terms'] }),
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
    about('Prediction/Get', 'MatchId', { parameter: 'MatchId' }),
  ],
  ['Auth/GetCaptcha', 'No reader can log in.', { isPersonal: true }],
  ['Auth/Login', 'No reader can log in.'],
  ['Auth/Followed/{id}', ONE_DEVICE],
  ['Common/ContentLikeORDisLike', 'Readers can like nothing.'],
  ['AdClick/AddAdClick', 'Clicks on ads are not counted.'],
  ['Prediction/Insert', 'No reader can predict.'],
  ['ContactUs/Send', 'The form of /contact sends nothing.'],
  ['Auth/RegisterUser', 'No reader can make an account.'],
  ['Auth/generateOtp', NO_RESET],
  ['Auth/ResetPassword', NO_RESET],
  ['Auth/validateSecurityCode', NO_RESET],
  ['Auth/EmailVerifyGenerateOtp', 'No code is sent by e-mail to open an account.'],
  ['Auth/EmailVerificationCode', 'No account opens by e-mail.'],
  ['Otp/ResendOtp', 'A code that was lost is not sent again.'],
  ['Otp/UserVerify', 'No account can be opened by its code.'],
  ['Auth/ChangeFollowed/{id}', ONE_DEVICE],
  ['Auth/ChangePassword/{id}', 'No reader can change a password.'],
  ['Auth/Logout/{id}', 'A login ends only when its token does.'],
]

/** A code that was never sent may be wrong, expired or unknown. */
const REFUSALS = { AuthToken: [401], Token: [400, 401, 403, 404, 410, 422], none: [400, 422] }

export const CALLS: readonly CheckedCall[] = ROWS.map(([call, loss, row]) => {
  const contract = CONTRACT.find(({ path }) => path === `/api/${call}`)
  if (contract === undefined) throw new Error(`${call} is not in the contract`)
  const { method, answer: schema, token, success } = contract
  const isWrite = token !== undefined || success === 0
  return { call, loss, method, schema, isWrite, refusals: REFUSALS[token ?? 'none'], ...row }
})
