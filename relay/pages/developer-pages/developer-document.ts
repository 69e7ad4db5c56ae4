import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIVE_PROTOCOL_PATH, OPEN_API_PATH } from '#shared/addresses/developer-addresses.ts'
import { paths } from '#shared/addresses/paths.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import type { AssetManifest } from '#shared/page.ts'

const STYLE = 'src/server/developer-pages/developer-pages.css'

export const DEVELOPER_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGES = [
  { path: OPEN_API_PATH, name: 'API' },
  { path: LIVE_PROTOCOL_PATH, name: 'Live protocol' },
  { path: paths.embed, name: 'Scores on your own page' },
] as const

type Parts = { site: string; path: (typeof PAGES)[number]['path']; style: string | undefined; body: string }

export function developerStyle(folder: string | undefined): string | undefined {
  const path = folder && join(folder, 'plain-manifest.json')
  if (!path || !existsSync(path)) return undefined
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as AssetManifest
  const file = manifest[STYLE]?.file
  return file && `/${file}`
}

export function developerDocument({ site, path, style, body }: Parts): string {
  const links = PAGES.map((page) => {
    const current = page.path === path ? ' aria-current="page"' : ''
    return `<a href="${page.path}"${current}>${page.name}</a>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(PAGES.find((page) => page.path === path)?.name ?? '')} · ${escapeHtml(site)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${style === undefined ? '' : `<link rel="stylesheet" href="${escapeHtml(style)}">\n`}</head><body>
<header><a href="/">${escapeHtml(site)}</a><nav aria-label="For developers">${links.join('')}</nav></header>
<main>
${body}
</main>
</body></html>
`
}
