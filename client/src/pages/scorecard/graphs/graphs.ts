import type { MessageId } from '#client/i18n/catalogue.ts'
import { type LazyComponent, lazyComponent } from '#client/ui/lazy-component.tsx'
import type { GraphName } from '#shared/addresses/graph-address.ts'
import type { GraphProps } from './innings-lines.ts'

type Graph = {
  chip: MessageId
  title: MessageId
  /** Where overs are counted in balls. */
  titleInBalls?: MessageId
  /** Only the graph that is shown is fetched. */
  drawn: LazyComponent<GraphProps>
}

/** Each is in a file of its name, such as worm-graph.tsx, as pages that show it from the start name that file. */
export const GRAPHS_SHOWN: Readonly<Record<GraphName, Graph>> = {
  worm: {
    chip: 'graphs.chipWorm',
    title: 'graphs.worm',
    titleInBalls: 'graphs.wormBalls',
    drawn: lazyComponent(() => import('./worm-graph.tsx').then(({ Worm }) => Worm)),
  },
  manhattan: {
    chip: 'graphs.chipManhattan',
    title: 'graphs.manhattan',
    titleInBalls: 'graphs.manhattanBalls',
    drawn: lazyComponent(() => import('./manhattan-graph.tsx').then(({ Manhattan }) => Manhattan)),
  },
  chances: {
    chip: 'forecast.title',
    title: 'forecast.title',
    drawn: lazyComponent(() => import('./chances-graph.tsx').then(({ Chances }) => Chances)),
  },
  rates: {
    chip: 'graphs.chipRates',
    title: 'graphs.rates',
    drawn: lazyComponent(() => import('./rates-graph.tsx').then(({ Rates }) => Rates)),
  },
  partnerships: {
    chip: 'card.partnerships',
    title: 'card.partnerships',
    drawn: lazyComponent(() => import('./partnerships-graph.tsx').then(({ Partnerships }) => Partnerships)),
  },
  innings: {
    chip: 'graphs.chipInnings',
    title: 'graphs.innings',
    drawn: lazyComponent(() => import('./innings-graph.tsx').then(({ BatterStrips }) => BatterStrips)),
  },
  matrix: {
    chip: 'graphs.chipMatrix',
    title: 'graphs.matrix',
    drawn: lazyComponent(() => import('./matrix-graph.tsx').then(({ Matrix }) => Matrix)),
  },
}
