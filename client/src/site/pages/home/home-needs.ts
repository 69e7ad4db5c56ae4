import { newsList } from '#client/kit/api/article-calls.ts'
import { recent, upcoming } from '#client/kit/api/match-calls.ts'
import type { Needs } from '#client/kit/api/needs.ts'
import { homeSponsorAds, slides } from '#client/kit/api/site-calls.ts'
import { board, match } from '#client/kit/live/topic.ts'
import { MAX_PAGE_SIZE } from '#shared/api/page-size.ts'
import type { Board } from '#shared/live/match-state.ts'
import type { TopicState } from '#shared/live/position.ts'
import { pickFeaturedMatch } from './pick-featured-match.ts'

export const MATCHES_SHOWN = 4
export const NEWS_SHOWN = 10

export const fixtures = upcoming(MATCHES_SHOWN)
export const results = recent(MATCHES_SHOWN)
/** Requested only for readers who follow something. */
export const moreFixtures = upcoming(MAX_PAGE_SIZE)
export const moreResults = recent(MAX_PAGE_SIZE)
export const news = newsList(1, NEWS_SHOWN)

export function homeNeeds(live: Readonly<Record<string, TopicState>>): Needs {
  const known = live[board]
  const moment = known && pickFeaturedMatch(known.state as Board)
  return {
    ...(known === undefined ? { open: 'live' } : {}),
    topics: moment === undefined ? [board] : [board, match(moment)],
    calls: [news, slides, results, fixtures, homeSponsorAds],
  }
}
