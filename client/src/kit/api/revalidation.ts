import type { SWRConfiguration } from 'swr'

/**
 * What SWR asks for again, and when. Without a row: as a screen opens, unless the answer came with the page or
 * just before it, and when the network is back.
 */
export const REVALIDATION = {
  fixturesOnHome: { refreshInterval: 300_000 },
  /** A new story shows within a minute, also where the relay answers once from its cache. */
  newsOnHome: { refreshInterval: 25_000 },
  /** Of a series with a match in play: what its table comes to. */
  seriesInPlay: { refreshInterval: 20_000 },
  /** What another tab or device may have chosen meanwhile: each time the page is shown again. */
  ownChoice: { revalidateOnFocus: true, focusThrottleInterval: 0, dedupingInterval: 0 },
  suggestions: { keepPreviousData: true, shouldRetryOnError: false },
  popupAd: { revalidateIfStale: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  organisersPage: { errorRetryInterval: 1000 },
} as const satisfies Record<string, SWRConfiguration>

/** Waits, in ms, before it fetches an answer again that differs from what the live line says. */
export const ASKED_AGAIN_MS = {
  /** The first answer may come from an older cache. */
  deliveries: [0, 5000, 20_000],
  /** At the toss the squads, after the end the table. A whole ground sees both at once: within this time. */
  matchDetailWithin: 10_000,
  /** A report is written after the end. */
  report: [20_000, 60_000, 180_000],
} as const
