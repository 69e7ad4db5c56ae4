import type { Content } from '#client/api/use-content.ts'

/** What the server says of a page by what it is about: there, not there, or not to be had just now. */
export function statusOfPage(content: Content<unknown>): 200 | 404 | 503 {
  if (content.kind === 'ready') return 200
  return content.kind === 'failed' && !content.error.canRetry ? 404 : 503
}
