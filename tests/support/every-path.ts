import { paths } from '#shared/addresses/paths.ts'
import { PLAYER_SEARCH_PATH } from '#shared/addresses/search-address.ts'
import type { SiteUnderTest } from './site-under-test.ts'

/** An address of every screen of the site, with ids that exist. */
export async function everyPath(site: Pick<SiteUnderTest, 'data'>): Promise<string[]> {
  const first = async <Item>(call: string, body?: object): Promise<Item> => {
    const [item] = await site.data<Item[]>(call, body)
    if (item === undefined) throw new Error(`${call} is empty`)
    return item
  }
  const [news, blog, series, team, player, sponsor, gallery, played, next, live] = await Promise.all([
    first<{ NewsId: number; Title: string }>('/api/News/List'),
    first<{ BlogId: number; Title: string }>('/api/Blog/List'),
    first<{ TournamentId: number }>('/api/Series/List'),
    first<{ TeamId: number; TeamName: string }>('/api/Team/List'),
    first<{ PlayerId: number }>('/api/Player/List'),
    first<{ SponsorId: number; Title: string }>('/api/Sponsor/List'),
    first<{ CategoryId: number }>('/api/Gallery/Images'),
    first<{ MatchId: number; LiveMatchId: number; Venue: string }>('/api/Match/Recent', {}),
    first<{ MatchId: number }>('/api/Match/Upcoming'),
    first<{ LiveMatchId: number; Venue: string }>('/api/Match/LiveMatches'),
  ])
  return [
    paths.home,
    paths.liveScore,
    paths.scorecard(live.LiveMatchId),
    paths.scorecard(live.LiveMatchId, 'commentary'),
    paths.scorecard(live.LiveMatchId, 'graphs'),
    paths.scorecard(live.LiveMatchId, 'info'),
    paths.scorecard(played.LiveMatchId),
    paths.scorebook(played.LiveMatchId),
    paths.firstMatches,
    paths.upcomingMatch(next.MatchId),
    paths.highlights(played.MatchId),
    paths.fixtures(),
    paths.results(),
    paths.news(),
    paths.news(2),
    paths.newsDetail(news.NewsId, news.Title),
    paths.blog(),
    paths.blogDetail(blog.BlogId, blog.Title),
    paths.series(),
    paths.seriesDetail(series.TournamentId),
    paths.teams(),
    paths.teamDetail(team.TeamId, team.TeamName),
    paths.groundDetail(played.Venue),
    paths.groundDetail(live.Venue),
    paths.players(),
    paths.search(''),
    paths.search('comets'),
    PLAYER_SEARCH_PATH,
    paths.playerSearch('an'),
    paths.playerDetail(player.PlayerId),
    paths.sponsors(),
    paths.sponsorDetail(sponsor.SponsorId, sponsor.Title),
    paths.images(),
    paths.imageDetail(gallery.CategoryId),
    paths.videos(),
    paths.addbar,
    paths.contact,
    paths.login,
    paths.register,
    paths.prediction,
    paths.howSure,
    paths.document('about'),
    '/no/such/page',
  ]
}
