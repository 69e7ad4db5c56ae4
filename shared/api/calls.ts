import * as z from 'zod/mini'
import * as account from './account.ts'
import { ContactAnswer, ContactRequest } from './contact.ts'
import * as content from './content.ts'
import * as desk from './desk.ts'
import * as deskAnswers from './desk-answers.ts'
import { ChangeFollowedRequest, FollowedAnswer } from './following.ts'
import * as gallery from './gallery.ts'
import { GroundDetailAnswer } from './ground.ts'
import * as ingest from './ingest.ts'
import * as ingestAnswers from './ingest-answers.ts'
import * as match from './match.ts'
import * as oidc from './oidc.ts'
import * as ownAccount from './own-account.ts'
import * as people from './people.ts'
import * as prediction from './prediction.ts'
import * as scoring from './scoring.ts'
import * as scoringRequests from './scoring-requests.ts'
import { SearchAnswer } from './search.ts'
import * as series from './series.ts'
import * as site from './site.ts'
import { StreamAnswer, StreamRequest } from './stream.ts'
import * as webhooks from './webhooks.ts'

/** One call of the contract. `success` is the `Status.code` that says so. */
export type ContractCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Ids are in braces. */
  path: `/api/${string}`
  summary: string
  answer: z.ZodMiniType
  request?: z.ZodMiniType
  /** A list takes PageNumber and PageSize; `search` by which words it is narrowed. */
  list?: true
  search?: string
  /** Required parameters of the query. */
  required?: string
  /** Whether it holds texts, which it has in the language of its query where there are any. */
  texts?: true
  success: 0 | 200
  /** The header that carries what an earlier call gave: a login's token, or that of a code. */
  token?: 'AuthToken' | 'Token' | 'X-Api-Key'
  /** An origin may do without it: only those have it that people score on, or send scores to. */
  optional?: true
  /** Of an answer that is a file and no JSON. */
  fileType?: 'text/csv'
  /** Of a request that is no JSON. */
  requestType?: 'multipart/form-data'
  /** What readers lose where an origin does not have it, or not right. */
  loss?: string
  tried?: Trial
}

/** How a call is tried that changes nothing. */
type Trial = {
  /** The id of an entry of a list. */
  id?: string
  /** The list whose entries name it by a field, and the parameter that takes it where the path does not. */
  about?: { list: string; by: string; parameter?: string; fallback?: string[] }
  isPersonal?: boolean
  parameters?: Record<string, unknown>
}

type More = Partial<Omit<ContractCall, 'path' | 'summary' | 'answer'>>

const get = (path: string, summary: string, answer: z.ZodMiniType, more: More = {}): ContractCall => ({
  ...{ method: 'GET', path: `/api/${path}`, summary, answer, success: 200 },
  ...more,
})
const post = (
  path: string,
  summary: string,
  request: z.ZodMiniType,
  answer: z.ZodMiniType,
  more: More = {},
): ContractCall => get(path, summary, answer, { method: 'POST', request, success: 0, ...more })
const put: typeof post = (path, summary, request, answer, more = {}) =>
  get(path, summary, answer, { method: 'PUT', request, ...more })
const remove: typeof get = (path, summary, answer, more = {}) =>
  get(path, summary, answer, { method: 'DELETE', ...more })

const LIST = { list: true } as const
const READ = { success: 200 } as const
const TEXTS = { texts: true } as const
const WITH_CODE = { token: 'Token' } as const
const WITH_LOGIN = { token: 'AuthToken' } as const
const WITH_ROLE = { success: 200, token: 'AuthToken', optional: true } as const
const WITH_KEY = { success: 200, token: 'X-Api-Key', optional: true } as const
const LIST_WITH_ROLE = { ...LIST, ...WITH_ROLE } as const

const FAILED_POLL =
  'The poll fails: no score moves, /readyz is 503 at first, and later scores are shown as stale.'
const noPage = (page: string) => `There is no page ${page}.`
const list = (id: string): Trial => ({ id })
const about = (of: string, by: string, more = {}): Trial => ({ about: { list: of, by, ...more } })

