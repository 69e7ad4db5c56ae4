import { type LazyComponent, lazyComponent } from '#client/ui/lazy-component.tsx'
import type { GraphName } from '#shared/addresses/graph-address.ts'
import type { GraphProps } from './innings-lines.ts'

/** Only the graph that is shown is fetched. */
export const LAZY_GRAPHS: Readonly<Record<GraphName, LazyComponent<GraphProps>>> = {
  worm: lazyComponent(() => import('./worm.tsx').then(({ Worm }) => Worm)),
  manhattan: lazyComponent(() => import('./manhattan.tsx').then(({ Manhattan }) => Manhattan)),
  chances: lazyComponent(() => import('./chances.tsx').then(({ Chances }) => Chances)),
  rates: lazyComponent(() => import('./rates.tsx').then(({ Rates }) => Rates)),
  partnerships: lazyComponent(() => import('./partnerships.tsx').then(({ Partnerships }) => Partnerships)),
  innings: lazyComponent(() => import('./batter-strips.tsx').then(({ BatterStrips }) => BatterStrips)),
  matrix: lazyComponent(() => import('./matrix.tsx').then(({ Matrix }) => Matrix)),
}
