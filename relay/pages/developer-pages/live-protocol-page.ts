import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import { LIVE_PROTOCOL_PATH } from '#shared/addresses/developer-addresses.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { developerDocument } from './developer-document.ts'

const CLIENTS = [
  { file: 'follow-match.ts', language: 'TypeScript' },
  { file: 'follow_match.py', language: 'Python' },
] as const

export type LiveProtocol = { pageFor(name: string): string; files: ReadonlyMap<string, string> }

export function liveProtocol(folder: string, style: string | undefined): LiveProtocol {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const clients = CLIENTS.map((client) => ({ ...client, text: read(`clients/${client.file}`) }))
  const body = [
    htmlOf(read('live-protocol.md')),
    ...clients.map(clientOf),
    `<section id="rules">${htmlOf(read('PROTOCOL.md'), 1)}</section>`,
  ].join('\n')
  return {
    pageFor: (site) => developerDocument({ site, path: LIVE_PROTOCOL_PATH, style, body }),
    files: new Map(clients.map(({ file, text }) => [file, text])),
  }
}

function clientOf({ file, language, text }: (typeof CLIENTS)[number] & { text: string }): string {
  const lines = text.trimEnd().split('\n').length
  return `<section id="${file}"><h2>A client in ${language}</h2>
<p><a href="${LIVE_PROTOCOL_PATH}/${file}" download>Download ${file}</a> (${lines} lines)</p>
<pre tabindex="0"><code>${escapeHtml(text)}</code></pre></section>`
}

function htmlOf(markdown: string, deeper = 0): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const level = depth + deeper
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(servedAddress(href))}">${this.parser.parseInline(tokens)}</a>`
      },
      codespan: ({ text }) => {
        const code = `<code>${escapeHtml(text)}</code>`
        return /^\/api\/openapi(\.json)?$/.test(text) ? `<a href="${text}">${code}</a>` : code
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

/** Links lead to files of the repository there, and to places of the page here. */
function servedAddress(href: string): string {
  if (href.endsWith('/PROTOCOL.md')) return '#rules'
  return href.replace(/^clients\//, '#')
}
