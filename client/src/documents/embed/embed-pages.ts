import { board } from '#client/live/topic.ts'
import { matchExistence, matchNeeds } from '../match-of-page.ts'
import type { PlainPage } from '../plain-page.ts'

/** One match in a frame of another site. */
export const embedPage: PlainPage = {
  path: '/embed/:liveMatchId',
  style: 'src/documents/embed/embed.css',
  script: 'src/documents/embed/frame-script.ts',
  needs: ({ liveMatchId }, live) => matchNeeds(liveMatchId, live),
  existence: ({ liveMatchId }, live) => matchExistence(liveMatchId, live),
  load: async () => (await import('./embed-page.tsx')).EmbedPage,
}

/** Writes the HTML of such a frame. */
export const embedSnippetPage: PlainPage = {
  path: '/embed',
  style: 'src/documents/embed/embed-snippet.css',
  needs: () => ({ topics: [board], calls: [] }),
  existence: () => ({}),
  load: async () => (await import('./embed-page.tsx')).EmbedSnippetPage,
}
