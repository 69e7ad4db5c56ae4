import { ContactAnswer, ContactRequest } from '../contact.ts'
import * as content from '../content.ts'
import * as gallery from '../gallery.ts'
import { GroundDetailAnswer } from '../ground.ts'
import * as match from '../match.ts'
import * as people from '../people.ts'
import { VoteAnswer, VoteRequest } from '../player-of-match.ts'
import * as prediction from '../prediction.ts'
import * as scoring from '../scoring.ts'
import { SearchAnswer } from '../search.ts'
import * as series from '../series.ts'
import * as site from '../site.ts'
import {
  about,
  type ContractCall,
  FAILED_POLL,
  get,
  LIST,
  list,
  noPage,
  post,
  READ,
  TEXTS,
  WITH_LOGIN,
} from './contract-call.ts'

/** What anyone may ask and send. */
export const READER_CALLS: readonly ContractCall[] = [
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
  get('Match/Vote/{id}', 'The vote for the player of a match', VoteAnswer, { optional: true }),
  post('Match/Vote/{id}', 'Votes for one', VoteRequest, VoteAnswer, {
    ...READ,
    ...WITH_LOGIN,
    optional: true,
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
]
