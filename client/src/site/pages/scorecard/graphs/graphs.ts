import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { type LazyComponent, lazyComponent } from '#client/kit/ui/lazy-component.tsx'
import { GRAPHS, type GraphName } from '#shared/addresses/graph-address.ts'
import { matchOfState } from '#shared/cricket/forecast/match-of-state.ts'
import { hasShortSide } from '#shared/cricket/forecast/match-to-forecast.ts'
import { isLong } from '#shared/cricket/is-long.ts'
import { USUAL_BALLS } from '#shared/cricket/usual-length.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { GraphProps } from './innings-lines.ts'

type Graph = {
  chip: MessageId
  title: MessageId
  /** Where overs are counted in balls. */
  titleInBalls?: MessageId
  /** Whether a match has the figures, where not every match does. */
  isOffered?(match: ReturnType<typeof matchOfState>, state: PlayState): boolean
  /** Only the graph that is shown is fetched. */
  drawn: LazyComponent<GraphProps>
}

type PlayState = Pick<MatchState, 'Match' | 'Innings' | 'Result' | 'Deliveries'>

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
    isOffered: (match) =>
      !hasShortSide(match) && (isLong(match.format) || USUAL_BALLS[match.format] !== undefined),
    drawn: lazyComponent(() => import('./chances-graph.tsx').then(({ Chances }) => Chances)),
  },
  rates: {
    chip: 'graphs.chipRates',
    title: 'graphs.rates',
    isOffered: ({ format }, { Innings }) => !isLong(format) && Innings['2']?.Target !== undefined,
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
  wheel: {
    chip: 'graphs.chipWheel',
    title: 'graphs.wheel',
    isOffered: (_, { Deliveries }) =>
      Object.values(Deliveries).some((over) => Object.values(over).some(({ Shot }) => Shot !== undefined)),
    drawn: lazyComponent(() => import('./wheel-graph.tsx').then(({ Wheel }) => Wheel)),
  },
}

export function graphsOffered(state: PlayState, named?: GraphName): GraphName[] {
  const match = matchOfState(state)
  return GRAPHS.filter((graph) => graph === named || (GRAPHS_SHOWN[graph].isOffered?.(match, state) ?? true))
}