/** What editors enter: the same calls for each kind of record, but for what they take. */
const DESK_CALLS: readonly ContractCall[] = [
  get('Desk/{Kind}', 'Records of a kind, the newest first', deskAnswers.DeskListAnswer, LIST_WITH_ROLE),
  get('Desk/{Kind}/{id}', 'One of them, with its Version', deskAnswers.DeskAnswer, WITH_ROLE),
  ...Object.entries(desk.DESK_RECORDS).flatMap(([kind, record]): ContractCall[] => [
    post(`Desk/${kind}`, 'Adds one', record, deskAnswers.DeskAnswer, WITH_ROLE),
    put(
      `Desk/${kind}/{id}`,
      'Changes the Version that it names',
      z.extend(record, { Version: deskAnswers.DeskVersion }),
      deskAnswers.DeskAnswer,
      WITH_ROLE,
    ),
  ]),
  remove('Desk/{Kind}/{id}', 'Removes the Version of its query', deskAnswers.DeskAnswer, {
    ...{ required: 'Version', ...WITH_ROLE },
  }),
  get('Desk/{Kind}/{id}/Versions', 'Who changed what, the newest first', deskAnswers.DeskVersions, WITH_ROLE),
  post(
    'Desk/{Kind}/{id}/Restore',
    'An earlier version again',
    desk.RestoreRequest,
    deskAnswers.DeskAnswer,
    WITH_ROLE,
  ),
  post('Desk/Preview', 'Markdown as HTML', desk.PreviewRequest, deskAnswers.PreviewAnswer, WITH_ROLE),
  post('Desk/Media', 'Uploads a picture', z.object({ File: z.file() }), deskAnswers.MediaAnswer, {
    ...{ requestType: 'multipart/form-data', ...WITH_ROLE },
  }),
  get('Desk/Account', 'Accounts and their roles', deskAnswers.DeskListAnswer, LIST_WITH_ROLE),
  post('Desk/Account/{id}/Role', 'Gives a role', desk.RoleRequest, deskAnswers.DeskAnswer, WITH_ROLE),
  post(
    'Desk/Account/{id}/Scores',
    'Which matches a scorer may score',
    desk.ScoresRequest,
    deskAnswers.DeskAnswer,
    WITH_ROLE,
  ),
  get('Desk/Match/{id}/Owner', 'Who writes the log of a match', deskAnswers.OwnerAnswer, WITH_ROLE),
  post('Desk/Match/{id}/Owner', 'Hands a match over', desk.OwnerRequest, deskAnswers.OwnerAnswer, WITH_ROLE),
  ...['Player', 'Team', 'Ground', 'Series'].flatMap((kind): ContractCall[] => [
    get(`Desk/${kind}/{id}/Merge`, 'What joining From to it would do', deskAnswers.MergeAnswer, {
      ...{ required: 'From', ...WITH_ROLE },
    }),
    post(
      `Desk/${kind}/{id}/Merge`,
      'Joins From to it: one record of the two',
      desk.MergeRequest,
      deskAnswers.MergeAnswer,
      WITH_ROLE,
    ),
  ]),
  get('Desk/Venues', 'Venues of matches that are no ground of the desk', deskAnswers.VenuesAnswer, WITH_ROLE),
]

