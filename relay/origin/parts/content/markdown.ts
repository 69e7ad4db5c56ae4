import { createContext, Script } from 'node:vm'
import { Marked } from 'marked'
import type * as z from 'zod'
import { escapeHtml } from '#shared/escape-html.ts'

export class UnusableText extends Error {}

/** A text that no page can show: nested too deeply, or of which rendering does not end in time. */
export class UnrenderableText extends UnusableText {
  constructor() {
    super('the text cannot be shown: it is nested too deeply, or one paragraph has too many marks')
    this.name = 'UnrenderableText'
  }
}

/** Levels of lists and quotations in a line, its indentation, the columns of a table, and the sum of what blocks cost. */
const MOST = { levels: 40, indentation: 160, columns: 100, cost: 4_000_000 } as const
/** For texts that none of these limits is exceeded by. */
const RENDER_LIMIT_MS = 1000
/** On a busy machine a limit may pass without the text having had the processor for so long. */
const MOST_TRIES = 10

const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text, block }) => (block ? `<p>${escapeHtml(text.trim())}</p>\n` : escapeHtml(text)),
    image: ({ text }) => escapeHtml(text),
    link({ href, title, tokens }) {
      const inner = this.parser.parseInline(tokens)
      if (!/^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href)) return inner
      return `<a href="${escapeHtml(href)}"${title ? ` title="${escapeHtml(title)}"` : ''}>${inner}</a>`
    },
  },
})

/** The timeout of a script also ends a regular expression that backtracks. */
const limited = createContext({ render: () => '' })
const script = new Script('render()')

/** @throws UnrenderableText */
export function htmlOf(markdown: string): string {
  if (!isBounded(markdown)) throw new UnrenderableText()
  limited.render = () => marked.parse(markdown, { async: false })
  for (let tries = 1; ; tries += 1) {
    const before = process.cpuUsage()
    try {
      return script.runInContext(limited, { timeout: RENDER_LIMIT_MS })
    } catch (error) {
      const isTimeout = (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
      const { user, system } = process.cpuUsage(before)
      const hadTime = (user + system) / 1000 >= RENDER_LIMIT_MS / 2
      if (!isTimeout || hadTime || tries >= MOST_TRIES) throw new UnrenderableText()
    }
  }
}

export function isRenderable(markdown: string): boolean {
  try {
    return htmlOf(markdown) !== undefined
  } catch {
    return false
  }
}

/** The parser's time grows with the square of the marks of a block or item, and its stack with the levels of a line. */
function isBounded(markdown: string): boolean {
  const blocks = markdown.split(/\n[ \t\r]*\n|\n(?=[ \t]*[*+-][ \t]+\S)/)
  const cost = blocks.reduce((sum, block) => sum + (block.match(/[*_~`[\]<>\\]/g)?.length ?? 0) ** 2, 0)
  return cost <= MOST.cost && markdown.split('\n').every(isFlat)
}

function isFlat(line: string): boolean {
  const [start = ''] = /^(?:[\s>+*-]|\d{1,9}[.)](?=\s))*/.exec(line) ?? []
  const levels = start.match(/[>+*-]|\d+[.)]/g)?.length ?? 0
  const columns = line.match(/\|/g)?.length ?? 0
  const isIndented = levels > 0 && start.length > MOST.indentation
  return levels <= MOST.levels && !isIndented && columns <= MOST.columns
}

export function plainTextOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&(?:amp|#(\d+));/g, (_, code = '38') => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Facts and the text below them, from a file or from the desk. @throws ZodError, UnusableText */
export function readText<T extends z.ZodType<object>>(schema: T, facts: unknown, markdown: string) {
  if (markdown.trim() === '') throw new UnusableText('there is no text below the facts')
  const read = schema.parse(facts)
  const html = htmlOf(markdown)
  return { ...read, html, text: plainTextOf(html) }
}
