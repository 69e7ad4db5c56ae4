import type { GraphName } from '#shared/addresses/graph-address.ts'

/** The file of each graph, for pages that name what they will need. */
export const GRAPH_FILES: Readonly<Record<GraphName, string>> = {
  worm: 'worm.tsx',
  manhattan: 'manhattan.tsx',
  chances: 'chances.tsx',
  rates: 'rates.tsx',
  partnerships: 'partnerships.tsx',
  innings: 'batter-strips.tsx',
  matrix: 'matrix.tsx',
}
