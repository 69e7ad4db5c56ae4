import { Marked } from 'marked'
import { escapeHtml } from '#shared/escape-html.ts'

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

export function htmlOf(markdown: string): string {
  return marked.parse(markdown, { async: false })
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
