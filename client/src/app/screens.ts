import { matchPath, type PathMatch } from 'react-router-dom'
import { accountScreens } from '#client/features/account/screens.ts'
import { blogScreens } from '#client/features/blog/screens.ts'
import { contactScreens } from '#client/features/contact/screens.ts'
import { galleryScreens } from '#client/features/gallery/screens.ts'
import { groundScreens } from '#client/features/grounds/screens.ts'
import { homeScreens } from '#client/features/home/screens.ts'
import { howSureScreens } from '#client/features/how-sure/screens.ts'
import { liveScoreScreens } from '#client/features/live-score/screens.ts'
import { matchScreens } from '#client/features/matches/screens.ts'
import { newsScreens } from '#client/features/news/screens.ts'
import { notFoundScreen } from '#client/features/not-found/screens.ts'
import { playerScreens } from '#client/features/players/screens.ts'
import { predictionScreens } from '#client/features/prediction/screens.ts'
import { scorecardScreens } from '#client/features/scorecard/screens.ts'
import { searchScreens } from '#client/features/search/screens.ts'
import { seriesScreens } from '#client/features/series/screens.ts'
import { siteDocumentScreens } from '#client/features/site-document/screens.ts'
import { sponsorScreens } from '#client/features/sponsors/screens.ts'
import { teamScreens } from '#client/features/teams/screens.ts'
import { wallScreens } from '#client/features/wall/screens.ts'
import { readPath } from '#shared/addresses/readable-address.ts'

/** Every screen of the product: a new feature puts its own here. */
export const SCREENS = [
  ...homeScreens,
  ...scorecardScreens,
  ...liveScoreScreens,
  ...matchScreens,
  // Before the list of news, whose page number would match its address too.
  ...searchScreens,
  ...newsScreens,
  ...blogScreens,
  ...seriesScreens,
  ...teamScreens,
  ...groundScreens,
  ...playerScreens,
  ...sponsorScreens,
  ...galleryScreens,
  ...contactScreens,
  ...accountScreens,
  ...predictionScreens,
  ...howSureScreens,
  ...wallScreens,
  ...siteDocumentScreens,
]

export const NOT_FOUND_SCREEN = notFoundScreen

export type ScreenPath = (typeof SCREENS)[number]['path']

/** Those that a path may be of by its first segment, so that a page need not be compared with all of them. */
const BY_FIRST_SEGMENT = new Map<string, (typeof SCREENS)[number][]>()
for (const screen of SCREENS) {
  const first = firstSegmentOf(screen.path)
  BY_FIRST_SEGMENT.set(first, [...(BY_FIRST_SEGMENT.get(first) ?? []), screen])
}

/** The screen of a path without its language, and what stands in its place holders, as the router reads it. */
export function screenAt(path: string): { screen: (typeof SCREENS)[number]; match: PathMatch } | undefined {
  const read = readPath(path)
  if (read === undefined) return undefined
  for (const first of [firstSegmentOf(read), ':slug']) {
    for (const screen of BY_FIRST_SEGMENT.get(first) ?? []) {
      const match = matchPath(screen.path, read)
      if (match) return { screen, match }
    }
  }
  return undefined
}

function firstSegmentOf(path: string): string {
  return (path.split('/', 2)[1] ?? '').toLowerCase()
}
