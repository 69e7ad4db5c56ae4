import { Marked } from 'marked'

const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text, block }) => (block ? `<p>${escaped(text.trim())}</p>\n` : escaped(text)),
    image: ({ text }) => escaped(text),
    link({ href, title, tokens }) {
      const inner = this.parser.parseInline(tokens)
      if (!/^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href)) return inner
      return `<a href="${escaped(href)}"${title ? ` title="${escaped(title)}"` : ''}>${inner}</a>`
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
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

export function escaped(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}
