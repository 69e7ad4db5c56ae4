type Entry = Record<string, unknown>

/** What calls that write are tried on, of what the reads have brought. */
export type WriteTargets = {
  /** Something that may be liked. */
  liked: { ContentType: 'news' | 'blog'; ContentId: number } | undefined
  /** An ad whose click may be counted. */
  ad: { AdType: string; AdId: number } | undefined
}

export function writeTargetsIn(found: ReadonlyMap<string, Entry[]>): WriteTargets {
  const [news] = found.get('News/List') ?? []
  const [blog] = found.get('Blog/List') ?? []
  const ads = [
    ...(found.get('Common/GetSponsorAd') ?? []),
    ...(found.get('Common/GetHomePageSponsorAd') ?? []),
  ]
  const ad = ads.find(({ AdType, AdId }) => typeof AdType === 'string' && typeof AdId === 'number')
  return {
    liked:
      typeof news?.NewsId === 'number'
        ? { ContentType: 'news', ContentId: news.NewsId }
        : typeof blog?.BlogId === 'number'
          ? { ContentType: 'blog', ContentId: blog.BlogId }
          : undefined,
    ad: ad ? { AdType: String(ad.AdType), AdId: Number(ad.AdId) } : undefined,
  }
}
