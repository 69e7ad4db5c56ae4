import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ballOfQuery } from '#shared/addresses/ball-address.ts'
import { GRAPHS, graphOfQuery } from '#shared/addresses/graph-address.ts'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import { addressIn, type Language, languageOf } from '#shared/language.ts'
import type { AssetManifest, InlinedFile, PageAnswer, PageRequest } from '#shared/page.ts'
import { withoutLanguage } from '../kit/api/language-of-call.ts'
import { validateAnswers } from '../kit/api/validate-answers.ts'
import { catalogueModules, catalogueOf } from '../kit/i18n/catalogue.ts'
import { type Head, HeadContext } from '../kit/ui/page-head.tsx'
import { App } from '../site/app/app.tsx'
import { canonicalPathOf } from '../site/app/canonical-path.ts'
import { NOT_FOUND_SCREEN, screenAt } from '../site/app/screens.ts'
import { liveSourceOfPage } from '../site/features/page-contents/live-source-of-page.ts'
import { contentsOf } from '../site/features/page-contents/page-contents.ts'
import { assetsOf } from './assets.ts'
import { contentsAtBall } from './contents-at-ball.ts'
import { carriesOf, documentOf } from './document.ts'
import { feedAt } from './feeds/feeds.ts'
import { pathnameOf, queryOf } from './pathname-of.ts'
import { plainPageAt } from './plain-pages.ts'
import { renderPlainPage } from './render-plain-page.tsx'
import { needsOf } from './screen-needs.ts'

let manifest: AssetManifest = {}
let textOf: (file: string) => InlinedFile

export function withAssets(built: AssetManifest, read: typeof textOf): void {
  manifest = built
  textOf = read
}

export async function render(request: PageRequest): Promise<PageAnswer> {
  const pathname = pathnameOf(request.url)
  const feed = feedAt(pathname)
  if (feed) {
    const content = await validateAnswers(feed.needs(request.content, request.live).calls, request.content)
    return feed.write({ ...request, content })
  }
  const { language, prefix, path } = languageOf(pathname)
  const plain = plainPageAt(path)
  if (plain) return renderPlainPage(plain, request, { manifest, textOf })
  const canonical = addressIn(language, canonicalPathOf(path) ?? path)
  if (canonical !== pathname) return { status: 301, body: '', location: canonical }
  const found = screenAt(path)
  const screen = found?.screen ?? NOT_FOUND_SCREEN
  const query = queryOf(request.url)
  const [catalogue] = await Promise.all([catalogueOf(language), screen.view.load(language, path, query)])
  const content = Object.fromEntries(
    Object.entries(request.content).map(([key, body]) => [withoutLanguage(key), body]),
  )
  const contents = contentsAtBall(
    path,
    query,
    await contentsOf(
      { ...request, content },
      needsOf(path, request.live, query).calls,
      ballOfQuery(query) !== undefined,
    ),
  )
  const { brand = DEFAULT_BRAND } = request
  const head: Head = { title: '', description: '', status: 200 }
  const { source } = liveSourceOfPage(contents, () => request.at)
  let showsTimes = false
  const onZoned = () => {
    showsTimes = true
  }
  const body = renderToString(
    <HeadContext value={head}>
      <StaticRouter location={request.url} basename={prefix || '/'}>
        <App {...{ language, catalogue, contents, onZoned }} live={source} />
      </StaticRouter>
    </HeadContext>,
  )
  const elsewhere = head.address !== undefined && decoded(head.address) !== decoded(path)
  if (elsewhere) return { status: 301, body: '', location: `${prefix}${head.address}` }
  const assets = assetsOf(manifest, [
    ...catalogueModules(language, screen.view.words),
    ...(screen.file ? [screen.file] : []),
    ...extraFilesOfPage(path, query, language),
  ])
  return {
    status: head.status,
    ...(showsTimes ? { showsTimes } : {}),
    carries: carriesOf({ assets, textOf, brand }),
    body: documentOf({
      language,
      catalogue,
      path,
      head,
      site: request.site,
      brand,
      assets,
      textOf,
      body,
      contents: {
        ...contents,
        ...(head.status === 200 ? {} : { status: head.status }),
        ...(screen === NOT_FOUND_SCREEN ? { isNowhere: true } : {}),
      },
    }),
  }
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const GRAPHS_TAB = /^\/live-score\/scorecard\/\d+\/graphs$/

/** Files that a page shows from the start in addition to its screen's, as the build's manifest names them. */
function extraFilesOfPage(path: string, query: string, language: Language): string[] {
  if (!GRAPHS_TAB.test(path)) return []
  const graph = graphOfQuery(query) ?? GRAPHS[0]
  return [
    'src/site/pages/scorecard/graphs/graphs-tab.tsx',
    `src/site/pages/scorecard/graphs/${graph}-graph.tsx`,
    ...catalogueModules(language, 'graphs'),
  ]
}
