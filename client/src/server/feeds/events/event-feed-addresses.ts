/** Feeds of what happens in a match, and of the starts and results of a series or a team: below the address of its page. */
const PAGE =
  /^(?:\/(live-score)\/scorecard|\/(series)\/series-detail|\/(teams)\/team-detail)\/[1-9]\d{0,15}(?=\/|$)/

const FORMATS = { 'rss.xml': 'application/rss+xml', 'feed.json': 'application/feed+json' } as const
type Format = keyof typeof FORMATS

export type EventFeed = {
  of: 'match' | 'series' | 'team'
  id: string
  self: string
  type: string
  isJson: boolean
}

const OF = { 'live-score': 'match', series: 'series', teams: 'team' } as const

/** Those that a page has. */
export function eventFeedsOf(path: string): EventFeed[] {
  const [page, ...kinds] = PAGE.exec(path) ?? []
  const kind = kinds.find((one) => one !== undefined) as keyof typeof OF | undefined
  if (page === undefined || kind === undefined) return []
  return (Object.keys(FORMATS) as Format[]).map((format) => ({
    ...{ of: OF[kind], id: page.slice(page.lastIndexOf('/') + 1), self: `${page}/${format}` },
    ...{ type: FORMATS[format], isJson: format === 'feed.json' },
  }))
}
