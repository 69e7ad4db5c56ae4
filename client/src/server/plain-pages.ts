import { matchPath, type PathMatch } from 'react-router-dom'
import { board } from '#client/kit/live/topic.ts'
import { existenceOfMatch } from '#client/site/features/page-layouts/screen-route.ts'
import { OFFLINE_PATH } from '#shared/addresses/offline-addresses.ts'
import { readPath } from '#shared/addresses/read-path.ts'
import { matchNeeds } from './match-of-page.ts'
import type { PlainPage } from './plain-page.ts'
import { fixtures, results } from './text/text-calls.ts'

const TEXT_STYLE = 'src/server/text/text-only.css'
const OVERLAYS_LISTED = { style: 'src/server/embed/embed-snippet.css', words: 'overlay' } as const
const always = () => ({})

const PLAIN_PAGES: readonly PlainPage[] = [
  {
    path: '/text',
    style: TEXT_STYLE,
    needs: () => ({ topics: [board], calls: [results, fixtures] }),
    existence: always,
    load: async () => (await import('./text/text-board.tsx')).TextBoard,
  },
  {
    path: '/text/:liveMatchId',
    style: TEXT_STYLE,
    needs: matchNeeds,
    existence: existenceOfMatch,
    load: async () => (await import('./text/text-match.tsx')).TextMatchPage,
  },
  {
    // Writes the HTML of the frame below.
    path: '/embed',
    style: 'src/server/embed/embed-snippet.css',
    needs: () => ({ topics: [board], calls: [] }),
    existence: always,
    load: async () => (await import('./embed/embed-snippet.tsx')).EmbedSnippet,
  },
  {
    // One match in a frame of another site.
    path: '/embed/:liveMatchId',
    style: 'src/server/embed/embed.css',
    script: 'src/server/embed/frame-script.ts',
    needs: matchNeeds,
    existence: existenceOfMatch,
    load: async () => (await import('./embed/embed-frame.tsx')).EmbedPage,
  },
  {
    // One match over the picture of a stream.
    path: '/overlay/:liveMatchId',
    style: 'src/server/overlay/overlay.css',
    script: 'src/server/embed/frame-script.ts',
    needs: matchNeeds,
    existence: existenceOfMatch,
    load: async () => (await import('./overlay/overlay-page.tsx')).OverlayPage,
  },
  {
    path: '/overlay',
    ...OVERLAYS_LISTED,
    needs: () => ({ topics: [board], calls: [] }),
    existence: always,
    load: async () => (await import('./overlay/overlay-list-page.tsx')).OverlayListPage,
  },
  {
    path: '/overlay/:liveMatchId/fields',
    ...OVERLAYS_LISTED,
    script: 'src/server/overlay/fields-script.ts',
    needs: (params, live) => {
      const { topics, ...needs } = matchNeeds(params, live)
      return { topics: [board, ...topics], ...needs }
    },
    existence: existenceOfMatch,
    load: async () => (await import('./overlay/overlay-list-page.tsx')).OverlayListPage,
  },
  {
    // What this device has stored for reading.
    path: OFFLINE_PATH,
    style: TEXT_STYLE,
    script: 'src/site/features/offline/offline-script.ts',
    needs: () => ({ topics: [], calls: [] }),
    existence: always,
    load: async () => (await import('./offline-page-view.tsx')).OfflinePageView,
  },
]

export function plainPageAt(path: string): { page: PlainPage; match: PathMatch } | undefined {
  const read = readPath(path)
  if (read === undefined) return undefined
  for (const page of PLAIN_PAGES) {
    const match = matchPath({ path: page.path, caseSensitive: true }, read)
    if (match) return { page, match }
  }
  return undefined
}
