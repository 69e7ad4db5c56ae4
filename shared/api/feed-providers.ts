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
export const FEED_PROVIDER_NAMES = Object.keys(FEED_PROVIDERS) as FeedProvider[]
