import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'

export const MatchPick = lazyWithWords(() => import('./match-pick.tsx').then(({ MatchPick }) => MatchPick))

export const OwnPickLine = lazyWithWords(() =>
  import('./own-pick-line.tsx').then(({ OwnPickLine }) => OwnPickLine),
)

export const OpenPicks = lazyWithWords(() => import('./open-picks.tsx').then(({ OpenPicks }) => OpenPicks))
