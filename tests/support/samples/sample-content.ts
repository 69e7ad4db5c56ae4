import { blogList, newsList } from '#client/kit/api/article-calls.ts'
import { homeSponsorAds, slides, sponsorAds } from '#client/kit/api/site-calls.ts'
import { news } from '#client/site/pages/home/home-needs.ts'
import type { NewsItem } from '#shared/api/content.ts'
import type { SampleRelay } from '../sample-relay.ts'

const Status = { code: 200, returnMessage: '' }
const listOf = (data: readonly unknown[]) => ({ Status, data, TotalCount: data.length })

/** What stands beside the scores on sample pages: a few stories; no ads, no slides. */
export function showContent(relay: SampleRelay): void {
  const stories = [1, 2, 3].map(storyOf)
  relay.call(news.key, listOf(stories))
  relay.call(newsList().key, listOf(stories))
  relay.call(blogList().key, listOf([]))
  for (const { key } of [slides, sponsorAds, homeSponsorAds]) relay.call(key, { Status, data: [] })
}

export function storyOf(NewsId: number): NewsItem {
  return {
    NewsId,
    Title: `Story ${NewsId}: what the groundsman saw before the toss`,
    Summary: 'Dew on the square, and a breeze that nobody had asked for.',
    ImageUrl: '/favicon.svg',
    ImageAlt: 'A drawing',
    Author: 'A. Writer',
    PublishedAt: '2026-11-20T10:00:00Z',
    Kind: 'Analysis',
    ReadingMinutes: 4,
    Likes: 3,
    DisLikes: 0,
  }
}