/** Every call of the contract, once: what documents and tools are made of. */
export const CALLS: readonly ContractCall[] = [
  get('Match/LiveMatches', 'Matches that are live or about to be', match.LiveMatchesAnswer, {
    loss: FAILED_POLL,
  }),
  get('Match/Live', 'The scorecards of those matches', match.LiveAnswer, { loss: FAILED_POLL }),
  get('Match/Upcoming', 'Fixtures, the next first', match.UpcomingAnswer, {
    ...LIST,
    loss: 'No fixtures, and no page /fixtures.',
    tried: list('MatchId'),
  }),
  post('Match/Recent', 'Results, the latest first', match.RecentRequest, match.RecentAnswer, {
    ...READ,
    loss: 'No results, and no page /results.',
    tried: list('MatchId'),
  }),
  get('Match/MatchDetail/{id}', 'One match: squads, officials, scorecard', match.MatchDetailAnswer, {
    loss: 'No squads and officials, and a match that is not live has no page.',
    tried: about('Match/LiveMatches', 'LiveMatchId'),
  }),
  get('Match/MatchHighlights/{id}', 'Its wickets, boundaries and landmarks', match.HighlightsAnswer, {
    loss: noPage('/matches/highlights/{id}'),
    tried: about('Match/LiveMatches', 'LiveMatchId'),
  }),
  get('Match/Deliveries/{id}', 'Every ball of it, by LiveMatchId', match.DeliveriesAnswer, {
    loss: 'Commentary and graphs have the last overs alone.',
    tried: about('Match/LiveMatches', 'LiveMatchId'),
  }),
  get('News/List', 'News, the latest first', content.NewsListAnswer, {
    ...{ ...LIST, ...TEXTS, search: 'SearchText' },
    loss: noPage('/news'),
    tried: list('NewsId'),
  }),
  get('News/Detail/{id}', 'One article', content.NewsDetailAnswer, {
    ...TEXTS,
    loss: noPage('/news/news-detail/{id}'),
    tried: about('News/List', 'NewsId'),
  }),
  get('Blog/List', 'Blogs, the latest first', content.BlogListAnswer, {
    ...LIST,
    ...TEXTS,
    loss: noPage('/blog'),
    tried: list('BlogId'),
  }),
  get('Blog/Detail/{id}', 'One blog', content.BlogDetailAnswer, {
    ...TEXTS,
    loss: noPage('/blog/blog-details/{id}'),
    tried: about('Blog/List', 'BlogId'),
  }),
  get('SiteDocuments/List', 'Documents of the site', content.SiteDocumentListAnswer, {
    ...LIST,
    ...TEXTS,
    loss: 'The map names the usual documents alone.',
    tried: list('Slug'),
  }),
  post(
    'SiteDocuments/GetSiteDocumentBySlug',
    'One document',
    content.SiteDocumentRequest,
    content.SiteDocumentAnswer,
    {
      ...READ,
      ...TEXTS,
      loss: noPage('/about'),
      tried: about('SiteDocuments/List', 'Slug', {
        parameter: 'Slug',
        fallback: ['about', 'privacy', 'terms'],
      }),
    },
  ),
  get('Series/List', 'Series', series.SeriesListAnswer, {
    ...LIST,
    loss: noPage('/series'),
    tried: list('TournamentId'),
  }),
  get('Series/Detail/{id}', 'One series: table, leaders, squads, matches', series.SeriesDetailAnswer, {
    loss: noPage('/series/series-detail/{id}'),
    tried: about('Series/List', 'TournamentId'),
  }),
  get('Team/List', 'Teams', people.TeamListAnswer, {
    ...LIST,
    loss: noPage('/teams'),
    tried: list('TeamId'),
  }),
  get('Team/Detail/{id}', 'One team: squad, results, fixtures', people.TeamDetailAnswer, {
    ...TEXTS,
    loss: noPage('/teams/team-detail/{id}'),
    tried: about('Team/List', 'TeamId'),
  }),
  get('Team/Averages/{id}', 'Averages of its players, of a Season or all', people.TeamAveragesAnswer, {
    loss: 'No averages on the page of a team.',
    tried: about('Team/List', 'TeamId'),
  }),
  get('Team/{id}/Averages.csv', 'The same, a row each', scoring.CsvAnswer, {
    ...{ optional: true, fileType: 'text/csv' },
  }),
  get('Ground/Detail', 'One ground by its name: figures, results, fixtures', GroundDetailAnswer, {
    required: 'Name',
    loss: noPage('/grounds/ground-detail/{name}'),
    tried: about('Match/Upcoming', 'Venue', { parameter: 'Name' }),
  }),
  get('Player/List', 'Players', people.PlayerListAnswer, {
    ...LIST,
    search: 'SearchText',
    loss: noPage('/players'),
    tried: list('PlayerId'),
  }),
  get('Player/Detail/{id}', 'One player: careers and form', people.PlayerDetailAnswer, {
    ...TEXTS,
    loss: noPage('/players/player-detail/{id}'),
    tried: about('Player/List', 'PlayerId'),
  }),
  get('Search/Everything', 'Players, teams, matches, series and stories of a name', SearchAnswer, {
    ...TEXTS,
    search: 'SearchText',
    loss: 'The search finds players and news alone.',
    tried: { parameters: { SearchText: 'a' } },
  }),
  get('Gallery/Images', 'Picture galleries', gallery.ImagesAnswer, {
    ...LIST,
    loss: noPage('/images'),
    tried: list('CategoryId'),
  }),
  get('Gallery/Images/{id}', 'One gallery', gallery.ImageCategoryAnswer, {
    loss: noPage('/images/image-detail/{id}'),
    tried: about('Gallery/Images', 'CategoryId'),
  }),
  get('Gallery/Videos', 'Films', gallery.VideosAnswer, {
    ...LIST,
    ...TEXTS,
    loss: noPage('/videos'),
    tried: list('VideoId'),
  }),
  get('Sponsor/List', 'Sponsored events', site.SponsorListAnswer, {
    ...LIST,
    loss: noPage('/sponsor-events'),
    tried: list('SponsorId'),
  }),
  get('Sponsor/Detail/{id}', 'One of them', site.SponsorDetailAnswer, {
    loss: noPage('/sponsor-events/sponsor-details/{id}'),
    tried: about('Sponsor/List', 'SponsorId'),
  }),
  get('Prediction/Get', 'What may be predicted just now', prediction.PredictionsAnswer, {
    loss: noPage('/prediction'),
    tried: { isPersonal: true },
  }),
  post(
    'Prediction/GetTeamByMatchId',
    'The sides of a match that may be picked',
    prediction.PredictionTeamsRequest,
    prediction.PredictionTeamsAnswer,
    {
      ...READ,
      loss: 'The form of /prediction has no sides.',
      tried: about('Prediction/Get', 'MatchId', { parameter: 'MatchId' }),
    },
  ),
  post(
    'Prediction/Insert',
    'Picks a winner',
    prediction.PredictionRequest,
    prediction.PredictionInsertAnswer,
  ),
  get('Common/GetConfig', 'Settings of the site', site.SettingsAnswer, {
    loss: 'The site has the default name and colours, and the form of /register no optional questions.',
  }),
  get('Common/GetSlideSectionDetail', 'Slides of the home page', site.SlidesAnswer, {
    ...TEXTS,
    loss: 'No slides on the front page.',
  }),
  get('Common/CheckShowAdPopup', 'Settings of the popup', site.SettingsAnswer, { loss: 'No popup.' }),
  get('Common/GetSponsorAd', 'Advertisements', site.SponsorAdsAnswer, {
    loss: 'No ad next to articles, and no page /addbar.',
  }),
  get('Common/GetHomePageSponsorAd', 'Advertisements of the home page', site.SponsorAdsAnswer, {
    loss: 'No ad on the front page.',
  }),
  get('Common/GetTeamsLogo', 'Crests of all teams', site.TeamLogosAnswer, {
    loss: 'No logos of teams on any page.',
  }),
  post(
    'Common/ContentLikeORDisLike',
    'Likes or dislikes an article',
    content.ReactionRequest,
    content.ReactionAnswer,
  ),
  get('HeaderFooter/GetSocialMedia', 'Social addresses', site.SettingsAnswer, {
    loss: 'No links to networks on any page.',
  }),
  get('HeaderFooter/GetFooterData', 'What the footer holds', site.SettingsAnswer, {
    ...TEXTS,
    loss: 'No contacts in the footer of any page.',
  }),
  post('AdClick/AddAdClick', 'Counts a click', site.AdClickRequest, site.AdClickAnswer),
  post('ContactUs/Send', 'Writes to whoever runs the site', ContactRequest, ContactAnswer),
  get('Auth/GetCaptcha', 'A puzzle for Login and RegisterUser', account.CaptchaAnswer, {
    loss: 'No reader can log in.',
    tried: { isPersonal: true },
  }),
  post('Auth/Login', 'Logs in', account.LoginRequest, account.LoginAnswer),
  post(
    'Auth/OidcBegin',
    'Begins a login by an identity provider',
    oidc.OidcBeginRequest,
    oidc.OidcBeginAnswer,
    { ...READ, optional: true },
  ),
  post('Auth/OidcLogin', 'Logs in by the answer of a provider', oidc.OidcLoginRequest, account.LoginAnswer, {
    optional: true,
  }),
  get('Auth/Logout/{id}', 'Logs out', account.DoneAnswer, { method: 'PUT', ...WITH_LOGIN }),
  post('Auth/RegisterUser', 'Opens an account', account.RegisterRequest, account.CodeSentAnswer),
  post(
    'Auth/generateOtp',
    'Sends a code for a forgotten password',
    account.CodeRequest,
    account.CodeSentAnswer,
  ),
  post('Auth/EmailVerifyGenerateOtp', 'Sends a code by e-mail', account.CodeRequest, account.CodeSentAnswer),
  post(
    'Auth/EmailVerificationCode',
    'Proves an e-mail address',
    account.EmailCodeRequest,
    account.DoneAnswer,
    WITH_CODE,
  ),
  post(
    'Auth/validateSecurityCode',
    'Proves a code',
    account.SecurityCodeRequest,
    account.DoneAnswer,
    WITH_CODE,
  ),
  post(
    'Auth/ResetPassword',
    'Sets a forgotten password anew',
    account.ResetPasswordRequest,
    account.DoneAnswer,
  ),
  put('Auth/ChangePassword/{id}', 'Changes the password', account.ChangePasswordRequest, account.DoneAnswer, {
    success: 0,
    ...WITH_LOGIN,
  }),
  get('Auth/Followed/{id}', 'What the owner of an account follows', FollowedAnswer, WITH_LOGIN),
  put('Auth/ChangeFollowed/{id}', 'Follows, or no longer', ChangeFollowedRequest, FollowedAnswer, WITH_LOGIN),
  get(
    'Auth/OwnAccount/{id}',
    'All that the site has of the owner of an account',
    ownAccount.OwnAccountAnswer,
    {
      ...WITH_LOGIN,
    },
  ),
  post(
    'Auth/DeletionCode/{id}',
    'Sends the code that confirms a deletion',
    ownAccount.KeepAccountRequest,
    account.CodeSentAnswer,
    WITH_LOGIN,
  ),
  post(
    'Auth/DeleteAccount/{id}',
    'Deletes an account, after some days',
    account.SecurityCodeRequest,
    ownAccount.DeletionAnswer,
    WITH_LOGIN,
  ),
  post(
    'Auth/KeepAccount/{id}',
    'Takes the wish to delete it back',
    ownAccount.KeepAccountRequest,
    account.DoneAnswer,
    WITH_LOGIN,
  ),
  post('Otp/UserVerify', 'Proves the code of a new account', account.UserVerifyRequest, account.DoneAnswer),
  get('Scoring/{id}', 'A match as its scorers have it', scoring.ScoredMatchAnswer, WITH_ROLE),
  post(
    'Scoring/{id}/Lock',
    'Which device scores: asks for it, agrees, or says that it is there',
    scoringRequests.LockRequest,
    scoring.LockAnswer,
    WITH_ROLE,
  ),
  post(
    'Scoring/{id}/Events',
    'What happened, in order, each event once',
    scoringRequests.EntriesRequest,
    scoring.EntriesAnswer,
    WITH_ROLE,
  ),
  post(
    'Scoring/{id}/Players',
    'Players whom a scorer named at the ground',
    scoringRequests.NewPlayersRequest,
    scoring.NewPlayersAnswer,
    WITH_ROLE,
  ),
  post(
    'Scoring/{id}/Along',
    'A second scorer: whether the two logs are the same',
    scoringRequests.AlongRequest,
    scoring.AlongAnswer,
    WITH_ROLE,
  ),
  get('Scoring/{id}/Cricsheet', 'A match as a Cricsheet file', scoring.CricsheetAnswer, { optional: true }),
  get('Scoring/{id}/Deliveries.csv', 'Its deliveries, a row each', scoring.CsvAnswer, {
    ...{ optional: true, fileType: 'text/csv' },
  }),
  ...DESK_CALLS,
  get(
    'Desk/Match/{id}/Result',
    'The result of a match as it was typed or sent',
    ingestAnswers.TypedResultAnswer,
    WITH_ROLE,
  ),
  put(
    'Desk/Match/{id}/Result',
    'Types the result of a match without a scorer',
    ingest.ResultRequest,
    ingestAnswers.TypedResultAnswer,
    WITH_ROLE,
  ),
  get('Desk/Key', 'Keys of programs that send scores', ingestAnswers.KeysAnswer, LIST_WITH_ROLE),
  post(
    'Desk/Key',
    'Makes a key for a match or a series',
    ingest.KeyRequest,
    ingestAnswers.KeyAnswer,
    WITH_ROLE,
  ),
  remove('Desk/Key/{id}', 'Revokes a key', ingestAnswers.RevokeAnswer, WITH_ROLE),
  get('Desk/Feed', 'Providers that the site asks for scores', ingestAnswers.FeedsAnswer, LIST_WITH_ROLE),
  post('Desk/Feed', 'Begins to ask a provider', ingest.FeedRequest, ingestAnswers.FeedAnswer, WITH_ROLE),
  remove('Desk/Feed/{id}', 'Stops to ask it', ingestAnswers.RevokeAnswer, WITH_ROLE),
  get('Scoring/{id}/Stream', 'The film of a match', StreamAnswer, WITH_ROLE),
  put('Scoring/{id}/Stream', 'Sets where it is and when it began', StreamRequest, StreamAnswer, WITH_ROLE),
  get('Ingest/Match', 'The matches that a key may write', ingestAnswers.FixturesAnswer, WITH_KEY),
  put(
    'Ingest/Match',
    'Makes a match of the series of a key, or changes it by its ExternalId',
    ingest.FixtureRequest,
    ingestAnswers.FixtureAnswer,
    WITH_KEY,
  ),
  get('Desk/Webhook', 'Programs that get match events', webhooks.WebhooksAnswer, LIST_WITH_ROLE),
  post(
    'Desk/Webhook',
    'Begins to send events to an address',
    webhooks.WebhookRequest,
    webhooks.WebhookSecretAnswer,
    WITH_ROLE,
  ),
  remove('Desk/Webhook/{id}', 'Switches one off', webhooks.WebhookAnswer, WITH_ROLE),
  get('Desk/Webhook/{id}/On', 'Switches it on again', webhooks.WebhookAnswer, {
    ...{ method: 'POST', ...WITH_ROLE },
  }),
  get('Desk/Webhook/{id}/Secret', 'Makes its secret anew', webhooks.WebhookSecretAnswer, {
    ...{ method: 'POST', ...WITH_ROLE },
  }),
  get('Desk/Webhook/{id}/Test', 'Sends a test event', webhooks.WebhookAnswer, {
    ...{ method: 'POST', ...WITH_ROLE },
  }),
  get(
    'Desk/Webhook/{id}/Delivery',
    'What was sent to it in seven days',
    webhooks.WebhookDeliveriesAnswer,
    LIST_WITH_ROLE,
  ),
  post(
    'Desk/Webhook/{id}/Replay',
    'Sends one delivery again, or all that failed',
    webhooks.ReplayRequest,
    webhooks.WebhookAnswer,
    WITH_ROLE,
  ),
  put(
    'Ingest/{id}',
    'A scorecard, or no more than a score, from another program',
    ingest.IngestRequest,
    ingestAnswers.IngestAnswer,
    WITH_KEY,
  ),
  post('Otp/ResendOtp', 'Sends that code again', account.ResendOtpRequest, account.CodeSentAnswer),
]
