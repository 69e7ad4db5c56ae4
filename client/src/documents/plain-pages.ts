import { matchPath, type PathMatch } from 'react-router-dom'
import { OFFLINE_PATH } from '#shared/addresses/offline-addresses.ts'
import { readPath } from '#shared/addresses/read-path.ts'
import { embedPage, embedSnippetPage } from './embed/embed-pages.ts'
import type { PlainPage } from './plain-page.ts'
import { textBoardPage, textMatchPage } from './text/text-pages.ts'

/** What this device has stored for reading. */
const offlinePage: PlainPage = {
  path: OFFLINE_PATH,
  style: 'src/documents/text/text-only.css',
  script: 'src/features/offline/offline-script.ts',
  needs: () => ({ topics: [], calls: [] }),
  existence: () => ({}),
  load: async () => (await import('./offline-page.tsx')).OfflinePage,
}

const PLAIN_PAGES: readonly PlainPage[] = [
  textBoardPage,
  textMatchPage,
  embedSnippetPage,
  embedPage,
  offlinePage,
]

export function plainPageAt(path: string): { page: PlainPage; match: PathMatch } | undefined {
  const read = readPath(path)
  if (read === undefined) return undefined
  for (const page of PLAIN_PAGES) {
    const match = matchPath({ path: page.path, caseSensitive: true }, read)
    if (match) return { page, match }
  }
  return undefined
}
