import { renderToStaticMarkup } from 'react-dom/server'
import type { PathMatch } from 'react-router-dom'
import { DEFAULT_BRAND } from '#shared/brand.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { addressIn, type Language, languageOf } from '#shared/language.ts'
import type { AssetManifest, InlinedFile, PageAnswer, PageRequest } from '#shared/page.ts'
import { BrandContext } from '../kit/i18n/brand-context.ts'
import { catalogueOf, loadMessages } from '../kit/i18n/catalogue.ts'
import { LanguageProvider } from '../kit/i18n/language-provider.tsx'
import { LiveContext } from '../kit/live/live-source.ts'
import { liveSourceOfPage } from '../site/features/page-contents/live-source-of-page.ts'
import { contentsOf } from '../site/features/page-contents/page-contents.ts'
import { brandStyle } from './brand-style.ts'
import { pathnameOf, queryOf } from './pathname-of.ts'
import type { PlainPage } from './plain-page.ts'
import { type PlainHead, PlainHeadContext } from './plain-page-head.ts'

export type BuiltFiles = { manifest: AssetManifest; textOf(file: string): InlinedFile }

export async function renderPlainPage(
  { page, match }: { page: PlainPage; match: PathMatch },
  request: PageRequest,
  { manifest, textOf }: BuiltFiles,
): Promise<PageAnswer> {
  const { brand = DEFAULT_BRAND } = request
  const { language } = languageOf(pathnameOf(request.url))
  const [catalogue, View, contents] = await Promise.all([
    catalogueOf(language),
    page.load(),
    contentsOf(request, page.needs(match.params, request.live).calls),
    loadMessages(language),
    page.words && loadMessages(language, page.words),
  ])
  const head: PlainHead = { title: '', status: 200 }
  const { source } = liveSourceOfPage(contents, () => request.at)
  let showsTimes = false
  const onZoned = () => {
    showsTimes = true
  }
  const body = renderToStaticMarkup(
    <PlainHeadContext value={head}>
      <BrandContext value={brand}>
        <LanguageProvider
          {...{ language, catalogue, onZoned }}
          timeZone={contents.timeZone}
          hourCycle={contents.hourCycle}
          // A page without a script cannot learn its reader's zone.
          timeZoneName="short"
        >
          <LiveContext value={source}>
            <View
              params={match.params}
              query={queryOf(request.url)}
              contents={contents}
              site={request.site}
              framedBy={request.framedBy}
            />
          </LiveContext>
        </LanguageProvider>
      </BrandContext>
    </PlainHeadContext>,
  )
  const inlined = (source: string | undefined) => {
    const file = source === undefined ? undefined : manifest[source]?.file
    return file === undefined ? undefined : textOf(`/${file}`)
  }
  const style = inlined(page.style)
  const colours = brandStyle(brand)
  const script = head.isStill ? undefined : inlined(page.script)
  return {
    status: head.status,
    ...(showsTimes ? { showsTimes } : {}),
    ...(head.isFramable ? { isFramable: true } : {}),
    carries: {
      styles: [style, colours].flatMap((one) => one?.hash ?? []),
      scripts: script ? [script.hash] : [],
    },
    body: plainDocument({
      language,
      head,
      site: request.site,
      styles: [style, colours].flatMap((one) => one?.text ?? []),
      script: script?.text,
      body,
    }),
  }
}

type Parts = {
  language: Language
  head: PlainHead
  site: string
  styles: readonly string[]
  script: string | undefined
  body: string
}

function plainDocument({ language, head, site, styles, script, body }: Parts): string {
  const { title, status, canonical, refreshSeconds, theme } = head
  const address = canonical && escapeHtml(`${site}${addressIn(language, canonical)}`)
  return [
    `<!doctype html><html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    refreshSeconds === undefined ? '' : refreshTag(refreshSeconds, script !== undefined),
    address && status === 200
      ? `<link rel="canonical" href="${address}">`
      : '<meta name="robots" content="noindex">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...styles.map((style) => `<style>${style}</style>`),
    `</head><body>${body}`,
    script === undefined ? '' : `<script type="module">${script}</script>`,
    '</body></html>',
  ].join('')
}

function refreshTag(seconds: number, hasScript: boolean): string {
  const tag = `<meta http-equiv="refresh" content="${seconds}">`
  return hasScript ? `<noscript>${tag}</noscript>` : tag
}
