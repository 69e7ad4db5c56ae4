import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'

export type RunbookPage = { title: string; html: string }

export function readRunbook(folder: string | undefined): ReadonlyMap<string, RunbookPage> {
  if (folder === undefined) return new Map()
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return new Map(
    names.map((name) => [name.slice(0, -'.md'.length), pageOf(readFileSync(join(folder, name), 'utf8'))]),
  )
}

function pageOf(text: string): RunbookPage {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? 'Runbook'
  // Links between pages are to files in the repository. The pictures are left out: a reader here has the wall itself.
  const linked = text
    .replace(/^!\[.*\]\(.*\)\n+/gm, '')
    .replace(/\]\((?:\.\/)?([\w-]+)\.md(#[\w-]+)?\)/g, '](/ops/runbook/$1$2)')
  return { title, html: withPlaces(marked.parse(linked, { async: false })) }
}

function withPlaces(html: string): string {
  return html.replace(
    /<h2>([^<]+)<\/h2>/g,
    (_, words: string) => `<h2 id="${words.toLowerCase().replaceAll(/\W+/g, '-')}">${words}</h2>`,
  )
}
