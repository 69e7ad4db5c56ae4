import { sampleMatches } from './sample-matches.ts'
import type { SamplePlay } from './sample-play.ts'
import { sampleSeries } from './sample-series.ts'

/** What an origin answers that keeps the whole contract in little: one or two of each thing, and news for two pages. */

export type Data = Record<string, unknown>

const plays = [sampleMatches.chase(), sampleMatches.odi()]
const over = sampleMatches.completed()
const upcoming = sampleMatches.upcoming()

const article = (id: number) => ({
  Title: `Story ${id}`,
  Summary: 'Dew on the square.',
  ImageUrl: `/api/Media/pictures/${id}.svg`,
  ImageAlt: 'A drawing',
  Author: 'A. Writer',
  PublishedAt: '2026-11-20T10:00:00Z',
  Kind: 'Analysis',
  ReadingMinutes: 4,
  Likes: 3,
  DisLikes: 0,
})
const opened = { Body: '<p>It was dew.</p>', Related: [{ Id: 1, Title: 'Story 1' }] }
const news = Array.from({ length: 14 }, (_, place) => ({ NewsId: place + 1, ...article(place + 1) }))
const blogs = [{ BlogId: 3, ...article(3) }]
const series = [sampleSeries({ ImageUrl: '/api/Media/series/1.svg' })]
const teams = [1, 2].map((TeamId) => ({
  TeamId,
  TeamName: `Team ${TeamId}`,
  ShortName: `T${TeamId}`,
  ImageUrl: `/api/Media/crests/${TeamId}.svg`,
  City: 'Vizag',
  Colours: ['#123456'],
}))
const players = [11, 12].map((PlayerId) => ({
  PlayerId,
  Name: `Player ${PlayerId}`,
  TeamId: 1,
  TeamName: 'Team 1',
  Role: 'Batter',
  BattingStyle: 'right',
  BowlingStyle: '',
  BirthDate: '2000-02-29',
  ImageUrl: '/api/Media/portraits/11.svg',
}))
const sponsors = [
  {
    SponsorId: 5,
    Title: 'Tea',
    Summary: 'Tea',
    ImageUrl: '/api/Media/sponsors/5.svg',
    RedirectURL: 'https://tea.example/',
  },
]
const categories = [{ CategoryId: 4, Title: 'Nets', ImageUrl: '/api/Media/pictures/4.svg', Count: 1 }]
const image = {
  ImageId: 41,
  ImageUrl: '/api/Media/pictures/41.svg',
  Width: 640,
  Height: 360,
  Alt: 'The nets',
  Likes: 0,
  DisLikes: 0,
}
const videos = [
  {
    VideoId: 6,
    Title: 'The last over',
    Poster: '/api/Media/videos/6.svg',
    Sources: [{ Type: 'video/webm', Url: '/api/Media/videos/6.webm' }],
    DurationSeconds: 12,
    Likes: 0,
    DisLikes: 0,
  },
]
const documents = [{ Slug: 'about', Title: 'About' }]
const ad = {
  AdId: 9,
  AdType: 'SponsorAd',
  ImageUrl: '/api/Media/sponsors/9.svg',
  RedirectURL: 'https://tea.example/',
  Alt: 'Tea',
}

const withCrests = <T extends SamplePlay['onBoard']>(item: T): T => ({
  ...item,
  TeamA: { ...item.TeamA, ImageUrl: '/api/Media/crests/1.svg' },
  TeamB: { ...item.TeamB, ImageUrl: '/api/Media/crests/2.svg' },
})
const itemOf = (play: SamplePlay) => withCrests(play.onBoard)
const scorecardOf = ({ state: { Innings, Deliveries, Result } }: SamplePlay) => ({
  Innings,
  Deliveries,
  ...(Result ? { Result } : {}),
})

function listedOf(play: SamplePlay): Data {
  const { Toss, Result: _, Scores: __, Chase: ___, ...fixture } = itemOf(play)
  return { ...fixture, TossJson: Toss ? JSON.stringify(Toss) : null, BallsPerOver: play.fixture.ballsPerOver }
}

function detailOf(play: SamplePlay): Data {
  const { sides, ballsPerOver } = play.fixture
  return {
    ...itemOf(play),
    BallsPerOver: ballsPerOver,
    Squads: Object.fromEntries(
      sides.map(({ team, players: eleven }) => [
        team.TeamId,
        eleven.map((one) => ({ ...one, Role: 'Batter' })),
      ]),
    ),
    Scorecard: scorecardOf(play),
  }
}

export const LISTS: Record<string, readonly object[]> = {
  '/api/Match/Upcoming': [itemOf(upcoming)],
  '/api/Match/Recent': [itemOf(over)],
  '/api/News/List': news,
  '/api/Blog/List': blogs,
  '/api/Series/List': series.map(
    ({ Teams: _, Table: __, Leaders: ___, Squads: ____, Matches: _____, ...item }) => item,
  ),
  '/api/Team/List': teams,
  '/api/Player/List': players,
  '/api/Sponsor/List': sponsors,
  '/api/Gallery/Images': categories,
  '/api/Gallery/Videos': videos,
  '/api/SiteDocuments/List': documents,
}

