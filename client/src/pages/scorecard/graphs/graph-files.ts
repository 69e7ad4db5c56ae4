import type { GraphName } from '#shared/addresses/graph-address.ts'

/** For pages that name the files that they need. */
export const GRAPH_FILES: Readonly<Record<GraphName, string>> = {
  worm: 'worm.tsx',
  manhattan: 'manhattan.tsx',
  chances: 'chances.tsx',
  rates: 'rates.tsx',
  partnerships: 'partnerships.tsx',
  innings: 'batter-strips.tsx',
  matrix: 'matrix.tsx',
}
