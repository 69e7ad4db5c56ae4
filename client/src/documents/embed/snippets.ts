import { escapeHtml } from '#shared/escape-html.ts'

/** Without the script the frame keeps the height that is written here. */
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

/** A picture of the match with a link to its scorecard, for sites that allow no frame. */
export function pictureSnippet(address: string, picture: string, title: string): string {
  return [
    `<a href="${escapeHtml(address)}">`,
    `  <img src="${escapeHtml(picture)}" alt="${escapeHtml(title)}" width="1200" height="630" loading="lazy" style="max-width:100%;height:auto">`,
    '</a>',
  ].join('\n')
}
