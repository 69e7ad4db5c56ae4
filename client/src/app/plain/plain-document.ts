import type { Head } from '#client/ui/page-head.tsx'
import { addressIn, type Language } from '#shared/language.ts'
import { escapeHtml } from '../document.ts'

type Parts = { language: Language; head: Head; site: string; style: string; body: string }

/** The whole of a plain page, in as few bytes as it takes. */
export function plainDocument({ language, head, site, style, body }: Parts): string {
  const canonical = head.canonical && escapeHtml(`${site}${addressIn(language, head.canonical)}`)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${head.refreshSeconds}">`,
    canonical && head.status === 200 ? `<link rel="canonical" href="${canonical}">` : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${style}</style></head><body>${body}</body></html>`,
  ].join('')
}
