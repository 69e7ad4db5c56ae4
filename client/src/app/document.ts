import type { Head } from '#client/ui/page-head.tsx'
import type { Language } from '#shared/language.ts'
import type { PageAssets } from './assets.ts'
import { contentsTag, type PageContents } from './page-contents.ts'

type Parts = {
  language: Language
  head: Head
  canonical: string
  siteName: string
  assets: PageAssets
  body: string
  contents: PageContents
}

/** Writes the whole page. It holds no inline script and no inline style: a strict policy forbids both. */
export function documentOf({ language, head, canonical, siteName, assets, body, contents }: Parts): string {
  const title = escapeHtml(head.title)
  const description = escapeHtml(head.description)
  const address = escapeHtml(canonical)
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#12382b" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0c261d" media="(prefers-color-scheme: dark)">',
    '<meta name="format-detection" content="telephone=no">',
    head.status === 200
      ? `<link rel="canonical" href="${address}">`
      : '<meta name="robots" content="noindex">',
    `<meta property="og:site_name" content="${escapeHtml(siteName)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:url" content="${address}">`,
    ...assets.faces.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}" crossorigin>`),
    '<script src="/before-paint.js"></script>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`),
    `<script type="module" src="${assets.entry}" crossorigin></script>`,
    '</head>',
    '<body>',
    `<div id="app">${body}</div>`,
    contentsTag(contents),
    '</body>',
    '</html>',
  ].join('\n')
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
