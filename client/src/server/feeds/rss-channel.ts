import { escapeHtml } from '#shared/escape-html.ts'

/** Addresses are whole, and texts plain. */
export type Channel = { title: string; link: string; self: string; description: string; language: string }

/** RSS 2.0. `items` are XML. */
export function rssChannel(channel: Channel, items: readonly string[]): string {
  const { title, link, self, description, language } = channel
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeHtml(title)}</title>`,
    `<link>${escapeHtml(link)}</link>`,
    `<atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeHtml(description)}</description>`,
    `<language>${language}</language>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
