import type { PlainHead } from '#client/ui/plain-head.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { addressIn, type Language } from '#shared/language.ts'

type Parts = {
  language: Language
  head: PlainHead
  site: string
  styles: readonly string[]
  script: string | undefined
  body: string
}

export function plainDocument({ language, head, site, styles, script, body }: Parts): string {
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
