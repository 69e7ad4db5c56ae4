import { catalogueModules } from '#client/i18n/catalogue.ts'
import { GRAPHS, graphOfQuery } from '#shared/addresses/graph-address.ts'
import type { Language } from '#shared/language.ts'

const GRAPHS_TAB = /^\/live-score\/scorecard\/\d+\/graphs$/

/** Files that a page shows from the start in addition to its screen's, as the build's manifest names them. */
export function extraFilesOfPage(path: string, query: string, language: Language): string[] {
  if (!GRAPHS_TAB.test(path)) return []
  const graph = graphOfQuery(query) ?? GRAPHS[0]
  return [
    'src/pages/scorecard/graphs/graphs-tab.tsx',
    `src/pages/scorecard/graphs/${graph}-graph.tsx`,
    ...catalogueModules(language, 'graphs'),
  ]
}
