import type { Result } from '#shared/cricket/scorecard.ts'
import type { Fixture } from '#shared/live/match-state.ts'
import { REPORT_BYLINE } from '#shared/report-author.ts'

/**
 * Data for search engines, in the terms of schema.org. Addresses begin with `/`: the document adds site and
 * language.
 */
export type Thing = { '@type': string } & Record<string, unknown>

export function breadcrumbs(...crumbs: readonly [name: string, url: string][]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  }
}

type Written = {
  Title: string
  Summary: string
  ImageUrl: string
  Author: string
  PublishedAt: string
  UpdatedAt?: string | undefined
  Language?: string | undefined
  url: string
}

export function articleThing(kind: 'NewsArticle' | 'BlogPosting', article: Written, site: string): Thing {
  return {
    '@type': kind,
    headline: article.Title,
    description: article.Summary,
    image: [article.ImageUrl],
    datePublished: article.PublishedAt,
    dateModified: article.UpdatedAt ?? article.PublishedAt,
    author: { '@type': article.Author === REPORT_BYLINE ? 'Organization' : 'Person', name: article.Author },
    publisher: { '@type': 'Organization', name: site, url: '/' },
    inLanguage: article.Language ?? 'en',
    url: article.url,
  }
}

export function sportsEvent(
  match: Pick<
    Fixture,
    'TeamA' | 'TeamB' | 'StartTime' | 'Venue' | 'TournamentName' | 'MatchName' | 'Status'
  > & {
    Result?: Result | undefined
  },
  url: string,
  picture?: string,
): Thing {
  const side = ({ TeamName }: { TeamName: string }) => ({ '@type': 'SportsTeam', name: TeamName })
  return {
    '@type': 'SportsEvent',
    name: `${match.TeamA.TeamName} v ${match.TeamB.TeamName}, ${match.TournamentName}, ${match.MatchName}`,
    sport: 'Cricket',
    startDate: match.StartTime,
    eventStatus:
      match.Status === 'abandoned'
        ? 'https://schema.org/EventCancelled'
        : 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: match.Venue, address: match.Venue },
    homeTeam: side(match.TeamA),
    awayTeam: side(match.TeamB),
    competitor: [side(match.TeamA), side(match.TeamB)],
    ...(picture === undefined ? {} : { image: [picture] }),
    url,
  }
}
