import { type BallPlace, ballOfQuery, ballText } from './ball-address.ts'
import { parameterOf } from './query-parameter.ts'

/** The graphs of a match, in the order in which they are offered. The first is at the address that names none. */
export const GRAPHS = [
  'worm',
  'manhattan',
  'chances',
  'rates',
  'partnerships',
  'innings',
  'matrix',
  'wheel',
] as const
export type GraphName = (typeof GRAPHS)[number]

/** The graph that the query of an address names; undefined where it names none, or one that there is not. */
export function graphOfQuery(query: string): GraphName | undefined {
  const name = parameterOf(query, 'graph')
  return GRAPHS.find((graph) => graph === name)
}

/** The query of a match's page: the graph that it shows and the ball after which it shows the match. */
export function scorecardQuery({
  graph,
  ball,
}: {
  graph?: GraphName | undefined
  ball?: BallPlace | undefined
}): string {
  const words = [
    ...(graph === undefined || graph === GRAPHS[0] ? [] : [`graph=${graph}`]),
    ...(ball === undefined ? [] : [`ball=${ballText(ball)}`]),
  ]
  return words.length === 0 ? '' : `?${words.join('&')}`
}

/** What a page of a match depends on of a query, in one way of writing it; the empty text where that is nothing. */
export function pageQueryOfScorecard(path: string, query: string): string {
  const found = IS_SCORECARD.exec(path)
  if (!found) return ''
  return scorecardQuery({
    graph: found[1] === 'graphs' ? graphOfQuery(query) : undefined,
    ball: ballOfQuery(query),
  })
}

const IS_SCORECARD = /^\/live-score\/scorecard\/\d+(?:\/([^/]*))?/i
