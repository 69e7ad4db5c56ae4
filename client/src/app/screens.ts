import { matchPath, type PathMatch } from 'react-router-dom'
import { homeNeeds } from '#client/features/home/home-needs.ts'
import { liveScoreNeeds } from '#client/features/live-score/live-score-needs.ts'
import { scorecardNeeds } from '#client/features/scorecard/scorecard-needs.ts'
import { board } from '#client/live/topic.ts'
import type { Held } from '#shared/live/position.ts'
import type { PageNeeds } from '#shared/page.ts'
import { FRAME_CALLS } from './frame-needs.ts'
import { type LazyView, lazyView } from './lazy-view.tsx'
import { TABS } from './paths.ts'

type States = Readonly<Record<string, Held>>

/** One address of the product: its screen, the file that the build splits off for it, and what its first page needs. */
export type ScreenRoute = {
  path: string
  module: string
  view: LazyView
  needs(params: PathMatch['params'], live: States): PageNeeds
}

export const SCREENS: readonly ScreenRoute[] = [
  {
    path: '/',
    module: 'src/features/home/home-screen.tsx',
    view: lazyView(() => import('#client/features/home/home-screen.tsx')),
    needs: (_params, live) => homeNeeds(live),
  },
  {
    path: '/live-score',
    module: 'src/features/live-score/live-score-screen.tsx',
    view: lazyView(() => import('#client/features/live-score/live-score-screen.tsx')),
    needs: liveScoreNeeds,
  },
  {
    path: '/live-score/scorecard/:liveMatchId/:tab?',
    module: 'src/features/scorecard/scorecard-screen.tsx',
    view: lazyView(() => import('#client/features/scorecard/scorecard-screen.tsx')),
    needs: ({ liveMatchId, tab }, live) =>
      scorecardNeeds(liveMatchId, TABS.find((one) => one === tab) ?? 'scorecard', live),
  },
]

/** The screen of a path without its language, and what stands in its place holders. */
export function screenAt(path: string): { screen: ScreenRoute; match: PathMatch } | undefined {
  for (const screen of SCREENS) {
    const match = matchPath(screen.path, path)
    if (match) return { screen, match }
  }
  return undefined
}

/** Every page shows the strip, so every page needs the board; and what header and footer show. */
export function needsOf(path: string, live: States): PageNeeds {
  const found = screenAt(path)
  const { topics, calls } = found
    ? found.screen.needs(found.match.params, live)
    : { topics: [board], calls: [] }
  return { topics, calls: [...calls, ...FRAME_CALLS] }
}
