import { board } from '#client/live/topic.ts'
import { matchExistence, matchNeeds } from './match-of-page.ts'
import type { PlainPage } from './plain-page.ts'

/** One match as a frame in a page of somebody else. */
export const embedPage: PlainPage = {
  path: '/embed/:liveMatchId',
  style: 'src/features/embed/embed.css',
  script: 'src/features/embed/frame-script.ts',
  needs: ({ liveMatchId }, live) => matchNeeds(liveMatchId, live),
  existence: ({ liveMatchId }, live) => matchExistence(liveMatchId, live),
  load: async () => (await import('./embed-page.tsx')).EmbedPage,
}

/** Writes the HTML that frames one. */
export const embedSnippetPage: PlainPage = {
  path: '/embed',
  style: 'src/features/embed/embed-snippet.css',
  needs: () => ({ topics: [board], calls: [] }),
  existence: () => ({}),
  load: async () => (await import('./embed-page.tsx')).EmbedSnippetPage,
}
