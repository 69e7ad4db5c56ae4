import { OPEN_API_PATH } from '#shared/addresses/developer-addresses.ts'
import { CALLS } from '#shared/api/calls.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { developerDocument } from '../developer-pages/developer-document.ts'

/** The calls of the contract as a page for people, which no script draws. */
export function openApiPage(document: { [name: string]: unknown }, style?: string): string {
  const paths = document.paths as Record<string, Record<string, unknown>>
  const parts = [...new Set(CALLS.map(({ path }) => partOf(path)))]
  const body = [
    '<h1>API</h1>',
    '<p><a href="/api/openapi.json">openapi.json</a> describes every call for programs (OpenAPI 3.1).</p>',
    `<ul>${parts.map((part) => `<li><a href="#${part}">${part}</a></li>`).join('')}</ul>`,
    ...parts.map((part) => `<h2 id="${part}">${part}</h2>${callsOf(part, paths)}`),
  ].join('\n')
  return developerDocument({ path: OPEN_API_PATH, style, body })
}

function callsOf(part: string, paths: Record<string, Record<string, unknown>>): string {
  return CALLS.filter(({ path }) => partOf(path) === part)
    .map(({ method, path, summary }) => {
      const told = escapeHtml(JSON.stringify(paths[path]?.[method.toLowerCase()], undefined, 2))
      return `<details><summary><b>${method} ${escapeHtml(path)}</b> ${escapeHtml(summary)}</summary><pre>${told}</pre></details>`
    })
    .join('\n')
}

const partOf = (path: string) => path.split('/')[2] ?? ''
