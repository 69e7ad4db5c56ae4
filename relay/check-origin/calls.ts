import { CALLS as CONTRACT, type ContractCall } from '#shared/api/calls.ts'

type Row = {
  /** The id of an entry of a list. */
  id?: string
  /** The list whose entries name it by a field, and the parameter that takes it where the path does not. */
  about?: { list: string; by: string; parameter?: string; fallback?: string[] }
  isPersonal?: boolean
  parameters?: Record<string, unknown>
}

/** A call of the contract that changes nothing, how it is tried, and what readers lose without it. */
export type CheckedCall = Row &
  Omit<ContractCall, 'path' | 'method'> & {
    method: Exclude<ContractCall['method'], 'DELETE'>
    call: string
    loss: string
  }

export const LIVE_MATCHES = 'Match/LiveMatches'
export const LIVE_SCORES = 'Match/Live'
export const POLLED = [LIVE_MATCHES, LIVE_SCORES]

const FAILED_POLL =
  'The poll fails: no score moves, /readyz is 503 at first, and later scores are shown as stale.'
const noPage = (page: string) => `There is no page ${page}.`
const list = (id: string): Row => ({ id })
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
  ['News/List', noPage('/news'), list('NewsId')],
  ['News/Detail/{id}', noPage('/news/news-detail/{id}'), about('News/List', 'NewsId')],
  ['Blog/List', noPage('/blog'), list('BlogId')],
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
  ['Player/List', noPage('/players'), list('PlayerId')],
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
  [
    'Common/GetConfig',
    'The site has the default name and colours, and the form of /register no optional questions.',
  ],
  ['Prediction/Get', noPage('/prediction'), { isPersonal: true }],
  [
    'Prediction/GetTeamByMatchId',
    'The form of /prediction has no sides.',
    about('Prediction/Get', 'MatchId', { parameter: 'MatchId' }),
  ],
  ['Auth/GetCaptcha', 'No reader can log in.', { isPersonal: true }],
]

export const CALLS: readonly CheckedCall[] = ROWS.map(([call, loss, row]) => {
  const contract = CONTRACT.find(({ path }) => path === `/api/${call}`)
  const { method } = contract ?? {}
  if (contract === undefined || method === undefined || method === 'DELETE')
    throw new Error(`${call} is not in the contract, or changes something`)
  return { ...contract, method, ...row, call, loss }
})
