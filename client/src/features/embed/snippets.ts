import { escapeHtml } from '#shared/escape-html.ts'

/** The frame, and a script that gives it its height: without it the frame keeps the one that is written. */
export function frameSnippet(source: string, title: string, site: string): string {
  return [
    `<iframe src="${escapeHtml(source)}" title="${escapeHtml(title)}" width="100%" height="260" loading="lazy" style="border:0"></iframe>`,
    '<script>',
    "addEventListener('message', ({ origin, source, data }) => {",
    `  if (origin !== ${JSON.stringify(site)} || data?.type !== 'crease:height') return`,
    "  for (const frame of document.querySelectorAll('iframe'))",
    '    if (frame.contentWindow === source) frame.height = data.height',
    '})',
    '</script>',
  ].join('\n')
}

/** The picture of a match, which leads to its scorecard: HTML that no policy of this site concerns. */
export function pictureSnippet(address: string, picture: string, title: string): string {
  return [
    `<a href="${escapeHtml(address)}">`,
    `  <img src="${escapeHtml(picture)}" alt="${escapeHtml(title)}" width="1200" height="630" loading="lazy" style="max-width:100%;height:auto">`,
    '</a>',
  ].join('\n')
}
