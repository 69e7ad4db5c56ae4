import { board } from '#client/live/topic.ts'
import { matchExistence, matchNeeds } from '../match-of-page.ts'
import type { PlainPage } from '../plain-page.ts'
import { fixtures, results } from './text-calls.ts'

const STYLE = 'src/documents/text/text-only.css'

export const textBoardPage: PlainPage = {
  path: '/text',
  style: STYLE,
  needs: () => ({ topics: [board], calls: [results, fixtures] }),
  existence: () => ({}),
  load: async () => (await import('./text-board-page.tsx')).TextBoardPage,
}

export const textMatchPage: PlainPage = {
  path: '/text/:liveMatchId',
  style: STYLE,
  needs: ({ liveMatchId }, live) => matchNeeds(liveMatchId, live),
  existence: ({ liveMatchId }, live) => matchExistence(liveMatchId, live),
  load: async () => (await import('./text-match-page.tsx')).TextMatchPage,
}
