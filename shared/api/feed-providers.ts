/** Providers whose answers the site can read, and how they call themselves. */
export const FEED_PROVIDERS = {
  cricketdata: 'CricketData v1',
  cricbuzz: 'Cricbuzz (RapidAPI)',
  espncricinfo: 'ESPNcricinfo',
  entitysport: 'EntitySport',
  cricclubs: 'CricClubs',
  'play-cricket': 'Play-Cricket',
  'nv-play': 'NV Play, PCS Pro',
} as const
export type FeedProvider = keyof typeof FEED_PROVIDERS
/** Those whose lists of matches can be read, for a feed of a whole series. */
export const LISTING_PROVIDERS: readonly FeedProvider[] = ['cricketdata', 'cricbuzz']
export const FEED_PROVIDER_NAMES = Object.keys(FEED_PROVIDERS) as FeedProvider[]