const settings = (values: Record<string, string>) => ({
  data: Object.entries(values).map(([Key, Value]) => ({ Key, Value })),
})

const READS: Record<string, object> = {
  '/api/Match/LiveMatches': { data: plays.map(listedOf) },
  '/api/Match/Live': {
    data: plays.map((play) => ({ LiveMatchId: play.fixture.id, Scorecard: scorecardOf(play) })),
  },
  '/api/Search/Everything': {
    data: { Order: ['Players'], Players: players, Teams: [], Matches: [], Series: [], Stories: [] },
  },
  '/api/HeaderFooter/GetSocialMedia': settings({ SocialMedia: '[]' }),
  '/api/HeaderFooter/GetFooterData': settings({ AboutUs: '<p>Us</p>', AppDownloadUrl: '', FooterData: '[]' }),
  '/api/Common/GetTeamsLogo': {
    TeamLogos: teams.map(({ TeamId, TeamName, ImageUrl }) => ({ TeamId, TeamName, ImageUrl })),
  },
  '/api/Common/GetSlideSectionDetail': {
    data: [
      {
        SlideId: 1,
        Title: 'A',
        Summary: 'B',
        ImageUrl: '/api/Media/pictures/1.svg',
        RedirectURL: '/news',
        Kind: 'news',
      },
    ],
  },
  '/api/Common/GetHomePageSponsorAd': { data: [ad] },
  '/api/Common/GetSponsorAd': { data: [ad] },
  '/api/Common/CheckShowAdPopup': settings({ ShowAdPopup: 'false' }),
  '/api/Common/GetConfig': settings({ PageSize: '12', IsOTPVerification: 'true' }),
  '/api/Prediction/Get': {
    data: [
      {
        PredictionId: 1,
        MatchId: upcoming.fixture.id,
        BannerUrl: '/api/Media/pictures/1.svg',
        BannerRedirectionUrl: 'https://tea.example/',
        SideImageUrl: '/api/Media/pictures/2.svg',
        TeamA: itemOf(upcoming).TeamA,
        TeamB: itemOf(upcoming).TeamB,
        IsOpen: true,
      },
    ],
  },
  '/api/Auth/GetCaptcha': { data: { parameters: { algorithm: 'SHA-256' }, signature: 'x' } },
}

const DETAILS: Record<string, (id: number) => Data | undefined> = {
  'Match/MatchDetail': (id) => playOf(id, detailOf),
  'Match/MatchHighlights': (id) => playOf(id, () => []),
  'News/Detail': (id) => withId(news, 'NewsId', id, opened),
  'Blog/Detail': (id) => withId(blogs, 'BlogId', id, opened),
  'Series/Detail': (id) => withId(series, 'TournamentId', id, {}),
  'Team/Detail': (id) =>
    withId(teams, 'TeamId', id, { Squad: players, Recent: [], Upcoming: [], About: '<p>A team</p>' }),
  'Player/Detail': (id) =>
    withId(players, 'PlayerId', id, { Career: {}, Form: [], About: '<p>A player</p>' }),
  'Sponsor/Detail': (id) => withId(sponsors, 'SponsorId', id, { Body: '<p>Tea</p>' }),
  'Gallery/Images': (id) =>
    id === 4 ? { data: { CategoryId: 4, Title: 'Nets', Images: [image] } } : undefined,
}

/** What a call answers beside its status; undefined where there is no such thing. */
export function contractAnswer(path: string, body: Data, query?: URLSearchParams): object | undefined {
  if (path === '/api/Ground/Detail') return groundNamed(query?.get('Name'))
  const read = READS[path]
  if (read) return read
  if (path === '/api/SiteDocuments/GetSiteDocumentBySlug')
    return body.Slug === 'about'
      ? { data: { Slug: 'about', Title: 'About', sdv: '<p>About</p>' } }
      : undefined
  if (path === '/api/Prediction/GetTeamByMatchId')
    return body.MatchId === upcoming.fixture.id
      ? { providerList: teams.map(({ TeamId, TeamName }) => ({ TeamId, TeamName })) }
      : undefined
  const [, call = '', id = ''] = /^\/api\/(\w+\/\w+)\/(\d+)$/.exec(path) ?? []
  if (call === 'Match/Deliveries') {
    const play = [...plays, over].find(({ fixture }) => fixture.id === Number(id))
    return play && { data: play.deliveries, Players: {} }
  }
  return DETAILS[call]?.(Number(id))
}

function groundNamed(name: string | null | undefined): object | undefined {
  const at = LISTS['/api/Match/Upcoming']?.filter((match) => Reflect.get(match, 'Venue') === name) ?? []
  if (at.length === 0) return undefined
  return { data: { Name: name, Figures: [], Teams: [], Recent: [], Upcoming: at } }
}

function playOf(id: number, read: (play: SamplePlay) => unknown): Data | undefined {
  const play = [...plays, over].find(({ fixture }) => fixture.id === id)
  return play && { data: read(play) }
}

function withId(entries: readonly object[], field: string, id: number, more: object): Data | undefined {
  const entry = entries.find((one) => Reflect.get(one, field) === id)
  return entry && { data: { ...entry, ...more } }
}
